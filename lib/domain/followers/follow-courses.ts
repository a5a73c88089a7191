import type { CompanyDb } from "@/lib/db/company";
import type { By, Told } from "@/lib/domain/events/happened";
import { followCourse, followDays } from "@/lib/domain/learning/user-courses/follow-course";

/** Who learns a course gets or loses its exams with it, and has it due by its days. */
export async function followCourses(db: CompanyDb, by: By, told: readonly Told[]): Promise<void> {
  for (const { event } of told) {
    if (event.name === "test_created" || event.name === "test_deleted")
      await followCourse(db, by, event.course as number);
    if (event.name !== "course_changed" || event.id === null) continue;
    const { days, hasOtherExams } = event.beside;
    if (days && days.before !== days.after) await followDays(db, event.id, days);
    if (hasOtherExams) await followCourse(db, by, event.id);
  }
}
