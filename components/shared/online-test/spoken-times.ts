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

/** In the last minute the time is shown even when the learner has hidden it. */
const LAST_SECONDS = 60;

export function isLastMinute(left: number): boolean {
  return left <= LAST_SECONDS;
}
