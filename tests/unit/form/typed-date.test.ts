import { formatTypedDate, isoDay, localDay, parseTypedDate } from "@/components/kit/form/typed-date";
import { shownDate } from "@/lib/i18n/day-text";

test.each([
  ["21-11-26", "2026-11-21"],
  ["1-2-26", "2026-02-01"],
  ["21.11.2026", "2026-11-21"],
  ["21/11/26", "2026-11-21"],
  ["21 11 26", "2026-11-21"],
  ["211126", "2026-11-21"],
  ["21112026", "2026-11-21"],
  ["2026-11-21", "2026-11-21"],
  [" 21-11-26 ", "2026-11-21"],
  ["29-02-28", "2028-02-29"],
  ["01-01-99", "2099-01-01"],
  ["31-12-1999", "1999-12-31"],
])("%j is %s", (typed, day) => {
  expect(parseTypedDate(typed)).toBe(day);
});

test.each([
  "",
  "31-02-26",
  "29-02-27",
  "00-01-26",
  "01-00-26",
  "32-01-26",
  "01-13-26",
  "21-11",
  "21-11-2",
  "21-11-202",
  "2111",
  "abc",
  "21-11-26x",
  "01-01-0026",
])("%j is not a date", (typed) => {
  expect(parseTypedDate(typed)).toBeUndefined();
});

test("a date is shown as it is typed, and with the full year in the hint", () => {
  expect(formatTypedDate("2026-11-21")).toBe("21-11-26");
  expect(formatTypedDate("1999-12-31")).toBe("31-12-1999");
  expect(formatTypedDate("21-1")).toBe("21-1");
  expect([shownDate("2026-11-21"), shownDate("21-1"), shownDate("")]).toEqual(["21.11.2026", "", ""]);
});

test.each(["2026-11-21", "1999-12-31", "2000-01-01", "2099-12-31"])(
  "%s stays the same when it is shown and typed again",
  (day) => {
    expect(parseTypedDate(formatTypedDate(day))).toBe(day);
  },
);

test("a calendar date is in the reader's time zone", () => {
  const day = localDay("2026-11-21");
  expect(day && isoDay(day)).toBe("2026-11-21");
  expect(localDay("21-11")).toBeUndefined();
});
