import type { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";

export type QuestionWarning = "no_answers" | "none_right" | "all_right";

/** Warns that no answer, or every answer, is right. This is allowed, but rarely intended. */
export function warningOf({
  answers_count,
  right_count,
}: Pick<OnlineTestQuestion, "answers_count" | "right_count">): QuestionWarning | undefined {
  if (answers_count === 0) return "no_answers";
  if (right_count === 0) return "none_right";
  return right_count === answers_count ? "all_right" : undefined;
}

/** The sum of the scores, and of the seconds of questions with a limit. */
export function totalsOf(questions: readonly Pick<OnlineTestQuestion, "score" | "time_limit">[]): {
  score: number;
  seconds: number;
} {
  return questions.reduce(
    (sum, { score, time_limit }) => ({ score: sum.score + score, seconds: sum.seconds + time_limit }),
    { score: 0, seconds: 0 },
  );
}

const LONGEST_NAME = 60;

/** The short form of a text for a button's label. */
export function shortName(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join("").trimEnd()}…` : letters.join("");
}
