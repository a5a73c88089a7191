import * as z from "zod/mini";
import { CompetencyMap } from "@/lib/contracts/competency-map";
import { statement } from "@/lib/db/row";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { instant } from "@/lib/domain/rows/shape";
import { HIGH_FROM } from "@/lib/rules/score-bands";
import { CHECKED, PERCENT, SCORE } from "./marks";
import { type Listed, paged, pagedByIds } from "./ordered-people.sql";
import { unitPathOf } from "./team-people";

/** The answers about competencies in the estimates of people o, in one row for each person and competency. */
function markedOf(people: string, condition: string): string {
  return `SELECT o.id AS user_id, a.course_id, count(*) AS asked, ${CHECKED} AS checked, ${SCORE} AS score_sum,
    sum(a.points) AS max_sum, ${PERCENT} AS percent, max(e.estimated_at) AS estimated_at
  FROM ${people} o JOIN tasks t ON t.company_id = $1 AND t.user_id = o.id
  JOIN estimates e ON e.company_id = $1 AND e.task_id = t.id
  JOIN estimate_answers a ON a.company_id = $1 AND a.estimate_id = e.id
  WHERE a.course_id IS NOT NULL AND ${condition}
  GROUP BY o.id, a.course_id`;
}

/** SQL of how far competencies m are below a high score, on average: what is above it makes up for nothing. */
const GAP = `round(avg(greatest(${HIGH_FROM} - m.percent, 0)), 2)`;

/** Keys of the order by gap. `asked` is a condition about answers a, as everywhere here. */
export function gapKeys(asked: string): string {
  return `SELECT m.user_id, ${GAP} AS key FROM (${markedOf("people", asked)}) m GROUP BY m.user_id`;
}

/** Keys of the order by one competency. */
export function competencyKeys(asked: string, course: string): string {
  return `SELECT m.user_id, m.percent AS key FROM (${markedOf("people", `${asked} AND a.course_id = ${course}`)}) m`;
}

const MAP = z.omit(CompetencyMap, { page: true, page_size: true });

const CELL = `json_build_object('course', m.course_id, 'percent', m.percent, 'asked', m.asked, 'checked', m.checked,
      'score_sum', m.score_sum, 'max_sum', m.max_sum, 'estimation_date', ${instant("estimated_at", "m")})`;

/** A page of people with their cells. */
const ROWS = `SELECT coalesce(json_agg(json_build_object('id', p.id, 'user', p.id, 'full_name', p.full_name, 'unit_title', p.unit_title,
    'unit_path', ${unitPathOf("p.unit_id")}, 'position_title', p.position_title, 'gap', c.gap, 'cells', coalesce(c.cells, '[]')) ORDER BY p.nth), '[]')
  FROM page p LEFT JOIN (
    SELECT m.user_id, ${GAP} AS gap, json_agg(${CELL} ORDER BY m.course_id) AS cells FROM marked m GROUP BY m.user_id
  ) c ON c.user_id = p.id`;

/** One page, with the number of all people and the competencies of all of them. */
export function pageSql(listed: Listed, asked: string, window: string) {
  return statement(
    { is_forbidden: "bool", ...fieldsOf(MAP) },
    `${paged(listed, window)}, marked AS (${markedOf("page", asked)})
SELECT ${listed.forbidden} AS is_forbidden, (SELECT count(*)::int FROM people) AS count,
  (SELECT coalesce(json_agg(json_build_object('id', g.id, 'title', g.title) ORDER BY g.title, g.id), '[]')
    FROM courses g WHERE g.company_id = $1 AND g.id IN (
      SELECT a.course_id FROM people o JOIN tasks t ON t.company_id = $1 AND t.user_id = o.id
      JOIN estimates e ON e.company_id = $1 AND e.task_id = t.id
      JOIN estimate_answers a ON a.company_id = $1 AND a.estimate_id = e.id
      WHERE a.course_id IS NOT NULL AND ${asked})) AS courses,
  (${ROWS}) AS results`,
  );
}

/** The rows of these people, in the order of `ids`. */
export function rowsSql(people: string, asked: string, ids: string) {
  return statement(
    fieldsOf(z.omit(MAP, { courses: true })),
    `${pagedByIds(people, ids)}, marked AS (${markedOf("page", asked)})
SELECT (SELECT count(*)::int FROM page) AS count, (${ROWS}) AS results`,
  );
}
