import fc from "fast-check";
import { dayAfter, daysBetween } from "@/lib/rules/deadlines";
import { budgetReason, isReminderDay } from "@/lib/rules/reminder-budget";

test("a person is reminded of a matter once a day and three times in 14 days, and then again", () => {
  expect(budgetReason([], "2026-11-23")).toBeNull();
  expect(budgetReason(["2026-11-23"], "2026-11-23")).toBe("budget_day");
  const thrice = ["2026-11-20", "2026-11-23", "2026-11-24"];
  expect(budgetReason(thrice.slice(1), "2026-11-25")).toBeNull();
  expect(budgetReason(thrice, "2026-12-03")).toBe("budget_fortnight");
  expect(budgetReason(thrice, "2026-12-04")).toBeNull();
  expect(budgetReason([...thrice, "2026-12-03"], "2026-12-03")).toBe("budget_day");
});

test("whenever one asks, no 14 days have more than three reminders", () => {
  const asked = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 80 });
  fc.assert(
    fc.property(asked, (days) => {
      const told: string[] = [];
      for (const day of days.toSorted((one, other) => one - other).map((late) => dayAfter("2026-11-23", late)))
        if (!budgetReason(told, day)) told.push(day);
      expect(new Set(told).size).toBe(told.length);
      for (const first of told)
        expect(told.filter((day) => day >= first && daysBetween(first, day) < 14).length).toBeLessThanOrEqual(3);
    }),
  );
});

test("a deadline asks for a reminder when it comes near, on its day, on the next, and then once a week", () => {
  const late = (soonDays: number) =>
    Array.from({ length: 31 }, (_, nth) => nth - 15).filter((days) =>
      isReminderDay("2026-11-23", dayAfter("2026-11-23", days), soonDays),
    );
  expect(late(3)).toEqual([-3, 0, 1, 8, 15]);
  expect(late(10)).toEqual([-10, 0, 1, 8, 15]);
});
