import { shownScore } from "@/lib/rules/shown-score";

test.each([
  [66.666667, 66.7],
  [100, 100],
  [0, 0],
  [59.25, 59.3],
])("%d is shown as %d", (score, shown) => expect(shownScore(score)).toBe(shown));

test("what is short of the passing score by a hair does not look passed, what reached it does", () => {
  expect(shownScore(69.97, 70)).toBe(69.9);
  expect(shownScore(66.666667, 66.666667)).toBe(66.7);
  expect(shownScore(66.666667, 70)).toBe(66.7);
});
