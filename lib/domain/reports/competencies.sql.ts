import * as z from "zod/mini";
import { CompetencyMap } from "@/lib/contracts/competency-map";
import { statement } from "@/lib/db/row";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { instant } from "@/lib/domain/rows/shape";
import { HIGH_FROM } from "@/lib/rules/score-bands";
import { CHECKED, PERCENT, SCORE } from "./marks";
import { type Listed, paged, pagedByIds } from "./ordered-people.sql";
import { NEEDS_GAP, neededOf, needsGapKeys, newestOf } from "./position-needs.sql";
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

/** SQL of how far estimated competencies m are below a high score, on average: what is above it makes up for nothing. */
const GAP = `round(avg(greatest(${HIGH_FROM} - m.percent, 0)) FILTER (WHERE m.percent IS NOT NULL), 2)`;

/** Which competencies: a condition about answers a, and SQL of the position whose needs they are, if they are one's needs. */
export type AskedCompetencies = { asked: string; neededBy?: string | undefined };

const neededIn = (people: string, { asked, neededBy }: AskedCompetencies) =>
  neededOf(people, { condition: asked, ...(neededBy && { position: neededBy }) });

/** Keys of the order by gap. */
export function gapKeys({ asked, neededBy }: AskedCompetencies): string {
  if (neededBy) return needsGapKeys(neededIn("people", { asked, neededBy }));
  return `SELECT m.user_id, ${GAP} AS key FROM (${markedOf("people", asked)}) m GROUP BY m.user_id`;
}

/** Keys of the order by one competency: by what the map shows of it. */
export function competencyKeys({ asked, neededBy }: AskedCompetencies, course: string): string {
  const ofCourse = `${asked} AND a.course_id = ${course}`;
  if (neededBy) {
    const needed = neededIn("people", { asked: ofCourse, neededBy });
    return `SELECT w.user_id, w.percent AS key FROM (${newestOf(`(${needed})`)}) w`;
  }
  return `SELECT m.user_id, m.percent AS key FROM (${markedOf("people", ofCourse)}) m`;
}

const MAP = z.omit(CompetencyMap, { page: true, page_size: true });

/** The cells of a page: of what was estimated, and of what is needed. */
function cellsOf(which: AskedCompetencies): string {
  return `marked AS (${markedOf("page", which.asked)}), needed AS (${neededIn("page", which)}), newest AS (${newestOf("needed")}),
cells AS (SELECT user_id, course_id, m.asked, m.checked, m.score_sum, m.max_sum, m.percent, m.estimated_at, n.target, w.percent AS latest
  FROM marked m FULL JOIN needed n USING (user_id, course_id) LEFT JOIN newest w USING (user_id, course_id))`;
}

const CELL = `json_build_object('course', m.course_id, 'percent', m.percent, 'asked', coalesce(m.asked, 0), 'checked', coalesce(m.checked, 0),
      'score_sum', coalesce(m.score_sum, 0), 'max_sum', coalesce(m.max_sum, 0), 'estimation_date', ${instant("estimated_at", "m")},
      'need', CASE WHEN m.target IS NOT NULL THEN json_build_object('target', m.target, 'latest', m.latest) END)`;

/** A page of people with their cells. */
function rowsOf({ neededBy }: AskedCompetencies): string {
  const gap = neededBy
    ? `(SELECT ${NEEDS_GAP} FROM needed n LEFT JOIN newest w ON w.user_id = n.user_id AND w.course_id = n.course_id WHERE n.user_id = p.id)`
    : "c.gap";
  return `SELECT coalesce(json_agg(json_build_object('id', p.id, 'user', p.id, 'full_name', p.full_name, 'unit_title', p.unit_title,
    'unit_path', ${unitPathOf("p.unit_id")}, 'position_title', p.position_title, 'gap', ${gap}, 'cells', coalesce(c.cells, '[]')) ORDER BY p.nth), '[]')
  FROM page p LEFT JOIN (
    SELECT m.user_id, ${GAP} AS gap, json_agg(${CELL} ORDER BY m.course_id) AS cells FROM cells m GROUP BY m.user_id
  ) c ON c.user_id = p.id`;
}

/** The competencies of all people: those of their estimates and needs, or those that one position needs. */
function columnsOf({ asked, neededBy }: AskedCompetencies): string {
  if (neededBy)
    return `SELECT g.id, g.title, a.target FROM position_needs a JOIN courses g ON g.company_id = $1 AND g.id = a.course_id
    WHERE a.company_id = $1 AND a.position_id = ${neededBy} AND ${asked}`;
  return `SELECT g.id, g.title, NULL::int AS target FROM courses g WHERE g.company_id = $1 AND g.id IN (
      SELECT a.course_id FROM people o JOIN tasks t ON t.company_id = $1 AND t.user_id = o.id
      JOIN estimates e ON e.company_id = $1 AND e.task_id = t.id
      JOIN estimate_answers a ON a.company_id = $1 AND a.estimate_id = e.id
      WHERE a.course_id IS NOT NULL AND ${asked}
      UNION ALL SELECT a.course_id FROM position_needs a WHERE a.company_id = $1 AND a.position_id IN (SELECT o.position_id FROM people o) AND ${asked})`;
}

/** One page, with the number of all people and the competencies of all of them. */
export function pageSql(listed: Listed, which: AskedCompetencies, window: string) {
  return statement(
    { is_forbidden: "bool", ...fieldsOf(MAP) },
    `${paged(listed, window)}, ${cellsOf(which)}
SELECT ${listed.forbidden} AS is_forbidden, (SELECT count(*)::int FROM people) AS count,
  (SELECT coalesce(json_agg(g ORDER BY g.title, g.id), '[]') FROM (${columnsOf(which)}) g) AS courses,
  (${rowsOf(which)}) AS results`,
  );
}

/** The rows of these people, in the order of `ids`. */
export function rowsSql(people: string, which: AskedCompetencies, ids: string) {
  return statement(
    fieldsOf(z.omit(MAP, { courses: true })),
    `${pagedByIds(people, ids)}, ${cellsOf(which)}
SELECT (SELECT count(*)::int FROM page) AS count, (${rowsOf(which)}) AS results`,
  );
}
