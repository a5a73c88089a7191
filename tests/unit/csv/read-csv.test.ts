import { readCsv } from "@/lib/csv/read-csv";

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

test.each([
  [";", "a;b;c\n1;2,5;3\n"],
  [",", "a,b,c\r\n1,2;5,3\r\n"],
  ["tab", "a\tb\tc\n1\t2,5\t3"],
])("the separator %s is found by the first row", (_, text) => {
  const [head, row] = cellsOf(text);
  expect(head).toEqual(["a", "b", "c"]);
  expect(row).toHaveLength(3);
});

test("a separator inside quotes counts for nothing", () => {
  expect(cellsOf('"Name, first";"Name, last";Mail\nA;B;C')[0]).toEqual(["Name, first", "Name, last", "Mail"]);
});

test("the line that tells Excel the separator is obeyed and is no row", () => {
  expect(readCsv("sep=,\r\na;b,c\r\n").records).toEqual([{ line: 1 + 1, cells: ["a;b", "c"] }]);
});

test("quotes: doubled, around breaks, and in the middle of a cell", () => {
  expect(cellsOf('a;b\n"say ""hi""";"two\nlines"\nrock "n" roll;5"')).toEqual([
    ["a", "b"],
    ['say "hi"', "two\nlines"],
    ['rock "n" roll', '5"'],
  ]);
  expect(cellsOf('a;b\n"x"y;z')[1]).toEqual(["xy", "z"]);
  expect(cellsOf('a;""\n')[0]).toEqual(["a", ""]);
});

test("a quotation mark that is never closed is told with its row", () => {
  expect(readCsv('a;b\n1;2\n3;"four\n5;6').unclosedLine).toBe(3);
  expect(readCsv('a;b\n1;"2"').unclosedLine).toBeUndefined();
});

test("line ends of every system, a byte order mark, empty cells at the end", () => {
  expect(cellsOf("\uFEFFa;b\r\n1;\r\n;2\r3;4")).toEqual([
    ["a", "b"],
    ["1", ""],
    ["", "2"],
    ["3", "4"],
  ]);
  expect(cellsOf("a;b;")).toEqual([["a", "b", ""]]);
});

test("empty rows are left out and still counted", () => {
  expect(readCsv("a;b\n\n;\n1;2\n").records).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 4, cells: ["1", "2"] },
  ]);
  expect(readCsv("").records).toEqual([]);
  expect(readCsv("\n\n").records).toEqual([]);
});

test("a cell of two lines leaves the numbers of the rows as a spreadsheet shows them", () => {
  expect(readCsv('a;b\n"x\ny";1\nz;2').records.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test("five thousand rows are read in no time", () => {
  const text = `email;name\n${'"person@example.com";"Іван ""Старший"" Іваненко"\n'.repeat(5000)}`;
  const from = performance.now();
  expect(readCsv(text).records).toHaveLength(5001);
  expect(performance.now() - from).toBeLessThan(1000);
});
