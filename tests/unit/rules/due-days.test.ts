import { courseDeadline, movedDeadline } from "@/lib/rules/due-days";

const from = (briefing: string | null, deadline: string | null = null) => ({ briefing, deadline });

test.each([
  ["its number of days after the briefing", from("2026-11-21"), 14, "2026-12-05"],
  ["across the end of February in a leap year", from("2028-02-28"), 2, "2028-03-01"],
  ["across a clock change", from("2027-03-27"), 2, "2027-03-29"],
  ["at most a year later", from("2026-11-21"), 365, "2027-11-21"],
  ["within the program's time", from("2026-11-21", "2026-12-31"), 14, "2026-12-05"],
  ["on the program's last day", from("2026-11-21", "2026-12-05"), 14, "2026-12-05"],
  ["never past the program's deadline", from("2026-11-21", "2026-11-30"), 14, "2026-11-30"],
  ["never past it in another century", from("2099-12-25", "2100-01-01"), 14, "2100-01-01"],
])("a course is due %s", (_, dates, days, due) => {
  expect(courseDeadline(dates, days)).toBe(due);
});

test("with 0 days a course is due with its program, or never", () => {
  expect(courseDeadline(from("2026-11-21", "2026-12-31"), 0)).toBe("2026-12-31");
  expect(courseDeadline(from("2026-11-21"), 0)).toBeNull();
});

test("without a briefing only the program's deadline counts", () => {
  expect(courseDeadline(from(null, "2026-12-31"), 14)).toBe("2026-12-31");
  expect(courseDeadline(from(null), 14)).toBeNull();
});

test.each([
  ["to a day", from("2026-11-21", "2026-12-31"), { deadline_date: "2026-12-05" }, { day: "2026-12-05" }],
  ["to a day that there was none before", from("2026-11-21"), { deadline_date: "2026-12-05" }, { day: "2026-12-05" }],
  ["by days across a year", from("2026-11-21", "2026-12-31"), { shift_days: 1 }, { day: "2027-01-01" }],
  ["back, as far as the briefing", from("2026-11-21", "2026-12-01"), { shift_days: -10 }, { day: "2026-11-21" }],
  ["back without a briefing", from(null, "2026-12-01"), { shift_days: -100 }, { day: "2026-08-23" }],
])("a deadline moves %s", (_, dates, move, moved) => {
  expect(movedDeadline(dates, move)).toEqual(moved);
});

test.each([
  ["no deadline to shift", from("2026-11-21"), { shift_days: 7 }, "no_deadline"],
  ["before the briefing", from("2026-11-21", "2026-12-01"), { shift_days: -11 }, "deadline_before_briefing"],
  ["after the last day", from("2199-11-21", "2199-12-31"), { shift_days: 1 }, "day_range"],
  ["before the first day", from(null, "1900-01-01"), { shift_days: -1 }, "day_range"],
])("a deadline does not move: %s", (_, dates, move, problem) => {
  expect(movedDeadline(dates, move)).toEqual({ problem });
});
