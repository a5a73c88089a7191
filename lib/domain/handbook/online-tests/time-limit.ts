import { refuseFields } from "@/lib/domain/domain-error";

export type TimeLimit = { has_time_limit: boolean; time_limit: number | null };
type Given = { has_time_limit?: boolean | undefined; time_limit?: number | null | undefined };

export const UNLIMITED: TimeLimit = { has_time_limit: false, time_limit: null };

/**
 * A test is marked as time-limited or it is not. Marked, it may have minutes of its own, or none (0 is none) and leave the limits to
 * its questions; not marked, it has no minutes, and taking the mark away forgets them.
 */
export function settledTimeLimit(before: TimeLimit, given: Given): TimeLimit {
  const has_time_limit = given.has_time_limit ?? before.has_time_limit;
  if (has_time_limit)
    return {
      has_time_limit,
      time_limit: given.time_limit === undefined ? before.time_limit : given.time_limit || null,
    };
  if (given.has_time_limit === undefined && given.time_limit) throw refuseFields({ time_limit: ["not_time_limited"] });
  return UNLIMITED;
}

/** A question has seconds only in a test that is marked as time-limited. */
export function requireMark({ has_time_limit }: Pick<TimeLimit, "has_time_limit">, seconds: number | undefined): void {
  if (seconds && !has_time_limit) throw refuseFields({ time_limit: ["not_time_limited"] });
}
