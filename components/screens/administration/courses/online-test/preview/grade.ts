export type AskedQuestion = { id: number; score: number; answers: readonly { id: number; is_correct: boolean }[] };
export type Ticked = ReadonlyMap<number, ReadonlySet<number>>;

/** A question is right when the ticked answers are exactly the right ones. */
export function isRight({ answers }: AskedQuestion, ticked: ReadonlySet<number> = new Set()): boolean {
  return answers.every(({ id, is_correct }) => ticked.has(id) === is_correct);
}

/** 100 times the points of right questions over the points of all, kept with two decimals. */
export function gradeOf(questions: readonly AskedQuestion[], ticked: Ticked): number {
  const all = questions.reduce((sum, { score }) => sum + score, 0);
  const right = questions.reduce((sum, question) => sum + (isRight(question, ticked.get(question.id)) ? question.score : 0), 0);
  return all === 0 ? 0 : Math.round((right * 10_000) / all) / 100;
}
