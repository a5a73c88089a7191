import { statement } from "@/lib/db/row";
import { STANDS } from "../credits/credit-stages.sql";
import { isTakenOver, PASS_DAY } from "../credits/takeovers.sql";
import { ASKED_STAGES } from "./open-stages.sql";

/** The number of courses that a new user program of the program `id` opens. */
export const coursesOf = (id: string) =>
  `(SELECT count(*)::int FROM program_courses x WHERE x.company_id = $1 AND x.program_id = ${id})`;

/**
 * Answers the user programs in which a course is credited: for all programs of its person, or taken over from another one. $3 is the rows of `holdCoursesToOpen` with a due date each. 'infinity' replaces a missing date, because NULL = NULL is not true.
 */
export const OPEN = statement(
  { credited: "int" },
  `
WITH dues AS MATERIALIZED (
  SELECT d.program, d.course, d.order, coalesce(d.briefing, 'infinity') AS briefing, coalesce(d.deadline, 'infinity') AS deadline, d.due
  FROM jsonb_to_recordset($3::jsonb) AS d(program int, course int, "order" int, briefing date, deadline date, due date)
), stages AS MATERIALIZED (
  SELECT k.id AS course, asked.type FROM (SELECT DISTINCT course FROM dues) d JOIN courses k ON k.company_id = $1 AND k.id = d.course ${ASKED_STAGES}
), opened AS (
  INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id, deadline_date)
  SELECT p.company_id, p.id, p.program_id, p.user_id, d.course, d.due
  FROM user_programs p
  JOIN dues d ON d.program = p.program_id AND d.briefing = coalesce(p.briefing_date, 'infinity') AND d.deadline = coalesce(p.deadline_date, 'infinity')
  WHERE p.company_id = $1 AND p.id = ANY($2::int[]) ORDER BY p.id, d.order, d.course
  ON CONFLICT (company_id, user_program_id, course_id) DO NOTHING
  RETURNING id, company_id, user_id, user_program_id, course_id
), standing AS MATERIALIZED (
  SELECT o.id, k.made_by_id FROM opened o
  JOIN course_credits k ON k.company_id = $1 AND k.user_id = o.user_id AND k.course_id = o.course_id AND k.${STANDS} AND k.user_course_id IS NULL
), taken AS (
  INSERT INTO course_credits (company_id, user_id, course_id, user_course_id, origin, reason, passed_on)
  SELECT o.company_id, o.user_id, o.course_id, o.id, 'taken_over', left(f.program, 500), f.passed_on
  FROM opened o JOIN user_programs p ON p.company_id = $1 AND p.id = o.user_program_id
  JOIN programs g ON g.company_id = $1 AND g.id = p.program_id AND g.takes_over_days IS NOT NULL
  JOIN LATERAL (SELECT ${PASS_DAY} AS passed_on, h.title AS program FROM user_courses c JOIN programs h ON h.company_id = $1 AND h.id = c.program_id
    WHERE c.company_id = $1 AND c.user_id = o.user_id AND c.course_id = o.course_id AND ${isTakenOver("g.takes_over_days")} ORDER BY c.passed_at DESC LIMIT 1) f ON true
  WHERE NOT EXISTS (SELECT 1 FROM standing s WHERE s.id = o.id) ORDER BY o.id RETURNING user_course_id
), credited AS MATERIALIZED (
  SELECT o.id, o.company_id, o.user_program_id, s.made_by_id FROM opened o LEFT JOIN standing s ON s.id = o.id LEFT JOIN taken t ON t.user_course_id = o.id
  WHERE s.id IS NOT NULL OR t.user_course_id IS NOT NULL
), staged AS (
  INSERT INTO exam_stages (company_id, user_course_id, type, status, is_needed, finished_at, decided_by_id)
  SELECT o.company_id, o.id, s.type, 'new'::stage_status, x.id IS NULL, NULL::timestamptz, NULL::int
  FROM opened o JOIN stages s ON s.course = o.course_id LEFT JOIN credited x ON x.id = o.id
  UNION ALL SELECT x.company_id, x.id, 'credit', 'passed', true, clock_timestamp(), x.made_by_id FROM credited x ORDER BY 2, 3
)
SELECT DISTINCT x.user_program_id AS credited FROM credited x ORDER BY 1`,
);
