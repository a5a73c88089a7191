import { type Column, cellText } from "./column";

/** Excel reads the file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATOR = ";";

/** What a spreadsheet would take for a formula becomes plain text, and so cannot run when the file is opened. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file that Excel opens by a double click in Ukrainian and Russian too. */
export function csvOf<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map((column) => cellText(column, row)))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(SEPARATOR)}\r\n`).join("");
}

/** Such as "positions-2026-03-31.csv". */
export function csvFileName(screen: string, date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const safe = screen.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-").replaceAll(/^-+|-+$/g, "") || "table";
  return `${safe}-${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.csv`;
}

/** Hands a text to the reader as a file. */
export function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
