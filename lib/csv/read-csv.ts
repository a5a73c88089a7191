/** One row of a table, with its number as a spreadsheet counts rows. */
export type CsvRecord = { line: number; cells: string[] };

export type Csv = {
  records: CsvRecord[];
  /** The row in which a quotation mark was opened and never closed; all after it ran into one cell. */
  unclosedLine?: number;
};

const SEPARATORS = [";", "\t", ","] as const;
const BYTE_ORDER_MARK = "\uFEFF";

/** Reads a table as spreadsheets write it: quotes, doubled quotes, line breaks in quotes, any of the three separators. Empty rows are left out. */
export function readCsv(text: string): Csv {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const told = /^sep=(.)\r?\n/i.exec(body);
  const separator = told?.[1] ?? detectSeparator(body);
  const { rows, unclosedAt } = split(body, separator);
  const records = rows.map((cells, at) => ({ line: at + 1, cells })).slice(told ? 1 : 0);
  const kept = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { records: kept, ...(unclosedAt !== undefined && { unclosedLine: unclosedAt + 1 }) };
}

/** The separator that splits the first row into the most cells. */
function detectSeparator(text: string): string {
  const first = (separator: string) => split(text, separator, 1).rows[0]?.length ?? 0;
  return [...SEPARATORS].sort((one, other) => first(other) - first(one))[0] ?? ";";
}

function split(text: string, separator: string, most = Number.POSITIVE_INFINITY): { rows: string[][]; unclosedAt?: number } {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    cells.push(cell.text);
    if (cell.isUnclosed) return { rows: [...rows, cells], unclosedAt: rows.length };
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end has one more, empty, cell behind it.
      if (at < text.length) continue;
      cells.push("");
    }
    rows.push(cells);
    cells = [];
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
  }
  return { rows };
}

type Cell = { text: string; end: number; isUnclosed?: boolean };

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { text: text.slice(from, end), end };
}

/** Of `"a ""b"" c"` the text `a "b" c`. What follows the closing mark up to the separator belongs to the cell as it is. */
function quotedCell(text: string, from: number, separator: string): Cell {
  let content = "";
  let start = from + 1;
  for (;;) {
    const mark = text.indexOf('"', start);
    if (mark < 0) return { text: content + text.slice(start), end: text.length, isUnclosed: true };
    content += text.slice(start, mark);
    if (text[mark + 1] !== '"') {
      const rest = plainCell(text, mark + 1, separator);
      return { text: content + rest.text, end: rest.end };
    }
    content += '"';
    start = mark + 2;
  }
}
