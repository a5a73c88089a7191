import * as z from "zod/mini";
import { creditColumns, MOST_LINES } from "@/lib/contracts/course-credits";
import { KnownEmail, manyLines } from "@/lib/contracts/fields";
import type { FieldCode } from "@/lib/contracts/problem";
import { plainHeader } from "@/lib/csv/plain-header";
import { type CsvRecord, csvRecords } from "@/lib/csv/read-csv";
import { meantCell } from "@/lib/csv/write-csv";
import { inTurns } from "@/lib/domain/in-turns";

type Column = (typeof creditColumns)[number];
export type CreditFault = { line: number; field: Column; code: FieldCode; value: string };
/** A line whose cells make sense; whom and what they name is not known yet. */
export type CreditLine = {
  line: number;
  email: string;
  course: string;
  passed_on: string;
  valid_until: string | null;
  reason: string;
};

/** The names of the columns in the three languages. They belong to the format: old files must stay readable. */
const headersOf: Record<Column, readonly string[]> = {
  email: ["email", "e mail", "mail", "електронна пошта", "ел пошта", "пошта", "электронная почта", "эл почта", "почта"],
  course: ["course", "competency", "курс", "компетенція", "компетенция"],
  passed_on: ["passed on", "passed", "date", "складено", "дата", "сдано"],
  valid_until: ["valid until", "until", "діє до", "дійсний до", "действует до", "действителен до"],
  reason: ["reason", "підстава", "причина", "основание"],
};

const LONGEST_CELL = 1000;

/**
 * Reads the lines of a table. Without a line of names its columns stand in this order: email, course, day of the pass, last day,
 * reason.
 */
export async function readCreditLines(
  text: string,
  reason: string,
): Promise<{ lines: CreditLine[]; faults: CreditFault[] }> {
  const found = { lines: [] as CreditLine[], faults: [] as CreditFault[] };
  let columns: readonly (Column | undefined)[] | undefined;
  for await (const record of inTurns(csvRecords(text.replaceAll("\0", "")))) {
    if (!columns) {
      const named = namesIn(record);
      columns = named ?? creditColumns;
      if (named) continue;
    }
    if (found.lines.length + found.faults.length >= MOST_LINES) {
      found.faults.push({ line: record.line, field: "email", code: "too_many_lines", value: "" });
      break;
    }
    const { line, faults } = readLine(cellsOf(record, columns), record.line, reason);
    if (line) found.lines.push(line);
    found.faults.push(...faults);
  }
  return found;
}

/** A line with an @ is about somebody. */
function namesIn({ cells }: CsvRecord): (Column | undefined)[] | undefined {
  if (cells.some((cell) => cell.includes("@"))) return undefined;
  const said = cells.map(plainHeader);
  return said.map((name) => creditColumns.find((column) => headersOf[column].includes(name)));
}

function cellsOf({ cells }: CsvRecord, columns: readonly (Column | undefined)[]): Record<Column, string> {
  const cell = (column: Column) => meantCell(cells[columns.indexOf(column)] ?? "").trim();
  return {
    email: cell("email"),
    course: cell("course"),
    passed_on: cell("passed_on"),
    valid_until: cell("valid_until"),
    reason: cell("reason"),
  };
}

const Reason = manyLines(500);

function readLine(
  cells: Record<Column, string>,
  line: number,
  reason: string,
): { line?: CreditLine; faults: CreditFault[] } {
  const email = z.safeParse(KnownEmail, cells.email.slice(0, LONGEST_CELL));
  const passedOn = dayIn(cells.passed_on);
  const until = cells.valid_until === "" ? null : dayIn(cells.valid_until);
  const why = z.safeParse(Reason, cells.reason || reason);
  const faults: [Column, FieldCode][] = [];
  if (!email.success) faults.push(["email", cells.email ? "email" : "required"]);
  if (!cells.course) faults.push(["course", "required"]);
  if (passedOn === undefined) faults.push(["passed_on", cells.passed_on ? "date" : "required"]);
  if (until === undefined) faults.push(["valid_until", "date"]);
  if (!why.success) faults.push(["reason", cells.reason || reason ? "string_length" : "required"]);
  if (!email.success || passedOn === undefined || until === undefined || !why.success || faults.length)
    return { faults: faults.map(([field, code]) => ({ line, field, code, value: cells[field].slice(0, 200) })) };
  const { course } = cells;
  return {
    line: { line, email: email.data, course, passed_on: passedOn, valid_until: until, reason: why.data },
    faults: [],
  };
}

/** A day as spreadsheets write it: 2024-05-01 or 01.05.2024. */
function dayIn(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text.slice(0, 20)) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  const date = /^(19|20|21)\d\d-\d\d-\d\d$/.test(iso) ? new Date(iso) : undefined;
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
