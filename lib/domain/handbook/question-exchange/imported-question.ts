/** A question of a file, ready for a test. `line` is its place in the file, for error messages. */
export type ImportedQuestion = {
  line: number;
  title: string;
  score: number;
  timeLimit: number;
  /**
   * What the file says beyond the other fields: `name`, `feedback` (see question-feedback.ts), and the content of our
   * own comments.
   */
  additionalInfo: Record<string, unknown>;
  answers: { title: string; isCorrect: boolean }[];
};

/** A question as parsed, without its line. */
export type QuestionDraft = Omit<ImportedQuestion, "line">;

/** Why a question cannot be imported. The texts are in messages/*.json, `questionImport.<code>`. */
export const questionProblems = [
  "description",
  "essay",
  "short_answer",
  "numerical",
  "matching",
  "braces",
  "image",
  "settings",
  "no_title",
  "title_too_long",
  "no_answers",
  "empty_answer",
  "answer_too_long",
  "too_many_answers",
  "no_right_answer",
  "score",
  "time_limit",
  "additional_info",
  "right_numbers",
  "cells_without_header",
  "no_header",
  "unclosed_quote",
  "too_many_questions",
  "question_too_long",
] as const;

export type QuestionProblem = (typeof questionProblems)[number];

/** A skipped part of a file: where it is, how it begins, and why it was skipped. */
export type Skipped = { line: number; text: string; reason: QuestionProblem };

/** The content of a file, in its order. */
export type ReadQuestions = { questions: ImportedQuestion[]; skipped: Skipped[] };

export const QUESTION_TITLE_LENGTH = 2000;
export const ANSWER_TITLE_LENGTH = 1000;
/**
 * The longest question as written, with all its answers, marks and additional info. Parsing longer ones would block
 * other requests.
 */
export const MOST_LENGTH = 150_000;
export const MOST_QUESTIONS = 2000;
export const MOST_ANSWERS = 50;
/** The largest score, and the longest time limit in seconds. */
export const LARGEST_NUMBER = 1_000_000;
/** The default score. */
export const USUAL_SCORE = 1;
