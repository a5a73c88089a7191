import { dayAfter } from "./deadlines";

/** Whole days of the calendar that people often look at. */
export const daySpans = ["today", "week", "month"] as const;
export type DaySpan = (typeof daySpans)[number];

/** The first and the last day of the span that holds a day (YYYY-MM-DD). A week begins on Monday. */
export function daysOfSpan(span: DaySpan, day: string): { first: string; last: string } {
  if (span === "today") return { first: day, last: day };
  const at = new Date(day);
  if (span === "week") {
    const first = dayAfter(day, -((at.getUTCDay() + 6) % 7));
    return { first, last: dayAfter(first, 6) };
  }
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
  return { first: `${day.slice(0, 8)}01`, last };
}
