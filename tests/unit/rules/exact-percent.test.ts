import { exactPercent } from "@/lib/rules/marks";

test("a percent that is shown is rounded once", () => {
  const share = { asked: 11, checked: 6, score_sum: 90, max_sum: 165, percent: 54.55 };
  expect(exactPercent(share).toFixed(1)).toBe("54.5");
});

test("where all points are 0 the questions count, and without any there is no percent", () => {
  expect(exactPercent({ asked: 4, checked: 1, score_sum: 0, max_sum: 0, percent: 25 })).toBe(25);
  expect(exactPercent({ asked: 0, checked: 0, score_sum: 0, max_sum: 0, percent: 0 })).toBe(0);
});
