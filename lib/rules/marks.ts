import { sharePercent } from "./grading";

/** One answer of an estimate: the course that its question is about, and the question's points as they were then. */
export type MarkedAnswer = { course: number | null; points: number; checked: boolean };

/** How many of some answers are checked, and their points. */
export type Share = { asked: number; checked: number; score_sum: number; max_sum: number; percent: number };

/** What the answers about one course come to. */
export type Competency = Share & { course: number; mean: number };

export type Profile = {
  competencies: Competency[];
  profile_mean: number;
  profile_percent: number;
  questions_checked: number;
  questions_asked: number;
};

/** A mean has four decimals. */
const MEAN_PARTS = 10_000;

/**
 * The competencies in the order of their courses, and the numbers of all of them together. An answer without a course
 * counts in none of these numbers. Each mean is rounded half up to four decimals, and the profile's mean is the sum of
 * the rounded ones: so the numbers that people see add up.
 */
export function profileOf(answers: readonly MarkedAnswer[]): Profile {
  const byCourse = groupByCourse(answers);
  const competencies = [...byCourse].map(([course, own]) => competencyOf(course, own));
  const counted = [...byCourse.values()].flat();
  const checked = counted.filter((answer) => answer.checked);
  return {
    competencies: competencies.sort((one, other) => one.course - other.course),
    profile_mean: competencies.reduce((sum, { mean }) => sum + Math.round(mean * MEAN_PARTS), 0) / MEAN_PARTS,
    profile_percent: sharePercent(checked, counted),
    questions_checked: checked.length,
    questions_asked: counted.length,
  };
}

function groupByCourse(answers: readonly MarkedAnswer[]): Map<number, MarkedAnswer[]> {
  const groups = new Map<number, MarkedAnswer[]>();
  for (const answer of answers) {
    if (answer.course === null) continue;
    const group = groups.get(answer.course);
    if (group) group.push(answer);
    else groups.set(answer.course, [answer]);
  }
  return groups;
}

function competencyOf(course: number, answers: readonly MarkedAnswer[]): Competency {
  const share = shareOf(answers);
  const mean = quotient(BigInt(share.score_sum) * BigInt(MEAN_PARTS), answers.length) / MEAN_PARTS;
  return { course, ...share, mean };
}

export function shareOf(answers: readonly Omit<MarkedAnswer, "course">[]): Share {
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

/** The mean of the scores of estimated tasks, which have two decimals, with two decimals; null without any. */
export function meanGrade(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const hundredths = scores.reduce((sum, score) => sum + BigInt(Math.round(score * 100)), 0n);
  return quotient(hundredths, scores.length) / 100;
}

/** Rounded half up in integers: floating point could round a half either way. */
function quotient(whole: bigint, count: number): number {
  const parts = BigInt(count);
  return Number((whole * 2n + parts) / (parts * 2n));
}
