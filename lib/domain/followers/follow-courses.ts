import type { CompanyDb } from "@/lib/db/company";
import type { EventAuthor, RecordedEvent } from "@/lib/domain/events/happened";
import { followCourse, followDays } from "@/lib/domain/learning/user-courses/follow-course";

/** When a course changes its exams or its days, this updates the courses of the people who learn it. */
export async function followCourses(db: CompanyDb, by: EventAuthor, recorded: readonly RecordedEvent[]): Promise<void> {
  for (const { event } of recorded) {
    if (event.name === "test_created" || event.name === "test_deleted")
      await followCourse(db, by, event.course as number);
    if (event.name !== "course_changed" || event.id === null) continue;
    const { days, hasOtherExams } = event.forFollowers;
    if (days && days.before !== days.after) await followDays(db, event.id, days);
    if (hasOtherExams) await followCourse(db, by, event.id);
  }
}
