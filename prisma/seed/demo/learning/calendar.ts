import type { Seeding } from "../seeding";

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** By the clock of UTC, one thing after the other on each day. */
const HOURS = { tick: 6, order: 7, decideOrder: 8, test: 9, ask: 11, decide: 13, approve: 15 };

/** Seconds from the start of a test to its first question, and from each question to its answer: within the shortest limit. */
const [FIRST_LOOK, PACE] = [2, 25];

/** When a question is asked, by its place in the test; and when it is answered, the next one is asked. */
export function askedAt(start: Date, place: number): Date {
  return new Date(start.getTime() + (FIRST_LOOK + place * PACE) * 1000);
}

export type Calendar = {
  /** On a day that is over. */
  at(ago: number, what: keyof typeof HOURS): Date;
  day(ago: number): Date;
  daysAgo(ago: number): Date;
};

export function calendarOf({ daysAgo }: Pick<Seeding, "daysAgo">): Calendar {
  const day = (ago: number) => new Date(Math.floor(daysAgo(ago).getTime() / DAY) * DAY);
  return { daysAgo, day, at: (ago, what) => new Date(day(ago).getTime() + HOURS[what] * HOUR) };
}
