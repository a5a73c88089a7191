import { type Graded, grade } from "@/lib/rules/grading";
import { askedAt } from "./calendar";
import type { PlannedTry } from "./plan-course";

type Answer = { id: number; title: string; order: number; isCorrect: boolean };
export type KnownQuestion = { id: number; title: string; points: number; timeLimitSeconds: number; answers: Answer[] };
export type KnownTest = {
  id: number;
  courseId: number;
  hasTimeLimit: boolean;
  timeLimitMinutes: number | null;
  passingScore: number;
  questions: KnownQuestion[];
};

/** Each combination of right and wrong questions, with its score. */
type Outcome = { right: number[]; score: number; isPassed: boolean };
export type Sittable = KnownTest & { outcomes: Outcome[] };

export type AskedQuestion = {
  question_id: number;
  number: number;
  title: string;
  answers: Omit<Answer, "isCorrect">[];
  right_ids: number[];
  points: number;
  time_limit_seconds: number;
  served_at: Date | null;
  deadline_at: Date | null;
  draft_ids: number[];
  answer_ids: number[];
  answered_at: Date | null;
  is_right: boolean | null;
};
export type Sitting = {
  score: number | null;
  deadlineAt: Date | null;
  finishedAt: Date | null;
  questions: AskedQuestion[];
};

const SECOND = 1000;
/** Scores of passed tests without a given score, matched as closely as the points allow. */
const USUAL = [100, 91, 83, 96, 78];
/** The number of answered questions of a test under way. */
const HALF_WAY = 3;

const rightIds = ({ answers }: KnownQuestion) =>
  answers
    .filter(({ isCorrect }) => isCorrect)
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** Graded by the application's own rule. Few questions have few combinations. */
export function sittable(test: KnownTest): Sittable {
  const ways = Array.from({ length: 2 ** test.questions.length }, (_, bits) =>
    test.questions.filter((__, nth) => bits & (1 << nth)).map(({ id }) => id),
  );
  const graded = (right: number[]): Graded[] =>
    test.questions.map((question) => ({
      ...question,
      right_ids: rightIds(question),
      answer_ids: right.includes(question.id) ? rightIds(question) : [],
    }));
  return { ...test, outcomes: ways.map((right) => ({ ...grade(graded(right), test.passingScore), right })) };
}

/** Simulates a test: each question as shown, an answer to it, and the score. `nth` varies the mistakes. */
export function sitTest(test: Sittable, { at, wanted, end }: PlannedTry, nth: number): Sitting {
  const { right, score } = outcomeOf(test, wanted ?? (USUAL[nth % USUAL.length] as number), end !== "failed", nth);
  const deadlineAt =
    test.hasTimeLimit && test.timeLimitMinutes ? new Date(at.getTime() + test.timeLimitMinutes * 60 * SECOND) : null;
  const isOpen = end === "open";
  const questions = test.questions.map((question, place) => {
    const answered = right.includes(question.id) ? rightIds(question) : wrongIds(question, nth + place);
    const asked = ask(question, place, { at, deadlineAt, isLimited: test.hasTimeLimit });
    if (isOpen && place > HALF_WAY) return { ...asked, served_at: null, deadline_at: null, answered_at: null };
    if (isOpen && place === HALF_WAY) return { ...asked, draft_ids: answered, answered_at: null };
    return { ...asked, answer_ids: answered, is_right: isOpen ? null : right.includes(question.id) };
  });
  const finishedAt = isOpen ? null : (questions.at(-1)?.answered_at ?? null);
  return { score: isOpen ? null : score, deadlineAt, finishedAt, questions };
}

function outcomeOf({ outcomes }: Sittable, wanted: number, isPassed: boolean, nth: number): Outcome {
  const fitting = outcomes.filter((one) => one.isPassed === isPassed);
  const nearest = Math.min(...fitting.map(({ score }) => Math.abs(score - wanted)));
  const best = fitting.filter(({ score }) => Math.abs(score - wanted) === nearest);
  const chosen = best[nth % best.length];
  if (!chosen) throw new Error(`No way to ${isPassed ? "pass" : "fail"} this test`);
  return chosen;
}

/** Half of the right answers, or a wrong one. */
function wrongIds(question: KnownQuestion, nth: number): number[] {
  const [first, ...rest] = rightIds(question);
  if (rest.length && nth % 2) return [first as number];
  const wrong = question.answers.filter(({ isCorrect }) => !isCorrect);
  return wrong.slice(nth % wrong.length, (nth % wrong.length) + 1).map(({ id }) => id);
}

type TestTimes = { at: Date; deadlineAt: Date | null; isLimited: boolean };

function ask(question: KnownQuestion, place: number, { at, deadlineAt, isLimited }: TestTimes): AskedQuestion {
  const served = askedAt(at, place);
  const limit = isLimited ? question.timeLimitSeconds : 0;
  const ends = [...(limit ? [served.getTime() + limit * SECOND] : []), ...(deadlineAt ? [deadlineAt.getTime()] : [])];
  return {
    question_id: question.id,
    number: place + 1,
    title: question.title,
    points: question.points,
    time_limit_seconds: limit,
    answers: question.answers.map(({ id, title, order }) => ({ id, title, order })),
    right_ids: rightIds(question),
    served_at: served,
    deadline_at: ends.length ? new Date(Math.min(...ends)) : null,
    draft_ids: [],
    answer_ids: [],
    is_right: null,
    answered_at: askedAt(at, place + 1),
  };
}
