import { textDownload } from "@/lib/http/downloads";

const nameOf = (title: string) => {
  const header = textDownload("", title, "csv", "text/csv").headers.get("content-disposition") ?? "";
  return decodeURIComponent(header.replace("attachment; filename*=UTF-8''", ""));
};

test.each([
  ["Фарби та лаки", "Фарби та лаки.csv"],
  ["../../etc/passwd", "etc passwd.csv"],
  ['a\r\nset-cookie: "x"', "a set-cookie x.csv"],
  ["‮gpj.exe", "gpj.exe.csv"],
  ["  ...  ", "file.csv"],
  ["\ud800", "\ufffd.csv"],
  ["(100%)* 'так'", "(100%) 'так'.csv"],
  ["💥".repeat(200), `${"💥".repeat(100)}.csv`],
])("a file called %j is kept as %j", (title, name) => {
  expect(nameOf(title)).toBe(name);
});

test("the text is downloaded unchanged, with the byte order mark for spreadsheets", async () => {
  const bytes = Buffer.from(await textDownload("\uFEFFї;\r\n", "x", "csv", "text/csv").arrayBuffer());
  expect(bytes).toEqual(Buffer.from("\uFEFFї;\r\n", "utf8"));
});
