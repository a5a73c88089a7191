import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";
import { choiceOf, groupOf } from "./choice.sql";

/** Unread notices n of a person that the digest of a run tells: those of the groups that they chose so. */
export function toldNotices(user: string, run: string): string {
  return `notices n WHERE n.company_id = $1 AND n.user_id = ${user} AND n.read_at IS NULL
    AND n.created_at > ${run}.from_at AND n.created_at <= ${run}.upto_at
    AND ${choiceOf(user, groupOf("n.code"))} = 'digest'`;
}

/** Courses c of a person, in programs p, whose deadline presses, if the person wants to be told. */
export function dueCourses(user: string): string {
  return `user_courses c JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id AND p.status = '${STATE_WITH_DUE_DAYS}'
    WHERE c.company_id = $1 AND c.user_id = ${user} AND c.passed_at IS NULL AND ${choiceOf(user, "'deadlines'")} = 'digest'`;
}

/**
 * A deadline alone is a reason for a letter three days before it, on the day, on the day after, and then once a week: a
 * daily reminder of the same course would soon be read by nobody.
 */
export function isReminded(day: string): string {
  return `(c.deadline_date IN (${day}, ${day} + 3) OR c.deadline_date < ${day} AND (${day} - c.deadline_date) % 7 = 1)`;
}
