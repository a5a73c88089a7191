import type { CompanyDb } from "@/lib/db/company";

const KEEP = `INSERT INTO removed_ticks (company_id, removed_link_id, user_course_id, created_at)
SELECT t.company_id, t.course_link_id, t.user_course_id, t.created_at FROM completed_links t WHERE t.company_id = $1 AND t.course_link_id = $2`;

const RESTORE = `INSERT INTO completed_links (company_id, course_link_id, user_course_id, created_at)
SELECT k.company_id, k.removed_link_id, k.user_course_id, k.created_at FROM removed_ticks k WHERE k.company_id = $1 AND k.removed_link_id = $2`;

/** Keeps the ticks of a link that is being deleted. */
export async function keepTicks(db: CompanyDb, link: number): Promise<void> {
  await db.$sql(KEEP, link);
}

/** Gives a link whose deletion was undone its ticks. Courses that were begun anew meanwhile stay unticked. */
export async function restoreTicks(db: CompanyDb, link: number): Promise<void> {
  await db.$sql(RESTORE, link);
}
