import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import type { LockedCourse } from "@/lib/domain/learning/locks";

/** Copies the state that the decision has just given to the stage, so that stage and history agree. */
const WRITE = `INSERT INTO exam_decisions (company_id, stage_id, round, number, status, comment, decided_by_id, decided_at)
SELECT s.company_id, s.id, s.round, (SELECT count(*)::int + 1 FROM exam_decisions y WHERE y.company_id = $1 AND y.stage_id = s.id), s.status, $3::text,
  s.decided_by_id, s.finished_at
FROM exam_stages s WHERE s.company_id = $1 AND s.id = $2`;

/**
 * Adds the decision about an exam to its history, which no reset and no new round clears. The caller must have locked the
 * course, so that two decisions do not get one number.
 */
export async function writeDecision(db: CompanyDb, exam: number, comment: string | null): Promise<void> {
  await db.$sql(WRITE, exam, comment);
}

/** An examiner has decided an exam: the trail has a line of it, and the learner a notice that leads to the course. */
export async function decisionHappened(
  db: CompanyDb,
  actor: Actor,
  name: "exam_passed" | "exam_failed",
  { exam, course, comment }: { exam: number; course: LockedCourse; comment: string | null },
): Promise<void> {
  const { id: userCourse, user, course: courseId } = course;
  await happened(db, actor, { name, id: exam, user, course: courseId, forFollowers: { userCourse, comment } });
}
