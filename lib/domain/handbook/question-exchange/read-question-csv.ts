import { plainLines, RAW_PER_STORED } from "@/lib/contracts/plain-text";
import { csvRecords, type ReadRecord } from "@/lib/csv/read-csv";
import { meantCell } from "@/lib/csv/write-csv";
import { inTurns } from "@/lib/domain/in-turns";
import { collectQuestions, plainFile, skippedPart } from "./collect-questions";
import { type HeadedColumn, headedColumns, MOST_COLUMNS, type QuestionColumn } from "./csv-columns";
import {
  ANSWER_TITLE_LENGTH,
  MOST_ANSWERS,
  MOST_LENGTH,
  QUESTION_TITLE_LENGTH,
  type QuestionDraft,
  type QuestionProblem,
  type ReadQuestions,
  USUAL_SCORE,
} from "./imported-question";
import { objectOf } from "./question-info";

/**
 * Reads a question bank from a table: one question per row, its answers side by side, and the numbers of the right ones.
 *
 *     Question; Score; Time limit (seconds); Correct answers (numbers, e.g. 1 3); Answer 1; Answer 2; Answer 3
 *     Which are prime?; 2; 30; 1 3; Two; Four; Five
 *
 * The first row names the columns, in any of our languages and in any order. Required are the question, the right answers
 * and one answer. The separator is detected.
 */
export async function readQuestionCsv(text: string): Promise<ReadQuestions> {
  const rows = inTurns(rowsOf(plainFile(text)));
  const { value: head }: { value?: Row } = await rows.next();
  if (!head) return { questions: [], skipped: [] };
  const refused = (reason: QuestionProblem) => ({
    questions: [],
    skipped: [skippedPart({ ...head, text: head.cells.slice(0, MOST_COLUMNS).join(" ") }, reason)],
  });
  if (head.isUnclosed) return refused("unclosed_quote");
  const table = tableOf(head.cells);
  return table ? collectQuestions(rows, (row) => readRow(row, table)) : refused("no_header");
}

type Row = ReadRecord & { text: string };

function* rowsOf(text: string): Generator<Row | undefined> {
  for (const record of csvRecords(text)) yield record && { ...record, text: firstFilled(record.cells) };
}

/** The columns with a meaning, and the number of cells up to the last of them. */
type Table = { columns: ReadonlyMap<QuestionColumn, number>; answers: readonly HeadedColumn[]; width: number };

function tableOf(headers: readonly string[]): Table | undefined {
  const headed = headedColumns(headers);
  const answers = headed.filter(({ column }) => column === "answer");
  const columns = new Map(headed.map(({ column, at }) => [column, at]));
  if (!columns.has("title") || !columns.has("right") || answers.length === 0) return undefined;
  // One answer over the maximum is enough to report the problem. The limit keeps rows short whatever the header.
  return {
    columns,
    answers: answers.slice(0, MOST_ANSWERS + 1),
    width: answers[MOST_ANSWERS + 1]?.at ?? headers.length,
  };
}

function readRow(
  { cells, isUnclosed }: Row,
  { columns, answers: headed, width }: Table,
): QuestionDraft | QuestionProblem {
  if (isUnclosed) return "unclosed_quote";
  if (cells.reduce((length, cell) => length + cell.length, 0) > MOST_LENGTH) return "question_too_long";
  const isTooLong = (at: number | undefined, longest: number) =>
    (cells[at ?? cells.length]?.length ?? 0) > longest * RAW_PER_STORED;
  if (isTooLong(columns.get("title"), QUESTION_TITLE_LENGTH)) return "title_too_long";
  if (headed.some(({ at }) => isTooLong(at, ANSWER_TITLE_LENGTH))) return "answer_too_long";
  const typed = (column: QuestionColumn) => cellOf(cells, columns.get(column));
  const info = typed("additional_info");
  const additionalInfo = info === "" ? {} : objectOf(info);
  if (!additionalInfo) return "additional_info";
  const answers = headed
    .map(({ at, number }) => ({ number, title: wordsIn(cells, at) }))
    .filter(({ title }) => title !== "");
  if (answers.length <= MOST_ANSWERS && cells.slice(width).some((cell) => cell.trim() !== ""))
    return "cells_without_header";
  const right = rightNumbers(typed("right"));
  if (!right.every((number) => answers.some((answer) => answer.number === number))) return "right_numbers";
  return {
    title: wordsIn(cells, columns.get("title")),
    score: numberOf(typed("score"), USUAL_SCORE),
    timeLimit: numberOf(typed("time_limit"), 0),
    additionalInfo,
    answers: answers.map(({ title, number }) => ({ title, isCorrect: right.includes(number) })),
  };
}

function cellOf(cells: readonly string[], at: number | undefined): string {
  const typed = (at === undefined ? undefined : cells[at]) ?? "";
  return meantCell(typed.replaceAll(/\r\n?/g, "\n").trim()).trim();
}

/** The normalized text of a cell, as the API for a single question stores it. */
function wordsIn(cells: readonly string[], at: number | undefined): string {
  return plainLines(cellOf(cells, at));
}

/** Numbers with any usual separator. Anything else becomes NaN, which matches no answer. */
function rightNumbers(typed: string): number[] {
  const parts = typed.split(/[\s,;.&+]+/).filter(Boolean);
  return [...new Set(parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN)))];
}

/** A whole number as spreadsheets write it, such as 2 or 2,00. */
function numberOf(typed: string, usual: number): number {
  if (typed === "") return usual;
  return /^\d{1,7}(?:[.,]0{1,6})?$/.test(typed) ? Number.parseInt(typed, 10) : Number.NaN;
}

function firstFilled(cells: readonly string[]): string {
  return cells.find((cell) => cell.trim() !== "") ?? "";
}
