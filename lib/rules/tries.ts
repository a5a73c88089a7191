import type { ExamStatus } from "@/lib/contracts/user-courses";

/** How many tries a test that names no number gives. */
export const USUAL_TRIES = 3;

type Tried = { status: ExamStatus; tries: number };

/** A number is that of tries in all; none is the usual one. 0 is one try and no retake. */
export function triesInAll(maxRetries: number | null): number {
  return Math.max(1, maxRetries ?? USUAL_TRIES);
}

/** Whether a new try of an online test may begin. */
export function canStart({ status, tries }: Tried, maxRetries: number | null): boolean {
  return status === "new" || status === "updated" || (status === "failed" && tries < triesInAll(maxRetries));
}

/** Nothing can be gained any more by knowing the right answers: it is passed, or the last try has failed. */
export function isOver({ status, tries }: Tried, maxRetries: number | null): boolean {
  return status === "passed" || (status === "failed" && tries >= triesInAll(maxRetries));
}
