import type { BodyOf } from "@/lib/contracts/endpoint";
import type { estimationContract } from "@/lib/contracts/estimation";
import type { Task } from "@/lib/contracts/tasks";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { EstimateKind } from "@/lib/db/generated/client";
import type { Actor } from "@/lib/domain/actor";
import { NAMED, someTitles } from "@/lib/domain/company/some-titles";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { sharePercent } from "@/lib/rules/grading";
import { lockTaskToEstimate, requirePending } from "../tasks/lock-task";
import { findTask } from "../tasks/tasks";
import type { Ticked } from "./drafts";
import { type FormQuestion, readForm, requireVersion } from "./form";

type Body = BodyOf<typeof estimationContract.evaluate>;

/** Estimates a task by an answer to every question of its checklist. */
export function evaluateTask(actor: Actor, id: number, { answers, version }: Body): Promise<Task> {
  return estimate(actor, id, "evaluated", (form) => {
    requireVersion(form, version);
    return checkedOf(form.questions, answers);
  });
}

/** Estimates a task with everything checked. */
export function approveTask(actor: Actor, id: number): Promise<Task> {
  return estimate(actor, id, "approved", ({ questions }) => new Set(questions.map(({ question }) => question)));
}

/** Estimates a task with nothing checked. */
export function rejectTask(actor: Actor, id: number): Promise<Task> {
  return estimate(actor, id, "rejected", () => new Set());
}

type Form = { questions: FormQuestion[]; version: string };

/** Of two estimates at once the second finds the task estimated. Its person gets a notice. */
async function estimate(
  actor: Actor,
  id: number,
  kind: EstimateKind,
  decide: (form: Form) => ReadonlySet<number>,
): Promise<Task> {
  return inCompany(actor, async (db) => {
    const task = await lockTaskToEstimate(db, actor, id);
    requirePending(task);
    const form = await readForm(db, task.checklist);
    if (!form.questions.length) throw new DomainError("checklist_empty");
    const score = await writeEstimate(db, actor, id, kind, form.questions, decide(form));
    await db.estimateDraft.deleteMany({ where: { taskId: id } });
    await happened(db, actor, { name: "task_estimated", id, user: task.user, score });
    return findTask(db, actor, id);
  });
}

/** The ticked questions. Every question must be answered; the error names those that are not. */
function checkedOf(questions: readonly FormQuestion[], answers: readonly Ticked[]): Set<number> {
  const given = new Map(answers.map(({ question, checked }) => [question, checked]));
  const missing = questions.filter(({ question }) => !given.has(question)).map(({ title }) => title);
  if (missing.length)
    throw new DomainError(
      "answers_missing",
      { count: missing.length, titles: someTitles(missing.slice(0, NAMED), missing.length) },
      { answers: ["whole_list"] },
    );
  if (given.size > questions.length) throw refuseFields({ answers: ["no_such_object"] });
  return new Set(answers.filter(({ checked }) => checked).map(({ question }) => question));
}

/** Writes the estimate with a copy of each question. Returns the score. */
async function writeEstimate(
  db: CompanyDb,
  { companyId, userId }: Actor,
  taskId: number,
  kind: EstimateKind,
  questions: readonly FormQuestion[],
  checked: ReadonlySet<number>,
): Promise<number> {
  const scored = questions.map(({ score: points, ...one }) => ({ ...one, points }));
  const score = sharePercent(
    scored.filter(({ question }) => checked.has(question)),
    scored,
  );
  const data = { companyId, taskId, kind, score, estimatedById: userId };
  const { id: estimateId } = await db.estimate.create({ data, select: { id: true } });
  await db.estimateAnswer.createMany({
    data: scored.map(({ question: questionId, course_id: courseId, title, points }) => ({
      ...{ companyId, estimateId, questionId, courseId, title, points },
      isChecked: checked.has(questionId),
    })),
  });
  return score;
}
