import { sharePercent } from "@/lib/rules/grading";
import { type Share, shareOf } from "@/lib/rules/marks";

/** One answer of an estimate: the course that its question is about, and the question's points as they were then. */
export type AnswerOfCourse = { course: number | null; points: number; checked: boolean };

/** What the answers about one course come to. */
type Competency = Share & { course: number; mean: number };

type Profile = {
  competencies: Competency[];
  profile_mean: number;
  profile_percent: number;
  questions_checked: number;
  questions_asked: number;
};

/** A mean has four decimals. */
const MEAN_PARTS = 10_000;

/**
 * What the report of marks says, worked out a second time to test its SQL: the competencies in the order of their
 * courses, and the numbers of all of them together. An answer without a course counts in none of these numbers. Each
 * mean is rounded half up to four decimals, and the profile's mean is the sum of the rounded ones: so the numbers that
 * people see add up.
 */
export function profileOf(answers: readonly AnswerOfCourse[]): Profile {
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

function groupByCourse(answers: readonly AnswerOfCourse[]): Map<number, AnswerOfCourse[]> {
  const groups = new Map<number, AnswerOfCourse[]>();
  for (const answer of answers) {
    if (answer.course === null) continue;
    const group = groups.get(answer.course);
    if (group) group.push(answer);
    else groups.set(answer.course, [answer]);
  }
  return groups;
}

function competencyOf(course: number, answers: readonly AnswerOfCourse[]): Competency {
  const share = shareOf(answers);
  const mean = quotient(BigInt(share.score_sum) * BigInt(MEAN_PARTS), answers.length) / MEAN_PARTS;
  return { course, ...share, mean };
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
