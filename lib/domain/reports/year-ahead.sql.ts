import { TODAY } from "@/lib/domain/company/today.sql";
import { isOfLearner } from "@/lib/domain/learning/certificates/expired-certificates.sql";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";
import type { ComingThing } from "@/lib/rules/year-ahead";

/** Where each thing is read: its id, person, title and day. $1 is the company. */
const SOURCES: Record<ComingThing, string> = {
  program: `SELECT p.id, p.company_id, p.user_id, g.title, p.deadline_date AS day FROM user_programs p
    JOIN programs g ON g.company_id = $1 AND g.id = p.program_id
    WHERE p.company_id = $1 AND p.status = '${STATE_WITH_DUE_DAYS}' AND p.deadline_date IS NOT NULL`,
  certificate: `SELECT c.id, c.company_id, c.user_id, c.program_title AS title, c.valid_until AS day FROM certificates c
    WHERE c.company_id = $1 AND c.valid_until IS NOT NULL AND ${isOfLearner("c")}`,
  task: `SELECT t.id, t.company_id, t.user_id, t.title, t.deadline_date AS day FROM tasks t
    WHERE t.company_id = $1 AND t.is_pending AND t.deadline_date IS NOT NULL`,
};

/** All of them in one list, in which each has an id of its own. */
const THINGS = Object.entries(SOURCES).map(
  ([thing, rows], nth, all) =>
    `SELECT ${all.length} * s.id + ${nth} AS id, s.company_id, s.user_id, '${thing}' AS thing, s.title, s.day FROM (${rows}) s`,
);

/** The coming days of everybody in the company, with who and where. */
export const COMING = `(SELECT d.*, u.first_name, u.last_name, u.image_id, u.unit_id, n.title AS unit_title
  FROM (${THINGS.join("\n  UNION ALL ")}) d JOIN users u ON u.company_id = $1 AND u.id = d.user_id AND u.deleted_at IS NULL
  LEFT JOIN units n ON n.company_id = $1 AND n.id = u.unit_id)`;

export const IS_OVER = `r.day < ${TODAY}`;
