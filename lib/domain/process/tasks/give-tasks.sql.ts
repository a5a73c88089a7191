import { statement } from "@/lib/db/row";
import { fullNameSql } from "@/lib/domain/person-name.sql";

/** $2 are people, $3 a checklist: whether each has a pending task by it. In the order of names. */
export const PEOPLE_TO_GIVE = statement(
  { id: "int", full_name: "text", is_pending: "bool" },
  `SELECT u.id, ${fullNameSql("u")} AS full_name, EXISTS (
    SELECT 1 FROM tasks t WHERE t.company_id = $1 AND t.user_id = u.id AND t.checklist_id = $3 AND t.is_pending) AS is_pending
FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[]) AND u.deleted_at IS NULL ORDER BY full_name, u.id`,
);

/** $2 are estimators. */
export const ESTIMATOR_NAMES = statement(
  { id: "int", full_name: "text" },
  `SELECT u.id, ${fullNameSql("u")} AS full_name FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[])`,
);

/** $2 the title, $3 the description, $4 the checklist, $5 the deadline; $6 the people and $7 their estimators, in pairs. */
export const CREATE_TASKS = statement(
  { id: "int", user: "int", estimator: "int" },
  `INSERT INTO tasks (company_id, title, description, checklist_id, deadline_date, user_id, estimator_id)
SELECT c.company_id, $2::text, $3::text, c.id, $5::date, g.user_id, g.estimator_id
FROM checklists c CROSS JOIN unnest($6::int[], $7::int[]) WITH ORDINALITY AS g(user_id, estimator_id, nth)
WHERE c.company_id = $1 AND c.id = $4::int ORDER BY g.nth
RETURNING id, user_id AS "user", estimator_id AS estimator`,
);

/** Two calls with one checklist run one after the other, so that nobody gets it twice. */
export const LOCK_CHECKLIST = "SELECT c.id FROM checklists c WHERE c.company_id = $1 AND c.id = $2 FOR NO KEY UPDATE";
