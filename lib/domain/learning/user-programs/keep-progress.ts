import type { CompanyDb } from "@/lib/db/company";

/**
 * A course is passed when all of its required stages are passed, and then its retraining ends. The date of passing
 * stays while the course stays passed.
 */
const KEEP = `
WITH judged AS MATERIALIZED (
  SELECT c.id, c.user_program_id, coalesce(bool_and(s.status = 'passed'), false) AS is_passed, max(s.finished_at) AS passed_at
  FROM user_courses c LEFT JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = c.id AND s.is_needed
  WHERE c.company_id = $1 AND c.user_program_id = ANY($2::int[]) GROUP BY c.id
), marked AS (
  UPDATE user_courses c SET is_retraining = c.is_retraining AND NOT j.is_passed,
    passed_at = CASE WHEN j.is_passed THEN coalesce(c.passed_at, j.passed_at, clock_timestamp()) END
  FROM judged j WHERE c.company_id = $1 AND c.id = j.id AND ((c.passed_at IS NOT NULL) <> j.is_passed OR (c.is_retraining AND j.is_passed))
), counted AS (
  SELECT w.id, count(j.id)::int AS courses, (count(*) FILTER (WHERE j.is_passed))::int AS passed
  FROM unnest($2::int[]) AS w(id) LEFT JOIN judged j ON j.user_program_id = w.id GROUP BY w.id
)
UPDATE user_programs p SET courses_count = n.courses, passed_count = n.passed
FROM counted n WHERE p.company_id = $1 AND p.id = n.id AND (p.courses_count, p.passed_count) IS DISTINCT FROM (n.courses, n.passed)`;

/**
 * Updates the stored progress of user programs: when each course was passed, and the numbers of courses and of passed
 * ones. Nothing else changes these columns, but programs assigned by rule are inserted with their number of courses. All
 * rules that change courses or stages call it. The programs must be locked.
 */
export async function keepProgress(db: Pick<CompanyDb, "$sql">, userPrograms: readonly number[]): Promise<void> {
  await db.$sql(KEEP, userPrograms);
}
