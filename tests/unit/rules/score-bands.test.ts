import { scoreBand } from "@/lib/rules/score-bands";

test.each([
  [0, "low"],
  [49.99, "low"],
  [50, "mid"],
  [79.99, "mid"],
  [80, "high"],
  [100, "high"],
] as const)("a score of %d is %s", (value, level) => {
  expect(scoreBand(value)).toBe(level);
});
