import { sharePercent } from "./grading";

/** One answer of an estimate, with the question's points as they were then. */
export type MarkedAnswer = { points: number; checked: boolean };

/** How many of some answers are checked, and their points. */
export type Share = { asked: number; checked: number; score_sum: number; max_sum: number; percent: number };

export function shareOf(answers: readonly MarkedAnswer[]): Share {
  const checked = answers.filter((answer) => answer.checked);
  return {
    asked: answers.length,
    checked: checked.length,
    score_sum: pointsOf(checked),
    max_sum: pointsOf(answers),
    percent: sharePercent(checked, answers),
  };
}

/** The percent of a share before it is rounded: rounded once more, 54.545 would be shown as 54.6. */
export function exactPercent({ asked, checked, score_sum, max_sum }: Share): number {
  if (max_sum > 0) return (100 * score_sum) / max_sum;
  return asked > 0 ? (100 * checked) / asked : 0;
}

function pointsOf(answers: readonly { points: number }[]): number {
  return answers.reduce((sum, { points }) => sum + points, 0);
}
