import { dayAfter, dayInZone, daysBetween, earlierFirst, isOverdue, urgencyOf } from "@/lib/rules/deadlines";

test.each([
  ["2026-11-22", "overdue"],
  ["2026-11-23", "today"],
  ["2026-11-24", "soon"],
  ["2026-11-26", "soon"],
  ["2026-11-27", "later"],
] as const)("on 2026-11-23 the deadline %s is %s", (deadline, urgency) => {
  expect(urgencyOf(deadline, "2026-11-23", 3)).toBe(urgency);
  expect(isOverdue(deadline, "2026-11-23")).toBe(urgency === "overdue");
});

test("a deadline is near from as many days before it as the company says", () => {
  expect(
    ["2026-11-24", "2026-11-25", "2026-12-03", "2026-12-04"].map((day) => urgencyOf(day, "2026-11-23", 1)),
  ).toEqual(["soon", "later", "later", "later"]);
  expect(["2026-11-30", "2026-12-03", "2026-12-04"].map((day) => urgencyOf(day, "2026-11-23", 10))).toEqual([
    "soon",
    "soon",
    "later",
  ]);
});

test("days are counted by the calendar, also over a change of the clock and a leap day", () => {
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-11-23", "2026-11-20")).toBe(-3);
});

test("an instant falls on the day of the time zone", () => {
  const instant = new Date("2026-11-23T22:30:00Z");
  expect(dayInZone("UTC", instant)).toBe("2026-11-23");
  expect(dayInZone("Europe/Kyiv", instant)).toBe("2026-11-24");
  expect(dayInZone("Pacific/Kiritimati", new Date("2026-12-31T10:00:00Z"))).toBe("2027-01-01");
  expect(dayInZone("America/Los_Angeles", new Date("2026-11-23T07:59:59Z"))).toBe("2026-11-22");
});

test("the day after some days is right across months, years and clock changes", () => {
  expect(dayAfter("2026-12-28", 7)).toBe("2027-01-04");
  expect(dayAfter("2026-03-20", 14)).toBe("2026-04-03");
  expect(dayAfter("2028-01-31", 30)).toBe("2028-03-01");
});

test("the earlier deadline is first, and none at all last", () => {
  const days = ["2026-12-01", null, "2026-11-30", "2027-01-01", null];
  expect(days.toSorted(earlierFirst)).toEqual(["2026-11-30", "2026-12-01", "2027-01-01", null, null]);
});
