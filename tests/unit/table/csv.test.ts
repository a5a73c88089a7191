import type { Column } from "@/components/kit/table/column";
import { csvFileName, csvOf } from "@/components/kit/table/csv";

type Row = { id: number; title: string; note?: string | null };
const columns: Column<Row>[] = [
  { id: "title", header: "Назва" },
  { id: "note", header: "Note; more" },
];

const lines = (rows: Row[]) => csvOf(columns, rows).split("\r\n").slice(1, -1);

test("starts with the byte order mark for Excel, separates by semicolons and ends each line", () => {
  expect(csvOf(columns, [{ id: 1, title: "Ґанок", note: "ok" }])).toBe(
    '\uFEFF"Назва";"Note; more"\r\n"Ґанок";"ok"\r\n',
  );
});

test("an empty table has only its headers", () => {
  expect(csvOf(columns, [])).toBe('\uFEFF"Назва";"Note; more"\r\n');
});

test.each(["=1+1", "+1", "-2", "@SUM(A1)", "\tx", "\rx"])("%j is not a formula in the file", (title) => {
  const [line = ""] =
    csvOf(columns, [{ id: 1, title }])
      .split("\uFEFF")[1]
      ?.split("\r\n")
      .slice(1) ?? [];
  expect(line.replace(/^"/, "")).toMatch(/^'/);
});

test("a sign inside a text stays unchanged", () => {
  expect(lines([{ id: 1, title: "1-2=3", note: "a@b" }])).toEqual(['"1-2=3";"a@b"']);
});

test("quotes are doubled; separators and line ends are kept", () => {
  expect(csvOf(columns, [{ id: 1, title: 'ТОВ "Зоря"', note: "a;b\nc" }]).split("\uFEFF")[1]).toContain(
    '"ТОВ ""Зоря""";"a;b\nc"\r\n',
  );
  expect(lines([{ id: 1, title: '=HYPERLINK("x";"y")' }])).toEqual(['"\'=HYPERLINK(""x"";""y"")";""']);
});

test("an empty value is an empty cell, and a column's own text is preferred", () => {
  const shown: Column<Row>[] = [{ id: "title", header: "T", text: ({ title }) => title.toUpperCase() }];
  expect(lines([{ id: 1, title: "a", note: null }])).toEqual(['"a";""']);
  expect(csvOf(shown, [{ id: 1, title: "a" }])).toBe('\uFEFF"T"\r\n"A"\r\n');
});

test("the file name has the screen and the date, and no characters that disks refuse", () => {
  expect(csvFileName("positions", new Date(2026, 2, 5))).toBe("positions-2026-03-05.csv");
  expect(csvFileName("Підрозділ: «A/B»", new Date(2026, 11, 31))).toBe("Підрозділ-A-B-2026-12-31.csv");
  expect(csvFileName("///", new Date(2026, 0, 1))).toBe("table-2026-01-01.csv");
});
