import type { ChecklistQuestion, checklistQuestionContract } from "@/lib/contracts/checklists";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { requireCompetency } from "@/lib/domain/handbook/courses/require-competency";
import { checklistQuestionRows } from "./checklists";

/** Creates a question of a checklist, optionally about an education course. */
export function createChecklistQuestion(
  actor: Actor,
  body: BodyOf<typeof checklistQuestionContract.create>,
): Promise<ChecklistQuestion> {
  const { checklist: checklistId, course: courseId = null, title, score: points } = body;
  return inCompany(actor, async (db) => {
    if (courseId) await requireCompetency(db, courseId);
    const data = { companyId: actor.companyId, checklistId, courseId, title, points };
    const { id } = await db.checklistQuestion.create({ data, select: { id: true } });
    await happened(db, actor, { name: "checklist_question_created", id });
    return checklistQuestionRows.find(db, actor, id);
  });
}

/** Changes a question. Earlier estimates keep the old one. */
export function changeChecklistQuestion(
  actor: Actor,
  id: number,
  body: BodyOf<typeof checklistQuestionContract.patch>,
): Promise<ChecklistQuestion> {
  return inCompany(actor, async (db) => {
    await checklistQuestionRows.find(db, actor, id);
    if (body.course) await requireCompetency(db, body.course);
    await db.checklistQuestion.update({
      where: { id },
      data: checklistQuestionRows.toData(body),
      select: { id: true },
    });
    await happened(db, actor, { name: "checklist_question_changed", id, fields: Object.keys(body) });
    return checklistQuestionRows.find(db, actor, id);
  });
}
