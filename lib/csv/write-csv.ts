/** Excel needs this mark to read UTF-8. */
export const csvStart = "\uFEFF";
const SEPARATOR = ";";

/** A table as a file that Excel opens with a double click, in Ukrainian and Russian too. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return csvStart + csvLines(rows);
}

/** Rows of such a file, for a writer who sends it part by part. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  let text = "";
  // One growing text: a file of everybody has half a million cells.
  for (const row of rows) {
    let separator = "";
    for (const one of row) {
      text += separator + cell(one);
      separator = SEPARATOR;
    }
    text += "\r\n";
  }
  return text;
}

/** Most texts have none of the signs that need care. */
const SIGNS = /["=+\-@\t\r]/;

function cell(text: string): string {
  return `"${SIGNS.test(text) ? harmlessCell(text).replaceAll('"', '""') : text}"`;
}

/**
 * Where a spreadsheet could begin a formula. That is not only the beginning of our cells: English Excel splits at
 * commas and then honours only the first quotation mark of a row, so any comma, tab or line break inside a text may
 * begin a cell.
 */
const FORMULA = /^(?='*[=+\-@\t\r])|(?<=[,\t\r\n])(?=['"]*[=+\-@])/g;
const MARKED_FORMULA = /^'(?='*[=+\-@\t\r])|(?<=[,\t\r\n])'(?=['"]*[=+\-@])/g;

/**
 * Escapes formulas, so that they cannot run when the file is opened. A text that already looks escaped gets one more
 * mark, so that `meantCell` restores every text.
 */
function harmlessCell(text: string): string {
  return text.replace(FORMULA, "'");
}

/** Removes the marks with which our own files escape formulas. */
export function meantCell(text: string): string {
  return text.replace(MARKED_FORMULA, "");
}
