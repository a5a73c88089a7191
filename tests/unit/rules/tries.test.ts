import type { StageStatus } from "@/lib/rules/stages";
import { isOver, mayStart, triesInAll, triesLeft } from "@/lib/rules/tries";

test.each([
  [null, 3],
  [0, 1],
  [1, 1],
  [2, 2],
  [1_000_000, 1_000_000],
])("a limit of %s repetitions gives %d tries in all", (maxRetries, tries) => {
  expect(triesInAll(maxRetries)).toBe(tries);
});

test.each<[StageStatus, number, number | null, boolean, boolean]>([
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
  // The number was lowered afterwards.
  ["failed", 5, 2, false, true],
])("%s after %d tries of %s: startable %s, over %s", (status, tries, maxRetries, startable, over) => {
  expect([mayStart({ status, tries }, maxRetries), isOver({ status, tries }, maxRetries)]).toEqual([startable, over]);
});

test.each([
  [0, null, 3],
  [2, null, 1],
  [3, null, 0],
  [5, 3, 0],
  [0, 0, 1],
])("after %d tries of %s there are %d left", (tries, maxRetries, left) => {
  expect(triesLeft(tries, maxRetries)).toBe(left);
});
