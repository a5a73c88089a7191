import { dayAfter } from "./deadlines";

/** What falls due: a program, a certificate at its end, a task. */
export const comingThings = ["program", "certificate", "task"] as const;
export type ComingThing = (typeof comingThings)[number];

export const MONTHS_AHEAD = 12;

/** This month from today on, and the eleven after it, by their first and last days. */
export function monthsAhead(today: string): { first: string; last: string }[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const firstOf = (nth: number) => new Date(Date.UTC(year, month - 1 + nth, 1)).toISOString().slice(0, 10);
  return Array.from({ length: MONTHS_AHEAD }, (_, nth) => ({
    first: nth === 0 ? today : firstOf(nth),
    last: dayAfter(firstOf(nth + 1), -1),
  }));
}
