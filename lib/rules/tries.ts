import type { StageStatus } from "./stages";

/** How many tries a test that names no number gives. */
export const DEFAULT_TRIES = 3;

type Tried = { status: StageStatus; tries: number };

/** `max_retries` counts tries in all; null means the default, and 0 means one try and no retake. */
export function triesInAll(maxRetries: number | null): number {
  return Math.max(1, maxRetries ?? DEFAULT_TRIES);
}

/** How many tries are left, the one under way not counted. */
export function triesLeft(tries: number, maxRetries: number | null): number {
  return Math.max(0, triesInAll(maxRetries) - tries);
}

/** Whether a new try of an online test may begin. */
export function mayStart({ status, tries }: Tried, maxRetries: number | null): boolean {
  return status === "new" || status === "updated" || mayRetake({ status, tries }, maxRetries);
}

/** Whether a failed test may be taken once more. */
export function mayRetake({ status, tries }: Tried, maxRetries: number | null): boolean {
  return status === "failed" && triesLeft(tries, maxRetries) > 0;
}

/** Whether the stage is passed or its last try has failed: then nobody gains by knowing the right answers. */
export function isOver({ status, tries }: Tried, maxRetries: number | null): boolean {
  return status === "passed" || (status === "failed" && !mayRetake({ status, tries }, maxRetries));
}
