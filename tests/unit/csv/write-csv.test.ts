import fc from "fast-check";
import { readCsv } from "@/lib/csv/read-csv";
import { meantCell, writeCsv } from "@/lib/csv/write-csv";

const again = (text: string) => readCsv(writeCsv([["x", text]])).records[0]?.cells[1];

test.each(["=1+1", "+380", "-2", "@SUM(A1)", "\tx", "'=1", "''@x", "'+"])(
  "%j gets a mark, and reading removes it",
  (text) => {
    expect(again(text)).toBe(`'${text}`);
    expect(meantCell(again(text) ?? "")).toBe(text);
  },
);

test.each(["'", "''", "'quoted'", "п’ять", "1-2=3", "1, -2", "a;=b", "rock 'n' roll", ""])(
  "%j gets no mark",
  (text) => {
    expect(again(text)).toBe(text);
    expect(meantCell(text)).toBe(text);
  },
);

test("every cell has quotes", () => {
  expect(writeCsv([["a", '"b"', "", "2,5"]])).toBe('\uFEFF"a";"""b""";"";"2,5"\r\n');
});

const piece = fc.constantFrom("=", "+", "-", "@", "'", '"', ",", ";", "\t", "\r", "\n", "cmd|' /C calc'!A0", "a", " ");
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
const table = fc.array(fc.array(text, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 });

/** As spreadsheets of other locales read it: quotation marks count only at the beginning of a cell. */
const cellsBy = (separator: string, file: string) =>
  readCsv(`sep=${separator}\r\n${file.slice(1)}`).records.flatMap(({ cells }) => cells);

test.each([",", ";", "\t"])("no cell is a formula with the separator %j", (separator) => {
  const begins = (cell: string) => /^[=+\-@]/.test(cell);
  expect(cellsBy(separator, writeCsv([["b", "a,=cmd|' /C calc'!A0,b", "a\n=1", "a\t=1"]])).filter(begins)).toEqual([]);
  fc.assert(fc.property(table, (rows) => cellsBy(separator, writeCsv(rows)).filter(begins).length === 0));
});

test("our own reader returns every text unchanged", () => {
  const isFilled = (row: string[]) => row.some((cell) => cell.trim() !== "");
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(writeCsv([["First", "Second"], ...rows]))
        .records.slice(1)
        .map(({ cells }) => cells.map(meantCell));
      expect(read.filter(isFilled)).toEqual(rows.filter(isFilled));
    }),
  );
});
