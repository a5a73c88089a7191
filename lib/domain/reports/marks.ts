import type { QueryOf } from "@/lib/contracts/endpoint";
import { Marks, type marksContract } from "@/lib/contracts/marks";
import { companySql } from "@/lib/db/company";
import { statement, sure } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { instant, parameters, quoted } from "@/lib/domain/rows/shape";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";

const ROW = { ...fieldsOf(Marks), user: sure("int", "it is given back as it was asked for") };

/** The marks of the caller or of a person whom they may see, in one statement. Of anybody else nothing is found. */
export async function readMarks(
  actor: Actor,
  { user = actor.userId, program }: QueryOf<typeof marksContract.read>,
): Promise<Marks> {
  const { values, param } = parameters();
  values.push(user, program ?? null);
  const text = marksSql(mayReadPerson(actor, param, "u.id"));
  const [marks] = await companySql(actor, statement(ROW, text), ...values);
  if (!marks) throw new Error("A sum over all rows is one row");
  return marks;
}

/** Of estimate answers a, in groups: the points of the ticked ones. */
export const SCORE = "coalesce(sum(a.points) FILTER (WHERE a.is_checked), 0)";
export const CHECKED = "count(*) FILTER (WHERE a.is_checked)";
export const PERCENT = percentOf(SCORE, "sum(a.points)", CHECKED, "count(*)");

/** The tasks of the person, their specializations, and the answers that count in a competency. */
const OF_PERSON = `own AS (
  SELECT t.id, t.title, t.checklist_id, t.estimator_id, t.deadline_date, e.id AS estimate_id, e.score, e.estimated_at, e.comment
  FROM person o JOIN tasks t ON t.company_id = $1 AND t.user_id = o.id
  LEFT JOIN estimates e ON e.company_id = $1 AND e.task_id = t.id
), held AS (
  SELECT g.id, g.title, p.status FROM person o
  JOIN user_programs p ON p.company_id = $1 AND p.user_id = o.id AND p.kind = 'education' AND p.status IN (${quoted(STATES_WITH_COURSES)})
  JOIN programs g ON g.company_id = $1 AND g.id = p.program_id
), answered AS (
  SELECT r.id AS task_id, a.course_id, a.points, a.is_checked
  FROM own r JOIN estimate_answers a ON a.company_id = $1 AND a.estimate_id = r.estimate_id
  WHERE a.course_id IS NOT NULL
)`;

/** A test works these numbers out a second time, and compares. */
const COMPETENCIES = `competencies AS (
  SELECT k.id AS course, k.title, count(*) AS asked, ${CHECKED} AS checked, ${SCORE} AS score_sum, sum(a.points) AS max_sum,
    round(${SCORE}::numeric / count(*), 4) AS mean, ${PERCENT} AS percent
  FROM answered a JOIN courses k ON k.company_id = $1 AND k.id = a.course_id
  WHERE $3::int IS NULL OR EXISTS (
    SELECT 1 FROM held h JOIN program_courses m ON m.company_id = $1 AND m.program_id = h.id
    WHERE h.id = $3::int AND m.course_id = a.course_id)
  GROUP BY k.id, k.title
), profile AS (
  SELECT coalesce(sum(c.mean), 0)::float8 AS profile_mean, coalesce(sum(c.checked), 0)::int AS questions_checked,
    coalesce(sum(c.asked), 0)::int AS questions_asked,
    ${percentOf("coalesce(sum(c.score_sum), 0)", "sum(c.max_sum)", "coalesce(sum(c.checked), 0)", "sum(c.asked)")}::float8 AS profile_percent
  FROM competencies c
)`;

/**
 * The courses of each task: of its answers, or of the present questions while it is pending. Materialized, because a
 * database without fresh statistics would compute them again for each task.
 */
