import type { Seeding } from "../seeding";

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** Hours in UTC, so that events of one day come one after the other. */
const HOURS = {
  tick: 6,
  order: 7,
  decideOrder: 8,
  test: 9,
  giveTask: 10,
  ask: 11,
  saveDraft: 12,
  decide: 13,
  estimate: 14,
  approve: 15,
};

/**
 * Seconds from the start of a test to its first question, and from each question to its answer: within the shortest
 * limit.
 */
const [FIRST_LOOK, PACE] = [2, 25];

/** When the question at this place is shown; it is answered when the next one is shown. */
export function askedAt(start: Date, place: number): Date {
  return new Date(start.getTime() + (FIRST_LOOK + place * PACE) * 1000);
}

export type Calendar = {
  /** A time on a past day. */
  at(ago: number, what: keyof typeof HOURS): Date;
  day(ago: number): Date;
  daysAgo(ago: number): Date;
};

export function calendarOf({ daysAgo }: Pick<Seeding, "daysAgo">): Calendar {
  const day = (ago: number) => new Date(Math.floor(daysAgo(ago).getTime() / DAY) * DAY);
  return { daysAgo, day, at: (ago, what) => new Date(day(ago).getTime() + HOURS[what] * HOUR) };
}
