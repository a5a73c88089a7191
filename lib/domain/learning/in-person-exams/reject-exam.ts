import type { ReviewedExam } from "@/lib/contracts/exam-review";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { refuseFields } from "@/lib/domain/refusal";
import { lockWaitingExam } from "./lock-exam";
import { findReviewed } from "./reviewed-exams";
import { decisionHappened, writeDecision } from "./write-decision";

const FAIL = `UPDATE exam_stages s SET status = 'failed', tries = s.tries + 1, finished_at = clock_timestamp(), decided_by_id = $3::int
WHERE s.company_id = $1 AND s.id = $2`;

const SETTING = statement(
  { is_fail_comment_required: "bool" },
  "SELECT c.is_fail_comment_required FROM companies c WHERE c.id = $1",
);

/** An examiner fails an exam. The learner gets a notice and cannot request it again until the decision is reset. */
export async function rejectExam(actor: Actor, id: number, comment: string | null): Promise<ReviewedExam> {
  return inCompany(actor, async (db) => {
    const { course } = await lockWaitingExam(db, actor, id);
    if (!comment) await refuseSilence(db);
    await db.$sql(FAIL, id, actor.userId);
    await writeDecision(db, id, comment);
    await noteActivity(db, course.user_program);
    await decisionHappened(db, actor, "exam_failed", { exam: id, course, comment });
    return findReviewed(db, actor, id);
  });
}

/** Companies may require that a failed exam is explained. */
async function refuseSilence(db: CompanyDb): Promise<void> {
  const [company] = await db.$sql(SETTING);
  if (company?.is_fail_comment_required) throw refuseFields({ comment: ["required"] });
}
