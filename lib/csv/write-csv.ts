/** Excel reads the file as UTF-8 only with this mark. */
export const csvStart = "\uFEFF";
const SEPARATOR = ";";

/** A table as a file that Excel opens by a double click in Ukrainian and Russian too. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return csvStart + csvLines(rows);
}

/** Rows of such a file, for a writer who sends it part by part. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join("");
}

function cell(text: string): string {
  return `"${harmlessCell(text).replaceAll('"', '""')}"`;
}

/**
 * Where a spreadsheet would begin a formula: not only where our cells begin. In English Excel divides by commas, and then of a row it obeys
 * the first quotation mark alone, so that each comma, tab and line break inside a text begins a cell, in quotes or not.
 */
const FORMULA = /^(?='*[=+\-@\t\r])|(?<=[,\t\r\n])(?=['"]*[=+\-@])/g;
const MARKED_FORMULA = /^'(?='*[=+\-@\t\r])|(?<=[,\t\r\n])'(?=['"]*[=+\-@])/g;

/**
 * What a spreadsheet would take for a formula becomes plain text, and so cannot run when the file is opened.
 * A text that already looks so marked gets one mark more: `meantCell` then gives back every text as it was.
 */
function harmlessCell(text: string): string {
  return text.replace(FORMULA, "'");
}

/** A cell without the marks that our own files put before what looks like a formula. */
export function meantCell(text: string): string {
  return text.replace(MARKED_FORMULA, "");
}
