import { type Graded, grade } from "./grading";

/** A question of a try, as it was asked. */
export type Asked = Graded & { question: number; offered_ids: readonly number[] };
/** A try that ended and counts. `passing_score` is that of its start. */
export type Ended = { id: number; passing_score: number; questions: readonly Asked[] };
/** The right answers of today by question. */
export type Key = ReadonlyMap<number, readonly number[]>;

export type Outcome = { score: number; isPassed: boolean };
/** `keys` are the questions with other right answers than before. */
export type RegradedTry = Outcome & {
  id: number;
  keys: { id: number; right_ids: readonly number[]; isRight: boolean }[];
};

/**
 * The right answers that a learner could tick. A question that has gone, or whose right answers of today were not offered,
 * cannot be judged by them: it keeps its own.
 */
function keyOf({ question, offered_ids, right_ids }: Asked, key: Key): readonly number[] {
  const today = key.get(question);
  if (!today?.length || !today.every((id) => offered_ids.includes(id))) return right_ids;
  return today.length === right_ids.length && today.every((id) => right_ids.includes(id)) ? right_ids : today;
}

/** A try as it would be judged by the key of today: its answers, points and passing score stay. */
export function regradedTry({ id, passing_score, questions }: Ended, key: Key): RegradedTry {
  const asked = questions.map((question) => Object.assign({}, question, { right_ids: keyOf(question, key) }));
  const { right, score, isPassed } = grade(asked, passing_score);
  const keys = asked
    .filter(({ right_ids }, at) => right_ids !== questions[at]?.right_ids)
    .map(({ id: one, right_ids }) => ({ id: one, right_ids, isRight: right.includes(one) }));
  return { id, score, isPassed, keys };
}

/** What the tries of one round come to, in their order: the first that passes ends them, otherwise the last one counts. */
export function outcomeOf<T extends Outcome>(tries: readonly T[]): T | undefined {
  return tries.find(({ isPassed }) => isPassed) ?? tries.at(-1);
}

export const regradeOutcomes = ["passes", "fails", "higher", "lower"] as const;
export type RegradeOutcome = (typeof regradeOutcomes)[number];

/** How one result differs from another; undefined if it does not. */
export function changeOf(before: Outcome, after: Outcome): RegradeOutcome | undefined {
  if (before.isPassed !== after.isPassed) return after.isPassed ? "passes" : "fails";
  if (before.score === after.score) return undefined;
  return after.score > before.score ? "higher" : "lower";
}

/** Whether a change is to a learner's good; one that is not is made only if it is chosen. */
export function isRise(change: RegradeOutcome): boolean {
  return change === "passes" || change === "higher";
}
