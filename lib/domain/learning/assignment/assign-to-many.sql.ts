import { AssignedPerson } from "@/lib/contracts/program-assignments";
import { statement } from "@/lib/db/row";
import { TODAY } from "@/lib/domain/company/today.sql";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { quoted } from "@/lib/domain/rows/shape";
import { changedBy, programMoves } from "@/lib/rules/program-states";
import { orUseAgain } from "../user-programs/state.sql";

/**
 * Users u who may get program g from administrator $5: deactivated people get nothing new, and who orders for oneself waits
 * like anybody else.
 */
const MAY_GET = "u.deleted_at IS NULL AND u.is_active AND (g.kind = 'adaptation' OR u.id <> $5::int)";

/** $2 is the program, $3 are people, $4 is the deadline. Rows are written in one order, so that two such requests wait for each other. */
export const GIVE_MANY = statement(
  { id: "int", user: "int" },
  `INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, deadline_date)
SELECT g.company_id, u.id, g.id, g.kind, '${programMoves.assign.to}', ${TODAY}, $4::date
FROM programs g JOIN users u ON u.company_id = g.company_id AND u.id = ANY($3::int[]) AND ${MAY_GET}
WHERE g.company_id = $1 AND g.id = $2::int ORDER BY u.id
${orUseAgain("assign")}
RETURNING id, user_id AS "user"`,
);

/** What becomes of each person, in the order of their ids in $3; the parameters are those of GIVE_MANY. */
export const JUDGE = statement(
  fieldsOf(AssignedPerson),
  `
WITH due AS (
  SELECT coalesce($4::date, max(${TODAY} + nullif(c.days_to_complete, 0))) AS day
  FROM program_courses m JOIN courses c ON c.company_id = m.company_id AND c.id = m.course_id
  WHERE m.company_id = $1 AND m.program_id = $2::int
)
SELECT w.id AS "user", coalesce(${fullNameSql("u")}, '') AS full_name, n.title AS unit_title, s.title AS position_title, p.status::text AS status,
  CASE WHEN u.id IS NULL THEN 'gone' WHEN p.id IS NOT NULL THEN 'has' WHEN ${MAY_GET} THEN 'given' WHEN u.is_active THEN 'self' ELSE 'inactive' END AS outcome,
  (CASE WHEN u.id IS NULL THEN NULL WHEN p.id IS NULL THEN due.day
    ELSE coalesce(p.deadline_date, (SELECT max(o.deadline_date) FROM user_courses o WHERE o.company_id = $1 AND o.user_program_id = p.id)) END)::text AS due_date
FROM unnest($3::int[]) WITH ORDINALITY AS w(id, nth) CROSS JOIN due
JOIN programs g ON g.company_id = $1 AND g.id = $2::int
LEFT JOIN users u ON u.company_id = $1 AND u.id = w.id AND u.deleted_at IS NULL
LEFT JOIN units n ON n.company_id = $1 AND n.id = u.unit_id
LEFT JOIN positions s ON s.company_id = $1 AND s.id = u.position_id
LEFT JOIN user_programs p ON p.company_id = $1 AND p.program_id = g.id AND p.user_id = u.id AND p.status NOT IN (${quoted(changedBy("assign"))})
WHERE w.id IS NOT NULL ORDER BY w.nth`,
);
