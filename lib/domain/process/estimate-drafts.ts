import type { AnswerOf, BodyOf } from "@/lib/contracts/endpoint";
import type { estimationContract } from "@/lib/contracts/estimation";
import { type CompanyDb, inCompanyQuietly } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { instant } from "@/lib/domain/rows/shape";
import { type FormQuestion, readForm, requireVersion } from "./estimate-form";
import { lockTaskToEstimate, requirePending, requireSamePerson } from "./lock-task";

export type Ticked = { question: number; checked: boolean };
type Draft = SqlRow<typeof DRAFT>;

const DRAFT = statement(
  {
    answers: typed<Ticked[]>("json"),
    questions: typed<Pick<FormQuestion, "question" | "title" | "score">[]>("json"),
    comment: "text",
    saved_at: "text",
  },
  `SELECT d.answers, d.questions, d.comment, ${instant("saved_at", "d")} AS saved_at
FROM estimate_drafts d WHERE d.company_id = $1 AND d.task_id = $2 AND d.user_id = $3`,
);

/** What a person has ticked and written in a task so far. */
export async function findDraft(db: CompanyDb, { userId }: Actor, task: number): Promise<Draft | undefined> {
  const [draft] = await db.$sql(DRAFT, task, userId);
  return draft;
}

const SAVE = statement(
  { saved_at: "text" },
  `INSERT INTO estimate_drafts AS d (company_id, task_id, user_id, answers, questions, comment, saved_at)
VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, coalesce($6::text, ''), clock_timestamp())
ON CONFLICT (company_id, task_id, user_id) DO UPDATE SET answers = excluded.answers, questions = excluded.questions,
  comment = coalesce($6::text, d.comment), saved_at = excluded.saved_at
WHERE d.company_id = $1 RETURNING ${instant("saved_at", "d")} AS saved_at`,
);

/**
 * Keeps what the caller has ticked and written so far; a comment that is not sent stays. The later of two saves stays, and
 * the answer tells that it replaced another.
 */
export async function saveDraft(
  actor: Actor,
  id: number,
  { answers, comment, version, user, saved_at: known }: BodyOf<typeof estimationContract.saveDraft>,
): Promise<AnswerOf<typeof estimationContract.saveDraft>> {
  return inCompanyQuietly(actor, async (db) => {
    const task = await lockTaskToEstimate(db, actor, id);
    requirePending(task);
    requireSamePerson(task, user);
    const form = await readForm(db, task.checklist);
    requireVersion(form, version);
    const before = await findDraft(db, actor, id);
    const seen = form.questions.map(({ question, title, score }) => ({ question, title, score }));
    const [saved] = await db.$sql(
      SAVE,
      id,
      actor.userId,
      JSON.stringify(onlyOf(answers, form.questions)),
      JSON.stringify(seen),
      comment === undefined ? null : (comment ?? ""),
    );
    if (!saved) throw new Error("An upsert returns its row");
    return { ...saved, is_replaced: known !== undefined && before !== undefined && before.saved_at !== known };
  });
}

/** Without answers to questions that the checklist does not have. */
function onlyOf(answers: readonly Ticked[], questions: readonly FormQuestion[]): Ticked[] {
  const known = new Set(questions.map(({ question }) => question));
  return answers.filter(({ question }) => known.has(question));
}

/** Deletes what a person has ticked and written, and not sent. */
export async function forgetDraftsOf(db: CompanyDb, userId: number): Promise<void> {
  await db.$sql("DELETE FROM estimate_drafts WHERE company_id = $1 AND user_id = $2", userId);
}
