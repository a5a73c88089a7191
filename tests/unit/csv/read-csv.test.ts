import { readCsv } from "@/lib/csv/read-csv";

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

test.each([
  [";", "a;b;c\n1;2,5;3\n"],
  [",", "a,b,c\r\n1,2;5,3\r\n"],
  ["tab", "a\tb\tc\n1\t2,5\t3"],
])("the separator %s is detected from the first row", (_, text) => {
  const [head, row] = cellsOf(text);
  expect(head).toEqual(["a", "b", "c"]);
  expect(row).toHaveLength(3);
});

test("a separator inside quotes does not count", () => {
  expect(cellsOf('"Name, first";"Name, last";Mail\nA;B;C')[0]).toEqual(["Name, first", "Name, last", "Mail"]);
});

test("a line that tells Excel the separator sets it and is not a row", () => {
  expect(readCsv("sep=,\r\na;b,c\r\n").records).toEqual([{ line: 1 + 1, cells: ["a;b", "c"] }]);
});

test("quotes can be doubled, can contain line breaks, and can be inside a cell", () => {
  expect(cellsOf('a;b\n"say ""hi""";"two\nlines"\nrock "n" roll;5"')).toEqual([
    ["a", "b"],
    ['say "hi"', "two\nlines"],
    ['rock "n" roll', '5"'],
  ]);
  expect(cellsOf('a;b\n"x"y;z')[1]).toEqual(["xy", "z"]);
  expect(cellsOf('a;""\n')[0]).toEqual(["a", ""]);
});

test("a quote that is never closed is reported with its row", () => {
  expect(readCsv('a;b\n1;2\n3;"four\n5;6').unclosedLine).toBe(3);
  expect(readCsv('a;b\n1;"2"').unclosedLine).toBeUndefined();
});

test("line ends of all systems, a byte order mark, and empty cells at the end are accepted", () => {
  expect(cellsOf("\uFEFFa;b\r\n1;\r\n;2\r3;4")).toEqual([
    ["a", "b"],
    ["1", ""],
    ["", "2"],
    ["3", "4"],
  ]);
  expect(cellsOf("a;b;")).toEqual([["a", "b", ""]]);
});

test("empty rows are skipped but still counted", () => {
  expect(readCsv("a;b\n\n;\n1;2\n").records).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 4, cells: ["1", "2"] },
  ]);
  expect(readCsv("").records).toEqual([]);
  expect(readCsv("\n\n").records).toEqual([]);
});

test("after a cell of two lines the row numbers are those of a spreadsheet", () => {
  expect(readCsv('a;b\n"x\ny";1\nz;2').records.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test("all of five thousand rows are read", () => {
  const text = `email;name\n${'"person@example.com";"Іван ""Старший"" Іваненко"\n'.repeat(5000)}`;
  expect(readCsv(text).records).toHaveLength(5001);
});
