/** Excel reads the file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATOR = ";";

/** A table as a file that Excel opens by a double click in Ukrainian and Russian too. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join("");
}

function cell(text: string): string {
  const safe = harmlessCell(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * What a spreadsheet would take for a formula becomes plain text, and so cannot run when the file is opened.
 * A text that already looks so marked gets one mark more: `meantCell` then gives back every text as it was.
 */
function harmlessCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A cell without the mark that our own files put before what looks like a formula. */
export function meantCell(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