const OF_TASKS = `touched AS (
  SELECT a.task_id, a.course_id, count(*) AS asked, ${CHECKED} AS checked, ${SCORE} AS score_sum, sum(a.points) AS max_sum, ${PERCENT} AS percent
  FROM answered a GROUP BY a.task_id, a.course_id
  UNION ALL
  SELECT DISTINCT r.id, q.course_id, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint, NULL::numeric
  FROM own r JOIN checklist_questions q ON q.company_id = $1 AND q.checklist_id = r.checklist_id
  WHERE r.estimate_id IS NULL AND q.course_id IS NOT NULL
), task_competencies AS MATERIALIZED (
  SELECT w.task_id, json_agg(json_build_object('course', k.id, 'title', k.title, 'asked', w.asked, 'checked', w.checked,
      'score_sum', w.score_sum, 'max_sum', w.max_sum, 'percent', w.percent) ORDER BY k.title, k.id) AS list
  FROM touched w JOIN courses k ON k.company_id = $1 AND k.id = w.course_id GROUP BY w.task_id
), task_programs AS MATERIALIZED (
  SELECT f.task_id, json_agg(json_build_object('program_id', f.id, 'program_title', f.title, 'user_program_status', f.status) ORDER BY f.title, f.id) AS list
  FROM (
    SELECT DISTINCT w.task_id, h.id, h.title, h.status
    FROM touched w JOIN program_courses m ON m.company_id = $1 AND m.course_id = w.course_id JOIN held h ON h.id = m.program_id
  ) f GROUP BY f.task_id
)`;

const ESTIMATOR = `json_build_object('id', x.id, 'first_name', x.first_name, 'last_name', x.last_name, 'image', ${avatarPathSql("x")})`;

/** The pending tasks by deadline, then the estimated ones, the newest first. */
const RESULTS = `SELECT coalesce(json_agg(json_build_object('task', r.id, 'title', r.title, 'checklist_title', l.title,
    'estimation_date', ${instant("estimated_at")}, 'score', r.score, 'comment', coalesce(r.comment, ''), 'deadline_date', r.deadline_date, 'estimator_info', ${ESTIMATOR},
    'programs', coalesce(f.list, '[]'), 'competencies', coalesce(c.list, '[]'))
    ORDER BY r.estimate_id IS NOT NULL, CASE WHEN r.estimate_id IS NULL THEN r.deadline_date END, r.estimated_at DESC, r.id), '[]')
  FROM own r JOIN checklists l ON l.company_id = $1 AND l.id = r.checklist_id
  JOIN users x ON x.company_id = $1 AND x.id = r.estimator_id
  LEFT JOIN task_competencies c ON c.task_id = r.id LEFT JOIN task_programs f ON f.task_id = r.id`;

/**
 * The marks of the person $2, without whom all is empty; $3 is a program, or null for all courses. `mayRead` is a
 * condition about users u: a person whom the caller may not see is found no more than one who does not exist.
 */
export function marksSql(mayRead: string): string {
  return `
WITH person AS (
  SELECT u.id, ${fullNameSql("u")} AS full_name FROM users u
  WHERE u.company_id = $1 AND u.id = $2::int AND u.deleted_at IS NULL AND ${mayRead}
), ${OF_PERSON}, ${COMPETENCIES}, ${OF_TASKS}
SELECT $2::int AS "user", $3::int AS program, coalesce((SELECT o.full_name FROM person o), '') AS full_name,
  (SELECT coalesce(json_agg(json_build_object('program', h.id, 'title', h.title, 'status', h.status) ORDER BY h.title, h.id), '[]') FROM held h) AS programs,
  (SELECT coalesce(json_agg(c ORDER BY c.percent, c.title, c.course), '[]') FROM competencies c) AS competencies,
  s.profile_mean, s.profile_percent, s.questions_checked, s.questions_asked,
  (SELECT round(avg(r.score), 2)::float8 FROM own r) AS current_mean_grade,
  (${RESULTS}) AS results
FROM profile s`;
}

/** SQL of `sharePercent` (lib/rules/grading.ts): the points and the numbers of some questions and of all. */
function percentOf(points: string, allPoints: string, count: string, all: string): string {
  return `round(CASE WHEN ${allPoints} > 0 THEN 100.0 * ${points} / ${allPoints} WHEN ${all} > 0 THEN 100.0 * ${count} / ${all} ELSE 0 END, 2)`;
}
