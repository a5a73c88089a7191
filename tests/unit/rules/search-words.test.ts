import { hasShortWord, indexedParts, wordsOf } from "@/lib/rules/search-words";

test.each([
  ["", false],
  ["   ", false],
  ["іт", true],
  ["Коваль", false],
  ["Коваль 5", true],
  ["в’юн", true],
  ["в'юнок", false],
])("whether %p has a word that no index finds: %p", (text, isShort) => {
  expect(hasShortWord(text)).toBe(isShort);
});

test("words are small letters, each once, eight at most", () => {
  expect(wordsOf("Іт  ІТ ОДИН")).toEqual(["іт", "один"]);
  expect(wordsOf("1 2 3 4 5 6 7 8 9")).toHaveLength(8);
  expect(indexedParts("кам’янець")).toEqual(["кам", "янець"]);
});
