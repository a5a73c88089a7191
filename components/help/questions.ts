/** The answers there are, by whom they concern. */
export const questions = {
  learner: ["order", "locked", "untick", "attempts", "pending"],
  examiner: ["exam"],
  estimator: ["estimate", "score"],
  manager: ["team", "missing"],
  administrator: ["mode", "people", "approve", "adaptation", "delete"],
  account: ["password", "language"],
} as const;

export type Group = keyof typeof questions;
export const groups = Object.keys(questions) as Group[];

/** Letters as people type them in a hurry: without case, and ё as е. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a text has every word that is looked for, or a word that begins or goes on with it. */
export function hasWords(text: string, wanted: string): boolean {
  const searched = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
