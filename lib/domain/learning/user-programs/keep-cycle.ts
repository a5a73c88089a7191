import type { CompanyDb } from "@/lib/db/company";
import { instant } from "@/lib/domain/rows/shape";
import type { CycleReason } from "@/lib/rules/program-states";

const stagesOf = (
  course: string,
) => `(SELECT coalesce(json_agg(json_build_object('type', s.type, 'status', s.status, 'round', s.round, 'score', s.score,
    'finished_at', ${instant("finished_at", "s")}) ORDER BY s.type), '[]')
  FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = ${course} AND s.is_needed)`;

const ticksOf = (
  course: string,
) => `(SELECT coalesce(json_agg(json_build_object('title', t.title, 'done_at', t.done_at) ORDER BY t.done_at, t.title), '[]') FROM (
    SELECT f.title, ${instant("created_at", "m")} AS done_at FROM completed_files m JOIN course_files f ON f.company_id = $1 AND f.id = m.course_file_id
    WHERE m.company_id = $1 AND m.user_course_id = ${course}
    UNION ALL SELECT l.title, ${instant("created_at", "m")} FROM completed_links m JOIN course_links l ON l.company_id = $1 AND l.id = m.course_link_id
    WHERE m.company_id = $1 AND m.user_course_id = ${course}) t)`;

const IS_BEGUN = `(c.passed_at IS NOT NULL
  OR EXISTS (SELECT 1 FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = c.id AND (s.status <> 'new' OR s.tries > 0))
  OR EXISTS (SELECT 1 FROM completed_files m WHERE m.company_id = $1 AND m.user_course_id = c.id)
  OR EXISTS (SELECT 1 FROM completed_links m WHERE m.company_id = $1 AND m.user_course_id = c.id))`;

/** $2 are courses of people, $3 the reason. The certificate is that of a program which is done; numbers count the cycles of a person. */
const KEEP = `
WITH again AS MATERIALIZED (
  SELECT c.user_program_id AS id, json_agg(json_build_object('course', c.course_id, 'title', k.title, 'passed_at', ${instant("passed_at", "c")},
    'stages', ${stagesOf("c.id")}, 'materials', ${ticksOf("c.id")}) ORDER BY c.id) AS courses
  FROM user_courses c JOIN courses k ON k.company_id = $1 AND k.id = c.course_id
  WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND ${IS_BEGUN} GROUP BY c.user_program_id
)
INSERT INTO closed_cycles (company_id, user_id, program_id, user_program_id, number, reason, briefing_date, deadline_date, pass_date, certificate_id, courses)
SELECT p.company_id, p.user_id, p.program_id, p.id,
  (SELECT coalesce(max(z.number), 0) + 1 FROM closed_cycles z WHERE z.company_id = $1 AND z.user_id = p.user_id AND z.program_id = p.program_id),
  $3::cycle_reason, p.briefing_date, p.deadline_date, p.pass_date,
  CASE p.status WHEN 'done' THEN (SELECT max(x.id) FROM certificates x WHERE x.company_id = $1 AND x.user_program_id = p.id) END, a.courses
FROM again a JOIN user_programs p ON p.company_id = $1 AND p.id = a.id ORDER BY p.id`;

/**
 * Keeps what people had done in these courses, before they learn them again: dates, stages, ticks, the certificate. Their tries,
 * decisions and documents stay where they are, under the number of their round. The programs must be locked.
 */
export async function keepCycle(db: CompanyDb, userCourses: readonly number[], reason: CycleReason): Promise<void> {
  await db.$sql(KEEP, userCourses, reason);
}
