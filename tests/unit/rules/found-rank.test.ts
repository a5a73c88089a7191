import fc from "fast-check";
import { foundRank, searchKey, searchWords } from "@/lib/rules/found-rank";

const rank = (title: string, text: string) => foundRank(title, searchWords(text));

test.each([
  ["Коваль Олена", "кова", 0],
  ["Коваль Олена", "коваль оле", 0],
  ["Коваль Олена", "олена", 1],
  ["Коваль Олена", "оле ков", 1],
  ["Коваль Олена", "валь", 2],
  ["Коваль Олена", "лена кова", 2],
  ["Коваль Олена", "петро", undefined],
  ["Коваль Олена", "коваль петро", undefined],
  ["Коваль Олена", "", undefined],
  ["Дем’яненко", "дем'я", 0],
  ["Дем'яненко", "ДЕМ`Я", 0],
  ["Демʼяненко", "дем’я", 0],
  ["50% знижки", "50%", 0],
] as const)("%s answers “%s” as %p", (title, text, expected) => {
  expect(rank(title, text)).toBe(expected);
});

test("a title answers each of its beginnings best, and each of its parts", () => {
  const title = fc
    .array(fc.constantFrom(..."абвгАБВ'’ʼ` "), { minLength: 1, maxLength: 30 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(title, fc.nat(30), fc.nat(30), (text, from, length) => {
      const part = searchKey(text)
        .trim()
        .replace(/\s+/g, " ")
        .slice(from, from + length + 1)
        .trim();
      if (!part || part.split(" ").length > 8) return;
      const found = rank(searchKey(text).trim().replace(/\s+/g, " "), part);
      expect(found).toBeDefined();
      if (from === 0) expect(found).toBe(0);
    }),
  );
});
