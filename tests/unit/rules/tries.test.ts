import type { ExamStatus } from "@/lib/contracts/user-courses";
import { canStart, isOver, triesInAll } from "@/lib/rules/tries";

test.each([
  [null, 3],
  [0, 1],
  [1, 1],
  [2, 2],
  [1_000_000, 1_000_000],
])("a limit of %s is so many tries in all: %d", (maxRetries, tries) => {
  expect(triesInAll(maxRetries)).toBe(tries);
});

test.each<[ExamStatus, number, number | null, boolean, boolean]>([
  ["new", 0, null, true, false],
  ["new", 0, 0, true, false],
  ["updated", 0, 0, true, false],
  ["inProgress", 1, null, false, false],
  ["inProgress", 3, 3, false, false],
  ["passed", 1, null, false, true],
  ["failed", 1, null, true, false],
  ["failed", 2, null, true, false],
  ["failed", 3, null, false, true],
  ["failed", 1, 0, false, true],
  ["failed", 1, 1, false, true],
  ["failed", 1, 2, true, false],
  ["failed", 2, 2, false, true],
  // The number was lowered since.
  ["failed", 5, 2, false, true],
])("%s after %d tries of %s: startable %s, over %s", (status, tries, maxRetries, startable, over) => {
  expect([canStart({ status, tries }, maxRetries), isOver({ status, tries }, maxRetries)]).toEqual([startable, over]);
});
