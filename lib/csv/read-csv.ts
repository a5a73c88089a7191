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
  const { records, ...unclosed } = split(body, separator, isFilled);
  return { records: records.slice(told ? 1 : 0), ...unclosed };
}

/** The separator that splits the first row into the most cells. */
function detectSeparator(text: string): string {
  const start = text.replace(/^[\r\n]+/, "");
  const widths = SEPARATORS.map((separator) => split(start, separator, () => true, 1).records[0]?.cells.length ?? 0);
  return SEPARATORS[widths.indexOf(Math.max(...widths))] ?? ";";
}

function isFilled({ cells }: CsvRecord): boolean {
  return cells.some((cell) => cell.trim() !== "");
}

function split(text: string, separator: string, isKept: (record: CsvRecord) => boolean, most = Number.POSITIVE_INFINITY): Csv {
  const records: CsvRecord[] = [];
  const keep = (record: CsvRecord) => isKept(record) && records.push(record);
  let cells: string[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length && records.length < most) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    cells.push(cell.text);
    if (cell.isUnclosed) {
      keep({ line, cells });
      return { records, unclosedLine: line };
    }
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end has one more, empty, cell behind it.
      if (at < text.length) continue;
      cells.push("");
    }
    keep({ line, cells });
    cells = [];
    line += 1;
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
  }
  return { records };
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
