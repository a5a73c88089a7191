import { MAX_INFO } from "@/lib/contracts/online-test-questions";
import type {
  ImportedQuestion,
  QuestionProblem,
  ReadQuestions,
  Skipped,
} from "@/lib/domain/handbook/question-exchange/formats/imported-question";

/** Why a valid question does not fit this test. */
export type MisfitCode = "not_time_limited" | "additional_info_too_long";
export type Misfit = Omit<Skipped, "reason"> & { reason: QuestionProblem | MisfitCode };
export type Fitting = { questions: ImportedQuestion[]; skipped: Misfit[] };

const BEGINNING = 80;

/** Splits the questions of a file into those that the test can take and the rest, in the order of the file. */
export function fittingQuestions(test: { has_time_limit: boolean }, { questions, skipped }: ReadQuestions): Fitting {
  const judged = questions.map((question) => ({ question, reason: misfitOf(test, question) }));
  const misfits = judged.flatMap(({ question, reason }) =>
    reason ? [{ line: question.line, text: beginningOf(question.title), reason }] : [],
  );
  return {
    questions: judged.flatMap(({ question, reason }) => (reason ? [] : [question])),
    skipped: [...skipped, ...misfits].sort((one, other) => one.line - other.line),
  };
}

function misfitOf(
  { has_time_limit }: { has_time_limit: boolean },
  { timeLimit, additionalInfo }: ImportedQuestion,
): MisfitCode | undefined {
  if (timeLimit > 0 && !has_time_limit) return "not_time_limited";
  return JSON.stringify(additionalInfo).length > MAX_INFO ? "additional_info_too_long" : undefined;
}

function beginningOf(title: string): string {
  return [...title.replaceAll(/\s+/g, " ")].slice(0, BEGINNING).join("");
}
