import { onboardingDay } from "@/lib/rules/onboarding-day";

const program = {
  status: "confirmed",
  briefing_date: "2026-11-20",
  deadline_date: "2026-12-04",
  courses: [{ deadline_date: "2026-11-25" }, { deadline_date: null }],
};
const dayOn = (today: string, changes = {}) => onboardingDay({ ...program, ...changes }, today);

test("the first day is that of the briefing, and the deadline belongs to the last one", () => {
  expect(dayOn("2026-11-20")).toEqual({ day: 1, days: 14 });
  expect(dayOn("2026-11-22")).toEqual({ day: 3, days: 14 });
  expect([dayOn("2026-12-03"), dayOn("2026-12-04")]).toEqual([
    { day: 14, days: 14 },
    { day: 14, days: 14 },
  ]);
});

test("a program without a deadline ends with its last course", () => {
  const open = { deadline_date: null, courses: [{ deadline_date: "2026-11-30" }, ...program.courses] };
  expect(dayOn("2026-11-21", open)).toEqual({ day: 2, days: 10 });
  expect(dayOn("2026-11-21", { deadline_date: null, courses: [] })).toBeUndefined();
});

test("there is no day before it begins, after it should have ended, and when it is not learned", () => {
  expect(dayOn("2026-11-19")).toBeUndefined();
  expect(dayOn("2026-12-05")).toBeUndefined();
  expect(dayOn("2026-11-22", { status: "done" })).toBeUndefined();
  expect(dayOn("2026-11-22", { briefing_date: null })).toBeUndefined();
});

test("what begins and ends on the same day has one day", () => {
  expect(dayOn("2026-11-20", { deadline_date: "2026-11-20" })).toEqual({ day: 1, days: 1 });
});
