import type { CompanyDb } from "@/lib/db/company";

const CLEAR = `WITH files AS (DELETE FROM completed_files m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])),
removed AS (DELETE FROM removed_ticks m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[]))
DELETE FROM completed_links m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])`;

const MARK = "UPDATE user_courses c SET is_retraining = $3::boolean WHERE c.company_id = $1 AND c.id = ANY($2::int[])";

/** Unticks all materials of these courses. */
export async function clearTicks(db: CompanyDb, userCourses: readonly number[]): Promise<void> {
  await db.$sql(CLEAR, userCourses);
}

/** Sets whether people learn these courses a second time. */
export async function markRetraining(
  db: CompanyDb,
  userCourses: readonly number[],
  isRetraining: boolean,
): Promise<void> {
  await db.$sql(MARK, userCourses, isRetraining);
}
