import { readCsv } from "@/components/users/import/csv-reader";
import { decodeText } from "@/components/users/import/decode-text";

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

describe("text out of bytes", () => {
  test("UTF-8, with and without its mark", () => {
    expect(decodeText(new TextEncoder().encode("Ґалаґан"))).toBe("Ґалаґан");
    expect(cellsOf(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x3b, 0x62])))).toEqual([["a", "b"]]);
  });

  test("windows-1251, as Excel saves CSV in Ukrainian and Russian", () => {
    expect(decodeText(new Uint8Array([0xb3, 0xec, 0x27, 0xff, 0x3b, 0xd2, 0xe5, 0xf1, 0xf2]))).toBe("ім'я;Тест");
  });

  test("UTF-16, as Excel saves Unicode text", () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x56, 0x04, 0x09, 0x00]))).toBe("і\t");
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x04, 0x56]))).toBe("і");
  });
});
