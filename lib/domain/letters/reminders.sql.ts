import { SOON_DAYS } from "@/lib/domain/company/today.sql";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";
import { MOST_IN_WINDOW, REPEAT_DAYS, WINDOW_DAYS } from "@/lib/rules/reminder-budget";

/** Courses c that are still to be passed, in programs p whose deadlines hold. $1 is the company. */
export const OPEN_COURSES = `user_courses c JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id AND p.status = '${STATE_WITH_DUE_DAYS}'
    AND c.company_id = $1 AND c.passed_at IS NULL`;

/** Tasks t without an estimate, of people who are still there. $1 is the company. */
export const OPEN_TASKS = `tasks t JOIN users g ON g.company_id = $1 AND g.id = t.user_id AND g.deleted_at IS NULL AND g.anonymised_at IS NULL
    AND t.company_id = $1 AND t.is_pending`;

/** `isReminderDay` for a deadline. */
export function isReminded(deadline: string, day: string): string {
  return `(${deadline} IN (${day}, ${day} + ${SOON_DAYS}) OR ${deadline} < ${day} AND (${day} - ${deadline}) % ${REPEAT_DAYS} = 1)`;
}

/** `budgetReason` for a person and a matter of theirs. What became of the letter does not count: one that failed may have arrived. */
export function budgetOf(user: string, matter: string, about: string, day: string): string {
  return `(SELECT CASE WHEN bool_or(b.day = ${day}) THEN 'budget_day' WHEN count(*) >= ${MOST_IN_WINDOW} THEN 'budget_fortnight' END
    FROM reminders b WHERE b.company_id = $1 AND b.user_id = ${user} AND b.matter = ${matter} AND b.about = ${about}
      AND b.reason IS NULL AND b.day > ${day} - ${WINDOW_DAYS} AND b.day <= ${day})`;
}
