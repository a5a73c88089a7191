type Question = { question: number; title: string; score: number };
export type QuestionChange = {
  change: "added" | "removed" | "changed";
  question: number;
  title: string;
  was: string | null;
};

/** How a checklist differs from what somebody saw before: new, removed and changed questions, in their order. */
export function questionChanges(before: readonly Question[], now: readonly Question[]): QuestionChange[] {
  const seen = new Map(before.map((one) => [one.question, one]));
  const present = new Set(now.map(({ question }) => question));
  const news = now.flatMap(({ question, title, score }): QuestionChange[] => {
    const old = seen.get(question);
    if (!old) return [{ change: "added", question, title, was: null }];
    return old.title === title && old.score === score ? [] : [{ change: "changed", question, title, was: old.title }];
  });
  const gone = before.filter(({ question }) => !present.has(question));
  return [...news, ...gone.map(({ question, title }) => ({ change: "removed" as const, question, title, was: null }))];
}
