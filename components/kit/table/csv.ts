import { writeCsv } from "@/lib/csv/write-csv";
import { withoutEnds } from "@/lib/rules/linear-text";
import { type Column, cellText } from "./column";

/** The rows under their headers, as CSV. */
export function csvOf<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return writeCsv([
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => cellText(column, row))),
  ]);
}

/** For example "positions-2026-03-31.csv". */
export function csvFileName(screen: string, date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const safe = withoutEnds(screen.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-"), "-") || "table";
  return `${safe}-${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.csv`;
}

/** Starts a download of a text or file. */
export function download(fileName: string, content: string | Blob): void {
  const url = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: "text/csv;charset=utf-8" }),
  );
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
