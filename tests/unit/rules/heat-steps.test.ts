import { heatStep, heatSteps, scoreBand } from "@/lib/rules/score-bands";

test.each([
  [0, 1],
  [19.99, 1],
  [20, 2],
  [34.99, 2],
  [35, 3],
  [49.99, 3],
  [50, 4],
  [64.99, 4],
  [65, 5],
  [79.99, 5],
  [80, 6],
  [100, 6],
])("%d percent are of step %d", (percent, step) => {
  expect(heatStep(percent)).toBe(step);
});

test("a step never holds scores of two bands, so that colours and words agree", () => {
  const hundredths = Array.from({ length: 10_001 }, (_, nth) => nth / 100);
  const bandsOf = (step: number) => new Set(hundredths.filter((one) => heatStep(one) === step).map(scoreBand));
  expect(heatSteps.map((step) => [...bandsOf(step)])).toEqual([["low"], ["low"], ["low"], ["mid"], ["mid"], ["high"]]);
});
