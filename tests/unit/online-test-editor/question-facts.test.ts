import { shortName, totalsOf, warningOf } from "@/components/screens/administration/courses/online-test/question-facts";
import { clockText } from "@/lib/rules/clock-text";

test.each([
  [0, 0, "no_answers"],
  [3, 0, "none_right"],
  [3, 3, "all_right"],
  [1, 1, "all_right"],
  [3, 1, undefined],
  [3, 2, undefined],
])("of %d answers %d are right: %s", (answers_count, right_count, warning) => {
  expect(warningOf({ answers_count, right_count })).toBe(warning);
});

test("scores and time limits of questions are added up", () => {
  expect(totalsOf([])).toEqual({ score: 0, seconds: 0 });
  const questions = [
    { score: 2, time_limit: 30 },
    { score: 3, time_limit: 0 },
    { score: 0, time_limit: 95 },
  ];
  expect(totalsOf(questions)).toEqual({ score: 5, seconds: 125 });
});

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [185, "3:05"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [36_061, "10:01:01"],
])("%d seconds are shown as %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test("a long or damaged text gets a short name of whole characters", () => {
  expect(shortName("  Що\n робити? ")).toBe("Що робити?");
  expect(shortName("я".repeat(60))).toBe("я".repeat(60));
  expect(shortName("я".repeat(61))).toBe(`${"я".repeat(60)}…`);
  expect(shortName("😀".repeat(61))).toBe(`${"😀".repeat(60)}…`);
});
