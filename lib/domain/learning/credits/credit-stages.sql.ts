import type { CourseKind } from "@/lib/contracts/courses";
import { statement, typed } from "@/lib/db/row";

/**
 * A credited course has one more stage, which is passed, and needs no other that is not: what reads whether a course is passed,
 * begins it anew or follows a change of it need not know of credits.
 */
export const STANDS = "ended_as IS NULL";

/** Whether credit k counts for user course c of the same person and course. */
const COUNTS = "(k.user_course_id IS NULL OR k.user_course_id = c.id)";

/** The courses of people that the credits $2 are to pass. */
export const UNPASSED = statement(
  { id: "int", kind: typed<CourseKind>("text") },
  `SELECT c.id, p.kind::text AS kind FROM course_credits k JOIN user_courses c ON c.company_id = $1 AND c.user_id = k.user_id AND c.course_id = k.course_id
JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id
WHERE k.company_id = $1 AND k.id = ANY($2::int[]) AND ${COUNTS} AND c.passed_at IS NULL ORDER BY c.id`,
);

/** Passes the user courses $2 by a credit that $3 has given. */
export const CREDIT = statement(
  { id: "int", user_program: "int", user: "int", course: "int" },
  `
WITH credited AS MATERIALIZED (
  SELECT c.id, c.company_id, c.user_program_id, c.user_id, c.course_id FROM user_courses c
  WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND c.passed_at IS NULL
), stages AS (
  INSERT INTO exam_stages (company_id, user_course_id, type, status, finished_at, decided_by_id)
  SELECT x.company_id, x.id, 'credit', 'passed', clock_timestamp(), $3::int FROM credited x ORDER BY x.id
  ON CONFLICT (company_id, user_course_id, type) DO UPDATE SET status = 'passed', is_needed = true, finished_at = excluded.finished_at,
    decided_by_id = excluded.decided_by_id
), others AS (
  UPDATE exam_stages s SET is_needed = false FROM credited x
  WHERE s.company_id = $1 AND s.user_course_id = x.id AND s.type <> 'credit' AND s.status <> 'passed'
)
SELECT x.id, x.user_program_id AS user_program, x.user_id AS "user", x.course_id AS course FROM credited x ORDER BY x.id`,
);

/** The courses of people that the credits $2 pass, each with its credit. */
export const CREDITED = statement(
  { id: "int", credit: "int", kind: typed<CourseKind>("text"), user_program: "int" },
  `SELECT c.id, k.id AS credit, p.kind::text AS kind, c.user_program_id AS user_program FROM course_credits k
JOIN user_courses c ON c.company_id = $1 AND c.user_id = k.user_id AND c.course_id = k.course_id
JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id
JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = c.id AND s.type = 'credit' AND s.is_needed
WHERE k.company_id = $1 AND k.id = ANY($2::int[]) AND ${COUNTS} ORDER BY c.id`,
);

export const DROP =
  "DELETE FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = ANY($2::int[]) AND s.type = 'credit'";

/** The programs of the user courses $2 with a certificate that was issued since one of the credits $3 was given for them. */
export const CERTIFIED_SINCE = statement(
  { id: "int" },
  `SELECT DISTINCT x.user_program_id AS id FROM user_courses c
JOIN course_credits k ON k.company_id = $1 AND k.id = ANY($3::int[]) AND k.user_id = c.user_id AND k.course_id = c.course_id AND ${COUNTS}
JOIN certificates x ON x.company_id = $1 AND x.user_program_id = c.user_program_id AND x.revoked_at IS NULL AND x.created_at >= k.made_at
WHERE c.company_id = $1 AND c.id = ANY($2::int[]) ORDER BY 1`,
);

/** Courses that are learned again end what was credited for them. $2 are user courses. */
export const END_BY_LEARNING = `UPDATE course_credits k SET ended_as = 'learned_again', ended_at = greatest(clock_timestamp(), k.made_at) FROM user_courses c
WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND k.company_id = $1 AND k.user_id = c.user_id AND k.course_id = c.course_id AND ${COUNTS} AND k.${STANDS}`;
