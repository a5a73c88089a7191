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
  const score = sharePercent(right, questions);
  return { right: right.map(({ id }) => id), score, isPassed: score >= passingScore };
}

type Scored = { points: number };

/** The points of `part` of all points, in percent with two decimals. If none has points, each counts the same. */
export function sharePercent(part: readonly Scored[], all: readonly Scored[]): number {
  const whole = sumOf(all);
  return (whole === 0n ? share(BigInt(part.length), BigInt(all.length)) : share(sumOf(part), whole)) / 100;
}

function sumOf(questions: readonly Scored[]): bigint {
  return questions.reduce((sum, { points }) => sum + BigInt(points), 0n);
}

/** In hundredths of a percent, rounded half up in integers: floating point could round 49.995 either way. */
function share(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 20_000n + whole) / (whole * 2n));
}
