export type Graded = { id: number; points: number; right_ids: readonly number[]; answer_ids: readonly number[] };
export type Grade = { right: number[]; score: number; isPassed: boolean };

/**
 * A question is right when exactly its right answers are ticked. Without right answers, or with nothing ticked, it is
 * wrong.
 */
export function isRight({ right_ids, answer_ids }: Pick<Graded, "right_ids" | "answer_ids">): boolean {
  const [right, ticked] = [new Set(right_ids), new Set(answer_ids)];
  return ticked.size > 0 && ticked.size === right.size && [...ticked].every((id) => right.has(id));
}

/**
 * The right questions, and their share of all points in percent with two decimals. If no question has points, each
 * counts the same. `isPassed` uses the rounded score that is shown.
 */
export function grade(questions: readonly Graded[], passingScore: number): Grade {
  const right = questions.filter(isRight);
  const whole = sumOf(questions);
  const hundredths = whole === 0n ? share(BigInt(right.length), BigInt(questions.length)) : share(sumOf(right), whole);
  return { right: right.map(({ id }) => id), score: hundredths / 100, isPassed: hundredths >= passingScore * 100 };
}

function sumOf(questions: readonly Graded[]): bigint {
  return questions.reduce((sum, { points }) => sum + BigInt(points), 0n);
}

/** In hundredths of a percent, rounded half up in integers: floating point could round 49.995 either way. */
function share(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 20_000n + whole) / (whole * 2n));
}
