import type { ReviewedExam } from "@/lib/contracts/review";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { passStage } from "@/lib/domain/learning/stages/pass-stage";
import { lockExamIn } from "./lock-exam";
import { findReviewed } from "./reviewed-exams";

/** An examiner passes an exam. The learner gets a notice, and the program finishes when this was its last exam. */
export async function approveExam(actor: Actor, id: number): Promise<ReviewedExam> {
  return inCompany(actor, async (db) => {
    const { course } = await lockExamIn(db, actor, id, ["inProgress"], "exam_not_waiting");
    await happened(db, actor, { name: "exam_passed", id, user: course.user, course: course.course });
    await passStage(db, actor, course, id, { decidedBy: actor.userId });
    return findReviewed(db, actor, id);
  });
}
