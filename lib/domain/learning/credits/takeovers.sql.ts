import { TODAY } from "@/lib/domain/company/today.sql";

/** The day of the pass of user course c, where its company is. */
export const PASS_DAY = "(c.passed_at AT TIME ZONE (SELECT z.time_zone FROM companies z WHERE z.id = $1))::date";

/**
 * Whether a program that takes over courses of the last `days` takes over user course c: one that was passed by learning, since
 * what is credited or was taken over itself counts by its own rules.
 */
export const isTakenOver = (days: string) => `c.passed_at IS NOT NULL AND ${PASS_DAY} >= ${TODAY} - ${days}
  AND NOT EXISTS (SELECT 1 FROM exam_stages xs WHERE xs.company_id = $1 AND xs.user_course_id = c.id AND xs.type = 'credit' AND xs.is_needed)`;
