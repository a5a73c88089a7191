import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import type { LockedCourse } from "@/lib/domain/learning/locks";

/** An examiner has decided an exam: the trail has a line of it, and the learner a notice that leads to the course. */
export async function decisionHappened(
  db: CompanyDb,
  actor: Actor,
  name: "exam_passed" | "exam_failed",
  { exam, course }: { exam: number; course: LockedCourse },
): Promise<void> {
  const { id: userCourse, user, course: courseId } = course;
  await happened(db, actor, { name, id: exam, user, course: courseId, forFollowers: { userCourse } });
}
