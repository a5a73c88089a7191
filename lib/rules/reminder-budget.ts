import { dayAfter, daysBetween } from "./deadlines";

/** A person is reminded of one matter at most once a day, */
const MOST_A_DAY = 1;
/** and at most so often */
export const MOST_IN_WINDOW = 3;
/** in so many days, with the first and the last. */
export const WINDOW_DAYS = 14;

/** Why the budget allows no reminder now. */
export type BudgetReason = "budget_day" | "budget_fortnight";

/** Whether a person may be reminded of a matter on a day (YYYY-MM-DD), by the days on which they were reminded of it. */
export function budgetReason(reminded: readonly string[], day: string): BudgetReason | null {
  if (reminded.filter((one) => one === day).length >= MOST_A_DAY) return "budget_day";
  const first = dayAfter(day, 1 - WINDOW_DAYS);
  const recent = reminded.filter((one) => one >= first && one <= day);
  return recent.length >= MOST_IN_WINDOW ? "budget_fortnight" : null;
}

/** A deadline that is over is a reason on the next day, and then once in so many days. */
export const REPEAT_DAYS = 7;

/**
 * Whether a deadline asks for a reminder on a day: on the day from which it is near, on the day itself, on the day after,
 * and then once a week. A daily reminder of the same course would soon be read by nobody.
 */
export function isReminderDay(deadline: string, day: string, soonDays: number): boolean {
  const late = daysBetween(deadline, day);
  return late === 0 || late === -soonDays || (late > 0 && late % REPEAT_DAYS === 1);
}
