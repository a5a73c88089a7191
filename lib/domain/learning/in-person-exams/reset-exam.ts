import type { ReviewedExam } from "@/lib/contracts/exam-review";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { reopenAndRevoke } from "@/lib/domain/learning/user-programs/reopen";
import { keepProgress } from "../user-programs/keep-progress";
import { lockExamIn } from "./lock-exam";
import { findReviewed } from "./reviewed-exams";

const RESET = `UPDATE exam_stages s SET status = 'new', requested_at = NULL, finished_at = NULL, decided_by_id = NULL, score = NULL
WHERE s.company_id = $1 AND s.id = $2`;

/**
 * Resets a requested or decided exam: the learner may request it again. If it was passed, a finished program is
 * reopened and its certificate revoked. Documents and the number of failures stay.
 */
export async function resetExam(actor: Actor, id: number): Promise<ReviewedExam> {
  return inCompany(actor, async (db) => {
    const { course, status } = await lockExamIn(
      db,
      actor,
      id,
      ["passed", "failed", "inProgress"],
      "exam_not_requested",
    );
    await db.$sql(RESET, id);
    if (status === "passed") await reopenAndRevoke(db, course.user_program);
    await keepProgress(db, [course.user_program]);
    await noteActivity(db, course.user_program);
    await happened(db, actor, { name: "exam_reset", id, user: course.user, course: course.course, from: status });
    return findReviewed(db, actor, id);
  });
}
