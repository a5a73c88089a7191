import { refuseFields } from "@/lib/domain/refusal";

export type TimeLimit = { has_time_limit: boolean; time_limit: number | null };
type SentTimeLimit = { has_time_limit?: boolean | undefined; time_limit?: number | null | undefined };

export const UNLIMITED: TimeLimit = { has_time_limit: false, time_limit: null };

/**
 * The time limit of a test after a change. A time-limited test has its own minutes, or none (0 means none) and leaves
 * the limits to its questions. Any other test has no minutes; changing it to unlimited deletes them.
 */
export function timeLimitAfter(before: TimeLimit, sent: SentTimeLimit): TimeLimit {
  const has_time_limit = sent.has_time_limit ?? before.has_time_limit;
  if (has_time_limit)
    return {
      has_time_limit,
      time_limit: sent.time_limit === undefined ? before.time_limit : sent.time_limit || null,
    };
  if (sent.has_time_limit === undefined && sent.time_limit) throw refuseFields({ time_limit: ["not_time_limited"] });
  return UNLIMITED;
}

/** Refuses seconds for a question of a test that is not time-limited. */
export function requireMark({ has_time_limit }: Pick<TimeLimit, "has_time_limit">, seconds: number | undefined): void {
  if (seconds && !has_time_limit) throw refuseFields({ time_limit: ["not_time_limited"] });
}
