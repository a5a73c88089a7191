import type { ReviewedExam } from "@/lib/contracts/review";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { lockExamIn } from "./lock-exam";
import { findReviewed } from "./reviewed-exams";

const FAIL = `UPDATE exam_stages s SET status = 'failed', tries = s.tries + 1, finished_at = clock_timestamp(), decided_by_id = $3::int
WHERE s.company_id = $1 AND s.id = $2`;

/** An examiner fails an exam. The learner gets a notice and cannot request it again until the decision is reset. */
export async function rejectExam(actor: Actor, id: number): Promise<ReviewedExam> {
  return inCompany(actor, async (db) => {
    const { course } = await lockExamIn(db, actor, id, ["inProgress"], "exam_not_waiting");
    await db.$sql(FAIL, id, actor.userId);
    await noteActivity(db, course.user_program);
    await happened(db, actor, { name: "exam_failed", id, user: course.user, course: course.course });
    return findReviewed(db, actor, id);
  });
}
