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

function pointsOf(answers: readonly { points: number }[]): number {
  return answers.reduce((sum, { points }) => sum + points, 0);
}
