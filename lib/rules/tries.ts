import type { StageStatus } from "./stages";

/** The number of tries when a test does not set one. */
export const DEFAULT_TRIES = 3;

type Tried = { status: StageStatus; tries: number };

/** `max_retries` counts all tries; null means the default, and 0 means one try without a retake. */
export function triesInAll(maxRetries: number | null): number {
  return Math.max(1, maxRetries ?? DEFAULT_TRIES);
}

/** The number of tries left, without the one under way. */
export function triesLeft(tries: number, maxRetries: number | null): number {
  return Math.max(0, triesInAll(maxRetries) - tries);
}

/** Whether a new attempt at an online test may start. */
export function mayStart({ status, tries }: Tried, maxRetries: number | null): boolean {
  return status === "new" || status === "updated" || mayRetake({ status, tries }, maxRetries);
}

/** Whether a failed test may be taken again. */
export function mayRetake({ status, tries }: Tried, maxRetries: number | null): boolean {
  return status === "failed" && triesLeft(tries, maxRetries) > 0;
}

/** Whether the stage is passed or its last try has failed: then the right answers may be shown. */
export function isOver({ status, tries }: Tried, maxRetries: number | null): boolean {
  return status === "passed" || (status === "failed" && triesLeft(tries, maxRetries) === 0);
}
