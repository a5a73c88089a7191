import { nextOrder } from "@/lib/domain/handbook/online-tests/lock-online-test";
import { requireMark, timeLimitAfter, UNLIMITED } from "@/lib/domain/handbook/online-tests/time-limit";
import type { Refusal } from "@/lib/domain/refusal";

const MARKED = { has_time_limit: true, time_limit: 30 };

function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return (error as Refusal).fields;
  }
}

test.each([
  [
    "the flag only: the questions' own limits count",
    UNLIMITED,
    { has_time_limit: true },
    { has_time_limit: true, time_limit: null },
  ],
  [
    "the flag with minutes",
    UNLIMITED,
    { has_time_limit: true, time_limit: 45 },
    { has_time_limit: true, time_limit: 45 },
  ],
  ["an empty change", MARKED, {}, MARKED],
  ["other minutes", MARKED, { time_limit: 5 }, { has_time_limit: true, time_limit: 5 }],
  ["minutes removed", MARKED, { time_limit: null }, { has_time_limit: true, time_limit: null }],
  ["the flag removed", MARKED, { has_time_limit: false }, UNLIMITED],
  [
    "the flag removed by a form that still sends the minutes",
    MARKED,
    { has_time_limit: false, time_limit: 30 },
    UNLIMITED,
  ],
  ["no flag and no minutes", UNLIMITED, { time_limit: null }, UNLIMITED],
])("a test's time limit: %s", (_, before, given, after) => {
  expect(timeLimitAfter(before, given)).toEqual(after);
});

test("minutes without the time-limit flag are refused by field", () => {
  expect(refusalOf(() => timeLimitAfter(UNLIMITED, { time_limit: 30 }))).toEqual({
    time_limit: ["not_time_limited"],
  });
});

test("seconds of a question need the time-limit flag of its test", () => {
  expect(refusalOf(() => requireMark({ has_time_limit: false }, 1))).toEqual({ time_limit: ["not_time_limited"] });
  for (const seconds of [0, undefined])
    expect(refusalOf(() => requireMark({ has_time_limit: false }, seconds))).toBeUndefined();
  expect(refusalOf(() => requireMark({ has_time_limit: true }, 60))).toBeUndefined();
});

test.each([
  [null, 1],
  [0, 1],
  [7, 8],
  [1_000_000, 1_000_000],
])("after %s comes %s", (taken, next) => {
  expect(nextOrder(taken)).toBe(next);
});
