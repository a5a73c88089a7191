import type { ReviewedExam } from "@/lib/contracts/review";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { lockExamIn } from "./lock-exam";
import { findReviewed } from "./reviewed-exams";

const FAIL = `UPDATE exam_stages s SET status = 'failed', tries = s.tries + 1, finished_at = clock_timestamp(), decided_by_id = $3::int
WHERE s.company_id = $1 AND s.id = $2`;

/** Who examined somebody says that the exam is failed; the learner is told, and cannot ask again until that is taken back. */
export async function rejectExam(actor: Actor, id: number): Promise<ReviewedExam> {
  return inCompany(actor, async (db) => {
    const { course } = await lockExamIn(db, actor, id, ["inProgress"], "exam_not_waiting");
    await db.$sql(FAIL, id, actor.userId);
    await noteActivity(db, course.user_program);
    await happened(db, actor, { name: "exam_failed", id, user: course.user, course: course.course });
    return findReviewed(db, actor, id);
  });
}
