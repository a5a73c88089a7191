import type { CompanyDb } from "@/lib/db/company";
import type { EventAuthor } from "@/lib/domain/events/happened";
import { settlePrograms } from "@/lib/domain/learning/user-programs/settle-programs";
import { lockProgramsOf } from "../locks";
import { FOLLOW } from "../stages/open-stages.sql";
import { dueDay } from "./due-day.sql";

const UNPASSED = `SELECT c.id FROM user_courses c
WHERE c.company_id = $1 AND c.course_id = $2 AND c.user_program_id = ANY($3::int[]) AND c.passed_at IS NULL ORDER BY c.id FOR NO KEY UPDATE`;

/**
 * After a course got or lost a test or an in-person exam, updates the stages of the people who learn it, except those
 * who have passed it. Programs with nothing left to pass finish. The course must be locked against new learners.
 */
export async function followCourse(db: CompanyDb, by: EventAuthor, course: number): Promise<void> {
  const programs = await lockProgramsOf(db, course);
  if (!programs.length) return;
  const unpassed = (await db.$sql<{ id: number }>(UNPASSED, course, programs)).map(({ id }) => id);
  if (unpassed.length) await db.$sql(FOLLOW, unpassed);
  await settlePrograms(db, by, programs);
}

const MOVE = `UPDATE user_courses c SET deadline_date = ${dueDay("p", "$5")} FROM user_programs p
WHERE c.company_id = $1 AND c.course_id = $2 AND c.user_program_id = ANY($3::int[]) AND p.company_id = $1 AND p.id = c.user_program_id
  AND c.deadline_date IS NOT DISTINCT FROM ${dueDay("p", "$4")} AND c.passed_at IS NULL`;

/**
 * After a course changed its days, moves the deadlines of people who have not passed it, except those set by hand. The
 * course must be locked.
 */
export async function followDays(
  db: CompanyDb,
  course: number,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const programs = await lockProgramsOf(db, course);
  if (programs.length) await db.$sql(MOVE, course, programs, before, after);
}
