import type { BodyOf } from "@/lib/contracts/endpoint";
import type { estimationContract } from "@/lib/contracts/estimation";
import type { Task } from "@/lib/contracts/tasks";
import { inCompany } from "@/lib/db/company";
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

/** $2 the task, $3 the kind, $4 the score, $5 who estimates, $6 the answers, $7 the comment. */
const WRITE = `WITH written AS (
  INSERT INTO estimates (company_id, task_id, kind, score, estimated_by_id, comment)
  SELECT t.company_id, t.id, $3::estimate_kind, $4::numeric, $5::int, $7::text FROM tasks t WHERE t.company_id = $1 AND t.id = $2 RETURNING company_id, id
), dropped AS (DELETE FROM estimate_drafts d WHERE d.company_id = $1 AND d.task_id = $2)
INSERT INTO estimate_answers (company_id, estimate_id, question_id, course_id, title, points, is_checked)
SELECT w.company_id, w.id, a.question, a.course_id, a.title, a.points, a.checked FROM written w
CROSS JOIN ROWS FROM (jsonb_to_recordset($6::jsonb) AS (question int, course_id int, title text, points int, checked boolean)) WITH ORDINALITY
  AS a(question, course_id, title, points, checked, nth) ORDER BY a.nth`;

type Body = BodyOf<typeof estimationContract.evaluate>;
type Commented = Pick<Body, "comment">;

/** Estimates a task by an answer to every question of its checklist. */
export function evaluateTask(actor: Actor, id: number, { answers, comment, version, user }: Body): Promise<Task> {
  return estimate(actor, id, "evaluated", comment, (form, task) => {
    requireSamePerson(task, user);
    requireVersion(form, version);
    return checkedOf(form.questions, answers);
  });
}

/** Estimates a task with everything checked. */
export function approveTask(actor: Actor, id: number, { comment }: Commented): Promise<Task> {
  return estimate(
    actor,
    id,
    "approved",
    comment,
    ({ questions }) => new Set(questions.map(({ question }) => question)),
  );
}

/** Estimates a task with nothing checked. */
export function rejectTask(actor: Actor, id: number, { comment }: Commented): Promise<Task> {
  return estimate(actor, id, "rejected", comment, () => new Set());
}

type Form = { questions: FormQuestion[]; version: string };

/** Of two estimates at once the second finds the task estimated. Its person gets a notice, with the comment. */
async function estimate(
  actor: Actor,
  id: number,
  kind: EstimateKind,
  comment: Commented["comment"],
  decide: (form: Form, task: LockedTask) => ReadonlySet<number>,
): Promise<Task> {
  return inCompany(actor, async (db) => {
    const task = await lockTaskToEstimate(db, actor, id);
    requirePending(task);
    const form = await readForm(db, task.checklist);
    if (!form.questions.length) throw new Refusal("checklist_empty");
    const answers = copiesOf(form.questions, decide(form, task));
    const score = sharePercent(
      answers.filter(({ checked }) => checked),
      answers,
    );
    const words = comment ?? "";
    await db.$sql(WRITE, id, kind, score, actor.userId, JSON.stringify(answers), words);
    await happened(db, actor, {
      name: "task_estimated",
      id,
      user: task.user,
      score,
      forFollowers: { comment: words },
    });
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

/** A copy of each question, with whether it is ticked. */
function copiesOf(questions: readonly FormQuestion[], checked: ReadonlySet<number>) {
  return questions.map(({ question, course_id, title, score }) => ({
    question,
    course_id,
    title,
    points: score,
    checked: checked.has(question),
  }));
}
