/** Lines are not equally fast: what arrives so much after a deadline still arrived in time. */
export const GRACE_SECONDS = 2;

type Deadline = Date | null;

/** Whole seconds until a deadline, never fewer than none; nothing where there is no deadline. */
export function timeLeft(deadline: Deadline, now: Date): number | null {
  return deadline && Math.max(0, Math.round((deadline.getTime() - now.getTime()) / 1000));
}

export function isInTime(deadline: Deadline, arrived: Date): boolean {
  return !deadline || arrived.getTime() <= deadline.getTime() + GRACE_SECONDS * 1000;
}
