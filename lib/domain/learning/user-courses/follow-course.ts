import type { CompanyDb } from "@/lib/db/company";
import type { EventAuthor } from "@/lib/domain/events/happened";
import { finishPrograms } from "@/lib/domain/learning/user-programs/finish-programs";
import { lockProgramsOf, lockUnpassed } from "../locks";
import { FOLLOW } from "./open-stages.sql";

/**
 * After a course got or lost a test or an in-person exam, updates the stages of the people who learn it, except those
 * who have passed it. Programs with nothing left to pass finish. The course must be locked against new learners.
 */
export async function followCourse(db: CompanyDb, by: EventAuthor, course: number): Promise<void> {
  const programs = await lockProgramsOf(db, course);
  if (!programs.length) return;
  const unpassed = await lockUnpassed(db, course, programs);
  if (unpassed.length) await db.$sql(FOLLOW, unpassed);
  await finishPrograms(db, by, programs);
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

/** SQL of `courseDeadline` (lib/rules/due-days.ts) for the user program with this alias and a number of days. */
export function dueDay(program: string, days: string): string {
  return `least(${program}.briefing_date + nullif(${days}::int, 0), ${program}.deadline_date)`;
}
