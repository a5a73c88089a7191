import { SOON_DAYS } from "@/lib/domain/company/today.sql";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";
import { MOST_IN_WINDOW, REPEAT_DAYS, WINDOW_DAYS } from "@/lib/rules/reminder-budget";

/** Courses c that are still to be passed, in programs p whose deadlines hold. $1 is the company. */
export const OPEN_COURSES = `user_courses c JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id AND p.status = '${STATE_WITH_DUE_DAYS}'
    AND c.company_id = $1 AND c.passed_at IS NULL`;

/** `isReminderDay` for a course c. */
export function isReminded(day: string): string {
  return `(c.deadline_date IN (${day}, ${day} + ${SOON_DAYS}) OR c.deadline_date < ${day} AND (${day} - c.deadline_date) % ${REPEAT_DAYS} = 1)`;
}

/** `budgetReason` for a person and a course of theirs. What became of the letter does not count: one that failed may have arrived. */
export function budgetOf(user: string, course: string, day: string): string {
  return `(SELECT CASE WHEN bool_or(b.day = ${day}) THEN 'budget_day' WHEN count(*) >= ${MOST_IN_WINDOW} THEN 'budget_fortnight' END
    FROM reminders b WHERE b.company_id = $1 AND b.user_id = ${user} AND b.matter = 'course' AND b.about = ${course}
      AND b.reason IS NULL AND b.day > ${day} - ${WINDOW_DAYS} AND b.day <= ${day})`;
}
