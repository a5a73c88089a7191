const DAY = 86_400_000;

export type Urgency = "overdue" | "today" | "soon" | "later";

/** The number of days from one day (YYYY-MM-DD) to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The day that many days after a day (YYYY-MM-DD). */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Puts the earlier of two days (YYYY-MM-DD) first, and none at all last. */
export function earlierFirst(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : Number(one > other);
}

/** Whether a deadline (YYYY-MM-DD) is over. The day itself is still in time. */
export function isOverdue(deadline: string, today: string): boolean {
  return deadline < today;
}

/** How urgent a deadline is; it is near from so many days before it. */
export function urgencyOf(deadline: string, today: string, soonDays: number): Urgency {
  const left = daysBetween(today, deadline);
  if (isOverdue(deadline, today)) return "overdue";
  if (left === 0) return "today";
  return left <= soonDays ? "soon" : "later";
}

/** The day (YYYY-MM-DD) that an instant falls on in a time zone. */
export function dayInZone(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(instant);
}
