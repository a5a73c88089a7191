import { fileName } from "@/lib/domain/company/file-name";

describe("a file name", () => {
  test.each([
    "Інструкція з охорони праці (2026).pdf",
    "Їжак, ґанок і об’єкт.docx",
    "план-графік_№5 [остаточний].xlsx",
    "a'b & c + d = 100 %.txt",
  ])("%s stays as it is", (name) => {
    expect(fileName(name)).toBe(name);
  });

  test.each(["", ".", "...", "   ", "/", "\\", "a/..", "\u0000", "\u202E", "\ud800"])(
    "%j is not a usable name, so a default replaces it",
    (name) => {
      expect(fileName(name)).toBe("file");
    },
  );

  test("that was cleaned once is not changed by cleaning it again", () => {
    for (const name of [
      "..\\a\u0000<b>.txt ",
      `${"ї".repeat(400)}.tar.gz`,
      ".a.",
      "и\u0306.txt",
      `${"a ".repeat(90)}.txt`,
    ])
      expect(fileName(fileName(name))).toBe(fileName(name));
  });

  test("has at most 150 characters and keeps its extension", () => {
    const name = fileName(`${"📚".repeat(500)}.pdf`);
    expect([[...name].length, name.endsWith("📚.pdf"), decodeURIComponent(encodeURIComponent(name)) === name]).toEqual([
      150,
      true,
      true,
    ]);
  });
});
