import { quoted } from "@/lib/domain/rows/shape";
import { changedBy } from "@/lib/rules/program-states";

/**
 * The end of an INSERT of user programs: a row that the person has already is used again if the move may begin in its state, such
 * as a rejected order. Any other row stays as it is and is not returned.
 */
export function orUseAgain(move: "order" | "assign"): string {
  return `ON CONFLICT (company_id, user_id, program_id) DO UPDATE
  SET status = EXCLUDED.status, briefing_date = EXCLUDED.briefing_date, deadline_date = EXCLUDED.deadline_date,
  ordered_at = EXCLUDED.ordered_at, hidden_at = NULL
  WHERE user_programs.status IN (${quoted(changedBy(move))})`;
}

/** Percent of the courses of a user program that are passed; 100 once it is done. */
export function progressOf(alias: string): string {
  return `CASE ${alias}.status WHEN 'done' THEN 100 ELSE coalesce(100 * ${alias}.passed_count / nullif(${alias}.courses_count, 0), 0) END`;
}

/** The word that lists show for the state of a user program. */
export function displayStatusOf(alias: string): string {
  return `CASE ${alias}.status WHEN 'done' THEN 'active' ELSE 'progress' END`;
}
