/** One row of a table, with its row number in a spreadsheet. */
export type CsvRecord = { line: number; cells: string[] };

export type Csv = {
  records: CsvRecord[];
  /** The row of a quotation mark that is never closed; everything after it became one cell. */
  unclosedLine?: number;
};

const SEPARATORS = [";", "\t", ","] as const;
const BYTE_ORDER_MARK = "\uFEFF";
/** The separator is detected in this part of a file, so that a very long first row is not read three times. */
const BEGINNING = 65_536;
/** Cells after which parsing a long row yields. */
const PAUSE = 10_000;

/**
 * Parses a table as spreadsheets write it: quotes, doubled quotes, line breaks in quotes, any of the three separators.
 * Empty rows are skipped.
 */
export function readCsv(text: string): Csv {
  const csv: Csv = { records: [] };
  for (const record of csvRecords(text)) {
    if (!record) continue;
    csv.records.push({ line: record.line, cells: record.cells });
    if (record.isUnclosed) csv.unclosedLine = record.line;
  }
  return csv;
}

/** A row. `isUnclosed` means that its quotation mark is never closed; it is then the last row. */
export type ReadRecord = CsvRecord & { isUnclosed?: boolean };

/**
 * The same row by row. Yields undefined for empty rows and within long ones, so that a server can do other work in
 * between.
 */
export function* csvRecords(text: string): Generator<ReadRecord | undefined> {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const directive = /^sep=(.)\r?\n/i.exec(body);
  const first = directive ? 2 : 1;
  for (const record of split(body, directive?.[1] ?? detectSeparator(body))) {
    yield record && record.line >= first && isFilled(record) ? record : undefined;
  }
}

/** The separator that splits the first row into the most cells. */
function detectSeparator(text: string): string {
  const start = /[^\r\n]/.exec(text)?.index ?? 0;
  const widths = SEPARATORS.map((separator) => firstWidth(text.slice(start, start + BEGINNING), separator));
  return SEPARATORS[widths.indexOf(Math.max(...widths))] ?? ";";
}

function firstWidth(text: string, separator: string): number {
  for (const record of split(text, separator)) if (record) return record.cells.length;
  return 0;
}

function isFilled({ cells }: CsvRecord): boolean {
  return cells.some((cell) => cell.trim() !== "");
}

function* split(text: string, separator: string): Generator<ReadRecord | undefined> {
  let cells: string[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    cells.push(cell.text);
    if (cell.isUnclosed) return yield { line, cells, isUnclosed: true };
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (cells.length % PAUSE === 0) yield undefined;
      // A separator at the end of the text is followed by one more, empty, cell.
      if (at < text.length) continue;
      cells.push("");
    }
    yield { line, cells };
    cells = [];
    line += 1;
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
  }
}

type Cell = { text: string; end: number; isUnclosed?: boolean };

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { text: text.slice(from, end), end };
}

/** Parses `"a ""b"" c"` as `a "b" c`. Text after the closing quotation mark belongs to the cell unchanged. */
function quotedCell(text: string, from: number, separator: string): Cell {
  let mark = text.indexOf('"', from + 1);
  while (mark >= 0 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  const content = text
    .slice(from + 1, mark < 0 ? text.length : mark)
    .split('""')
    .join('"');
  if (mark < 0) return { text: content, end: text.length, isUnclosed: true };
  const rest = plainCell(text, mark + 1, separator);
  return { text: content + rest.text, end: rest.end };
}
