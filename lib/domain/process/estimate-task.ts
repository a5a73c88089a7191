import type { BodyOf } from "@/lib/contracts/endpoint";
import type { estimationContract } from "@/lib/contracts/estimation";
import type { Task } from "@/lib/contracts/tasks";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { EstimateKind } from "@/lib/db/generated/client";
import type { Actor } from "@/lib/domain/actor";
import { NAMED, someTitles } from "@/lib/domain/company/some-titles";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { sharePercent } from "@/lib/rules/grading";
import type { Ticked } from "./estimate-drafts";
import { type FormQuestion, readForm, requireVersion } from "./estimate-form";
import { type LockedTask, lockTaskToEstimate, requirePending, requireSamePerson } from "./lock-task";
import { findTask } from "./tasks";

// Estimates a task: by answers, with everything checked (approve) or nothing (reject). All three are `task_estimated`.

/** $2 the task, $3 the kind, $4 the score, $5 who estimates, $6 the answers. */
const WRITE = `WITH written AS (
  INSERT INTO estimates (company_id, task_id, kind, score, estimated_by_id)
  SELECT t.company_id, t.id, $3::estimate_kind, $4::numeric, $5::int FROM tasks t WHERE t.company_id = $1 AND t.id = $2 RETURNING company_id, id
), dropped AS (DELETE FROM estimate_drafts d WHERE d.company_id = $1 AND d.task_id = $2)
INSERT INTO estimate_answers (company_id, estimate_id, question_id, course_id, title, points, is_checked)
SELECT w.company_id, w.id, a.question, a.course_id, a.title, a.points, a.checked FROM written w
CROSS JOIN ROWS FROM (jsonb_to_recordset($6::jsonb) AS (question int, course_id int, title text, points int, checked boolean)) WITH ORDINALITY
  AS a(question, course_id, title, points, checked, nth) ORDER BY a.nth`;

type Body = BodyOf<typeof estimationContract.evaluate>;

/** Estimates a task by an answer to every question of its checklist. */
export function evaluateTask(actor: Actor, id: number, { answers, version, user }: Body): Promise<Task> {
  return estimate(actor, id, "evaluated", (form, task) => {
    requireSamePerson(task, user);
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
  decide: (form: Form, task: LockedTask) => ReadonlySet<number>,
): Promise<Task> {
  return inCompany(actor, async (db) => {
    const task = await lockTaskToEstimate(db, actor, id);
    requirePending(task);
    const form = await readForm(db, task.checklist);
    if (!form.questions.length) throw new Refusal("checklist_empty");
    const score = await writeEstimate(db, actor, id, kind, form.questions, decide(form, task));
    await happened(db, actor, { name: "task_estimated", id, user: task.user, score });
    return findTask(db, actor, id);
  });
}

/** The ticked questions. Every question must be answered; the error names those that are not. */
function checkedOf(questions: readonly FormQuestion[], answers: readonly Ticked[]): Set<number> {
  const given = new Map(answers.map(({ question, checked }) => [question, checked]));
  const missing = questions.filter(({ question }) => !given.has(question)).map(({ title }) => title);
  if (missing.length)
    throw new Refusal(
      "answers_missing",
      { count: missing.length, titles: someTitles(missing.slice(0, NAMED), missing.length) },
      { answers: ["whole_list"] },
    );
  if (given.size > questions.length) throw refuseFields({ answers: ["no_such_object"] });
  return new Set(answers.filter(({ checked }) => checked).map(({ question }) => question));
}

/** Writes the estimate with a copy of each question, and drops the drafts. Returns the score. */
async function writeEstimate(
  db: CompanyDb,
  { userId }: Actor,
  task: number,
  kind: EstimateKind,
  questions: readonly FormQuestion[],
  checked: ReadonlySet<number>,
): Promise<number> {
  const answers = questions.map(({ question, course_id, title, score: points }) => ({
    question,
    course_id,
    title,
    points,
    checked: checked.has(question),
  }));
  const score = sharePercent(
    answers.filter((answer) => answer.checked),
    answers,
  );
  await db.$sql(WRITE, task, kind, score, userId, JSON.stringify(answers));
  return score;
}
