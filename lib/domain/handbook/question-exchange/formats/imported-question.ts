/** A question of a file, as a test takes it. The line tells people where it stands. */
export type ImportedQuestion = {
  line: number;
  title: string;
  score: number;
  timeLimit: number;
  /** What the file said beyond our own fields: `name`, `feedback` (see question-feedback.ts), and whatever else our own files carry. */
  additionalInfo: Record<string, unknown>;
  answers: { title: string; isCorrect: boolean }[];
};

/** What a file says of one question, before it is known where it stands. */
export type QuestionDraft = Omit<ImportedQuestion, "line">;

/** Why a question of a file cannot be taken. Its sentence is messages/*.json `questionImport.<code>`. */
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

/** What was left out of a file: where, how it begins, and why. */
export type Skipped = { line: number; text: string; reason: QuestionProblem };

/** Everything that a file holds, each part in the order of the file. */
export type ReadQuestions = { questions: ImportedQuestion[]; skipped: Skipped[] };

export const QUESTION_TITLE_LENGTH = 2000;
export const ANSWER_TITLE_LENGTH = 1000;
/** Of one question as it is written, with all its answers, marks and additional info. Reading a longer one would keep everybody waiting. */
export const MOST_LENGTH = 150_000;
export const MOST_QUESTIONS = 2000;
export const MOST_ANSWERS = 50;
/** The largest score, and the longest time limit in seconds. */
export const LARGEST_NUMBER = 1_000_000;
/** What a question counts when the file does not say. */
export const USUAL_SCORE = 1;
