import * as z from "zod/mini";
import { PersonNeeds } from "@/lib/contracts/position-needs";
import { statement } from "@/lib/db/row";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { instant } from "@/lib/domain/rows/shape";
import { PERCENT } from "./marks";

/**
 * What people o need: each competency with its target. By default it is what their own position needs. `condition` is one about
 * needs a, which have the column `course_id` of an answer.
 */
export function neededOf(people: string, { position = "o.position_id", condition = "true" } = {}): string {
  return `SELECT o.id AS user_id, a.course_id, a.target FROM ${people} o
  JOIN position_needs a ON a.company_id = $1 AND a.position_id = ${position} WHERE ${condition}`;
}

/** Of the estimates that asked about a competency of `needed`, the newest one: its share of points, and when it was. */
export function newestOf(needed: string): string {
  return `SELECT DISTINCT ON (n.user_id, n.course_id) n.user_id, n.course_id, ${PERCENT} AS percent, e.estimated_at
  FROM ${needed} n JOIN tasks t ON t.company_id = $1 AND t.user_id = n.user_id
  JOIN estimates e ON e.company_id = $1 AND e.task_id = t.id
  JOIN estimate_answers a ON a.company_id = $1 AND a.estimate_id = e.id AND a.course_id = n.course_id
  GROUP BY n.user_id, n.course_id, e.id, e.estimated_at ORDER BY n.user_id, n.course_id, e.estimated_at DESC, e.id DESC`;
}

/** How far the newest estimate w is below the target of need n. Who was never estimated lacks all of it. */
const GAP = "greatest(n.target - coalesce(w.percent, 0), 0)";
/** The mean over the needs of one person: what is above one target makes up for no other. */
export const NEEDS_GAP = `round(avg(${GAP}), 2)`;

/** Keys of the order by the gap to the targets of one position. */
export function needsGapKeys(needed: string): string {
  return `SELECT n.user_id, ${NEEDS_GAP} AS key FROM (${needed}) n
  LEFT JOIN (${newestOf(`(${needed})`)}) w ON w.user_id = n.user_id AND w.course_id = n.course_id GROUP BY n.user_id`;
}

/** The specializations that have a competency, and the state of person o in each, if they have it. */
const PROGRAMS = `(SELECT coalesce(json_agg(json_build_object('program', g.id, 'title', g.title, 'status', p.status) ORDER BY g.title, g.id), '[]')
  FROM program_courses m JOIN programs g ON g.company_id = $1 AND g.id = m.program_id
  LEFT JOIN user_programs p ON p.company_id = $1 AND p.user_id = o.id AND p.program_id = g.id AND p.status <> 'rejected'
  WHERE m.company_id = $1 AND m.course_id = n.course_id)`;

/** The needs of person $2, if `mayRead` is true of users u. */
export function personNeedsSql(mayRead: string) {
  return statement(
    fieldsOf(z.omit(PersonNeeds, { user: true })),
    `WITH person AS (
  SELECT u.id, u.position_id, ${fullNameSql("u")} AS full_name FROM users u
  WHERE u.company_id = $1 AND u.id = $2::int AND u.deleted_at IS NULL AND ${mayRead}
), needed AS (${neededOf("person")}), newest AS (${newestOf("needed")})
SELECT o.full_name, o.position_id AS position, s.title AS position_title,
  (SELECT ${NEEDS_GAP}::float8 FROM needed n LEFT JOIN newest w ON w.course_id = n.course_id) AS gap,
  (SELECT coalesce(json_agg(json_build_object('id', k.id, 'title', k.title, 'target', n.target, 'latest', w.percent,
      'estimation_date', ${instant("estimated_at", "w")}, 'gap', ${GAP}, 'programs', ${PROGRAMS}) ORDER BY ${GAP} DESC, k.title, k.id), '[]')
    FROM needed n JOIN courses k ON k.company_id = $1 AND k.id = n.course_id
    LEFT JOIN newest w ON w.course_id = n.course_id) AS needs
FROM person o LEFT JOIN positions s ON s.company_id = $1 AND s.id = o.position_id`,
  );
}
