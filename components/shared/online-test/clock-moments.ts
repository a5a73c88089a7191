/** The time left is spoken at these seconds and at half time; every second would drown out the question. */
const SPOKEN = [300, 60, 30, 10];

/** What was spoken of a try, so that the next question does not repeat it within the same second. */
export type Spoken = Set<string>;

/** Whether the time of this clock is spoken now, which it is once for each of its moments. */
export function speaksNow(spoken: Spoken, clock: string, left: number, whole: number): boolean {
  if (!(SPOKEN.includes(left) || left === Math.floor(whole / 2))) return false;
  const moment = `${clock} ${left}`;
  if (spoken.has(moment)) return false;
  spoken.add(moment);
  return true;
}

/** Until here a clock is never urgent: a question of a minute is not in a hurry from its start. */
const URGENT = { question: 10, test: 60 } as const;
const LAST_PART = 0.2;

export type ClockOf = keyof typeof URGENT;

/** Whether the time of a clock is about to end. It is red then, and shown even when the learner has hidden it. */
export function isUrgent(of: ClockOf, { left, whole }: { left: number; whole: number }): boolean {
  return left <= Math.min(URGENT[of], whole * LAST_PART);
}
