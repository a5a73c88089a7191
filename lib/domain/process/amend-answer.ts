import type { ChecklistAnswer } from "@/lib/contracts/checklists";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { checklistAnswerRows } from "@/lib/domain/handbook/checklists/checklist-answers";
import { Refusal } from "@/lib/domain/refusal";
import { sharePercent } from "@/lib/rules/grading";

const LOCK = "SELECT e.id FROM estimates e WHERE e.company_id = $1 AND e.task_id = $2 FOR UPDATE";

/**
 * An administrator corrects one answer of an estimate, but not of their own one: nobody estimates themselves. The
 * estimate's score follows, and the person is told.
 */
export async function amendAnswer(actor: Actor, id: number, checked: boolean): Promise<ChecklistAnswer> {
  return inCompany(actor, async (db) => {
    const { task: taskId } = await checklistAnswerRows.find(db, actor, id);
    // Two corrections of one estimate: the second counts what the first has changed.
    await db.$sql(LOCK, taskId);
    const before = await checklistAnswerRows.find(db, actor, id);
    if (before.user === actor.userId) throw new Refusal("forbidden");
    if (before.checked === checked) await happened(db, actor);
    else await amend(db, actor, before, checked);
    return checklistAnswerRows.find(db, actor, id);
  });
}

async function amend(
  db: CompanyDb,
  actor: Actor,
  { id, task, user }: ChecklistAnswer,
  checked: boolean,
): Promise<void> {
  await db.estimateAnswer.update({ where: { id }, data: { isChecked: checked } });
  const { id: estimateId, score: scoreBefore } = await db.estimate.findFirstOrThrow({ where: { taskId: task } });
  const answers = await db.estimateAnswer.findMany({
    where: { estimateId },
    select: { points: true, isChecked: true },
  });
  const score = sharePercent(
    answers.filter(({ isChecked }) => isChecked),
    answers,
  );
  await db.estimate.update({ where: { id: estimateId }, data: { score } });
  const { title } = await db.task.findUniqueOrThrow({ where: { id: task }, select: { title: true } });
  await happened(db, actor, {
    name: "checklist_answer_amended",
    id,
    user,
    checked,
    score_before: Number(scoreBefore),
    score,
    forFollowers: { task: title, taskId: task },
  });
}

/** An answer is a part of an estimate: the task is reset instead. */
export async function keepAnswer(actor: Actor, id: number): Promise<never> {
  await checklistAnswerRows.get(actor, id);
  throw new Refusal("answer_kept");
}
