/** Allows for slow connections: a request that arrives this much after a deadline is still in time. */
export const GRACE_SECONDS = 2;

/** The deadline of the row with this alias, with the grace period, is not over. */
export const inTime = (alias: string) =>
  `(${alias}.deadline_at IS NULL OR statement_timestamp() <= ${alias}.deadline_at + interval '${GRACE_SECONDS} seconds')`;

type Deadline = Date | null;

/** Whole seconds until a deadline, at least 0; null without a deadline. */
export function timeLeft(deadline: Deadline, now: Date): number | null {
  return deadline && Math.max(0, Math.round((deadline.getTime() - now.getTime()) / 1000));
}

/** The same for an instant that is known. */
export function isInTime(deadline: Deadline, arrived: Date): boolean {
  return !deadline || arrived.getTime() <= deadline.getTime() + GRACE_SECONDS * 1000;
}
