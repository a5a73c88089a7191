import type { Language } from "@/lib/contracts/fields";
import { writeCsv } from "@/lib/csv/write-csv";
import { type QuestionColumn, questionHeader } from "./csv-columns";
import type { QuestionDraft } from "./imported-question";

const FEWEST_ANSWERS = 4;

/**
 * Writes a question bank as a table in the layout of read-csv.ts, so that `readQuestionCsv` reads it back unchanged.
 */
export function writeQuestionCsv(questions: readonly QuestionDraft[], language: Language): string {
  const most = questions.reduce((count, { answers }) => Math.max(count, answers.length), FEWEST_ANSWERS);
  const hasInfo = questions.some(({ additionalInfo }) => Object.keys(additionalInfo).length > 0);
  return writeCsv([headers(language, most, hasInfo), ...questions.map((question) => row(question, most, hasInfo))]);
}

function headers(language: Language, answers: number, hasInfo: boolean): string[] {
  const columns: QuestionColumn[] = [
    "title",
    "score",
    "time_limit",
    ...(hasInfo ? ["additional_info" as const] : []),
    "right",
  ];
  return [
    ...columns.map((column) => questionHeader(column, language)),
    ...countTo(answers).map((number) => questionHeader("answer", language, number)),
  ];
}

function row(
  { title, score, timeLimit, additionalInfo, answers }: QuestionDraft,
  most: number,
  hasInfo: boolean,
): string[] {
  const info = Object.keys(additionalInfo).length > 0 ? JSON.stringify(additionalInfo) : "";
  const right = countTo(answers.length).filter((number) => answers[number - 1]?.isCorrect);
  // Spaces between the numbers: spreadsheets take commas or points for a fraction or a date.
  const cells = [plainLines(title), String(score), String(timeLimit), ...(hasInfo ? [info] : []), right.join(" ")];
  return [...cells, ...countTo(most).map((number) => plainLines(answers[number - 1]?.title ?? ""))];
}

function plainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}
