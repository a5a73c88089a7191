import type { Estimation } from "@/lib/contracts/estimation";

/** A draft that is gone, as after an estimate that was reset, is newer than one that was seen. */
export function isNewer(now: string | null, seen: string | null): boolean {
  return now === null ? seen !== null : now > (seen ?? "");
}

/** The form with what is ticked as its draft. */
export function draftOf(form: Estimation, ticked: readonly number[], savedAt: string | null): Estimation {
  const questions = form.questions.map((one) => ({ ...one, checked: ticked.includes(one.question) }));
  return { ...form, questions, saved_at: savedAt, changes: [] };
}

/** The questions that are ticked in the draft. */
export function tickedIn({ questions }: Estimation): Set<number> {
  return new Set(questions.flatMap(({ question, checked }) => (checked ? [question] : [])));
}
