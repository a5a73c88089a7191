import type { ReviewedExam } from "@/lib/contracts/exam-review";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { passStage } from "@/lib/domain/learning/user-courses/pass-stage";
import { lockWaitingExam } from "./lock-exam";
import { findReviewed } from "./reviewed-exams";
import { decisionHappened, writeDecision } from "./write-decision";

/** An examiner passes an exam. The learner gets a notice, and the program finishes when this was its last exam. */
export async function approveExam(actor: Actor, id: number, comment: string | null): Promise<ReviewedExam> {
  return inCompany(actor, async (db) => {
    const { course } = await lockWaitingExam(db, actor, id);
    await decisionHappened(db, actor, "exam_passed", { exam: id, course, comment });
    await passStage(db, actor, course, id, { decidedBy: actor.userId });
    await writeDecision(db, id, comment);
    return findReviewed(db, actor, id);
  });
}
