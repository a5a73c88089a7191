import { readCsv } from "@/lib/csv/read-csv";
import { meantCell, writeCsv } from "@/lib/csv/write-csv";

const again = (text: string) => readCsv(writeCsv([["x", text]])).records[0]?.cells[1];

test.each(["=1+1", "+380", "-2", "@SUM(A1)", "\tx", "'=1", "''@x", "'+"])("%j is marked, and the mark comes off again", (text) => {
  expect(again(text)).toBe(`'${text}`);
  expect(meantCell(again(text) ?? "")).toBe(text);
});

test.each(["'", "''", "'quoted'", "п’ять", "1-2=3", ""])("%j needs no mark", (text) => {
  expect(again(text)).toBe(text);
  expect(meantCell(text)).toBe(text);
});
