import { type SqlRow, statement, sure } from "@/lib/db/row";
import { closestManager } from "@/lib/domain/people/org-structure/closest-manager.sql";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";

/** No manager was told, or the deadline is another one since: when one is told, it is over. */
const IS_UNTOLD = "(c.escalated_on IS NULL OR c.deadline_date >= c.escalated_on)";

/**
 * $2 is the day. Courses that are late by as many days as the company says, however long ago that was, and of which no manager
 * was told: each is marked, so that nobody is told of that deadline again. Who has no manager is left for the day when there is one.
 */
export const CLAIM = statement(
  {
    manager: "int",
    course: "int",
    user: "int",
    person: "text",
    title: "text",
    deadline: sure("text", "what is late has a day"),
  },
  `
WITH late AS MATERIALIZED (
  SELECT c.id, c.user_id, c.course_id FROM user_courses c JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id AND p.status = '${STATE_WITH_DUE_DAYS}' JOIN companies z ON z.id = $1
  JOIN users u ON u.company_id = $1 AND u.id = c.user_id AND u.is_active AND u.deleted_at IS NULL
  WHERE c.company_id = $1 AND c.passed_at IS NULL AND ${IS_UNTOLD} AND c.deadline_date <= $2::date - z.escalate_after_days
), people AS MATERIALIZED (
  SELECT d.user_id, ${closestManager("d.user_id")} AS manager FROM (SELECT DISTINCT l.user_id FROM late l) d
)
UPDATE user_courses c SET escalated_on = $2::date
FROM late l JOIN people w ON w.user_id = l.user_id AND w.manager IS NOT NULL
JOIN users u ON u.company_id = $1 AND u.id = l.user_id JOIN courses k ON k.company_id = $1 AND k.id = l.course_id
WHERE c.company_id = $1 AND c.id = l.id AND ${IS_UNTOLD}
RETURNING w.manager, c.id AS course, c.user_id AS "user", ${fullNameSql("u")} AS person, k.title, c.deadline_date::text AS deadline`,
);
export type Claimed = SqlRow<typeof CLAIM>;
