import { certificateEnd, isWindowTooLong, readValidity, validUntil, writeValidity } from "@/lib/rules/validity";

const cases: readonly [validity: string | null, passed: string, until: string | null][] = [
  [null, "2026-11-28", null],
  ["P1D", "2026-11-28", "2026-11-29"],
  ["P365D", "2027-03-01", "2028-02-29"],
  ["P9999D", "2026-11-28", "2054-04-14"],
  ["P1M", "2026-11-28", "2026-12-28"],
  ["P1M", "2026-01-31", "2026-02-28"],
  ["P1M", "2026-12-31", "2027-01-31"],
  ["P12M", "2028-02-29", "2029-02-28"],
  ["P48M", "2028-02-29", "2032-02-29"],
  ["--12-31", "2026-11-28", "2026-12-31"],
  ["--12-31", "2026-12-31", "2027-12-31"],
  ["--06-30", "2026-11-28", "2027-06-30"],
  ["--02-29", "2026-11-28", "2027-02-28"],
  ["--02-29", "2027-11-28", "2028-02-29"],
];

test.each(cases)("a validity %s that was passed on %s ends on %s", (validity, passed, until) => {
  expect(validUntil(validity, passed)).toBe(until);
});

test("what is read is written the same way", () => {
  for (const text of ["P1D", "P999M", "--02-29", "--12-31"]) {
    const validity = readValidity(text);
    expect(validity && writeValidity(validity)).toBe(text);
  }
});

test.each([
  "",
  "P0D",
  "P01M",
  "P10000D",
  "P1000M",
  "P12Y",
  "P12",
  "--02-30",
  "--04-31",
  "--13-01",
  "--1-1",
  "12-31",
  "P12M ",
])("%s is no validity", (text) => expect(readValidity(text)).toBeUndefined());

const renewals: readonly [
  validity: string | null,
  window: number | null,
  fromEnd: boolean,
  former: string | null,
  passed: string,
  until: string | null,
][] = [
  ["P12M", 30, false, "2026-12-10", "2026-11-28", "2027-11-28"],
  ["P12M", 30, true, "2026-12-10", "2026-11-28", "2027-12-10"],
  ["P12M", 30, true, "2026-11-28", "2026-11-28", "2027-11-28"],
  // After the end, long before it, for the first time, and without a window.
  ["P12M", 30, true, "2026-11-27", "2026-11-28", "2027-11-28"],
  ["P12M", 30, true, "2026-12-29", "2026-11-28", "2027-11-28"],
  ["P12M", 30, true, null, "2026-11-28", "2027-11-28"],
  ["P12M", null, true, "2026-12-10", "2026-11-28", "2027-11-28"],
  ["--12-31", 60, false, "2026-12-31", "2026-11-28", "2027-12-31"],
  ["--12-31", 60, false, null, "2026-11-28", "2027-12-31"],
  ["--12-31", 10, false, null, "2026-11-28", "2026-12-31"],
  ["--12-31", null, false, "2026-12-31", "2026-11-28", "2026-12-31"],
  ["--12-31", 365, true, "2026-12-31", "2026-11-28", "2027-12-31"],
  [null, null, false, "2026-12-31", "2026-11-28", null],
];

test.each(renewals)(
  "validity %s, window %s, counted from the end: %s, former end %s, passed on %s: until %s",
  (validity, windowDays, countsFromEnd, formerEnd, passed, until) => {
    expect(certificateEnd(passed, { validity, windowDays, countsFromEnd, formerEnd })).toBe(until);
  },
);

test("a window must open after the pass", () => {
  expect([isWindowTooLong("P30D", 29), isWindowTooLong("P30D", 30)]).toEqual([false, true]);
  expect([isWindowTooLong("P2M", 55), isWindowTooLong("P2M", 56)]).toEqual([false, true]);
  expect(isWindowTooLong("--12-31", 365)).toBe(false);
});
