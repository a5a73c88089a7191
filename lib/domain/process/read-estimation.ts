import type { Estimation } from "@/lib/contracts/estimation";
import { companyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { questionChanges } from "@/lib/rules/question-changes";
import { findDraft } from "./estimate-drafts";
import { readForm } from "./estimate-form";
import { mayEstimateTask, requirePending } from "./lock-task";
import { findTask } from "./tasks";

/** The checklist of a pending task with the caller's draft, and what has changed in it since the draft was saved. */
export async function readEstimation(actor: Actor, id: number): Promise<Estimation> {
  const locked = await mayEstimateTask(actor, id);
  requirePending(locked);
  const db = companyDb(actor);
  const { questions, version } = await readForm(db, locked.checklist);
  const draft = await findDraft(db, actor, id);
  const checked = new Set(draft?.answers.filter((one) => one.checked).map(({ question }) => question));
  return {
    task: await findTask(db, actor, id),
    version,
    questions: questions.map((one) => ({ ...one, checked: checked.has(one.question) })),
    comment: draft?.comment ?? "",
    saved_at: draft?.saved_at ?? null,
    changes: draft ? questionChanges(draft.questions, questions) : [],
  };
}
