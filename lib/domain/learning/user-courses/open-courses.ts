import type { CompanyDb } from "@/lib/db/company";
import { courseDeadline } from "@/lib/rules/due-days";
import { holdCoursesToOpen } from "../locks";
import { keepProgress } from "../user-programs/keep-progress";
import { OPEN } from "./open-courses.sql";

/**
 * Gives people the courses of their programs with due dates and exam stages: all courses, or the one named. Existing
 * ones stay. It takes three statements however many people. The programs must be locked, by rows just written about
 * them or by `holdProgram`, and before that their courses, by `holdCourses` or by a row that names them. Answers the programs in
 * which a course is credited: with nothing else to pass these are finished, which the caller says after its own event.
 */
export async function openCourses(
  db: Pick<CompanyDb, "$sql">,
  userPrograms: readonly number[],
  course: number | null = null,
): Promise<number[]> {
  const credited = await insertCourses(db, userPrograms, course);
  await keepProgress(db, userPrograms);
  return credited;
}

/**
 * The same for programs that this transaction inserted with their number of courses (`coursesOf`): nothing in them is
 * passed yet but what is credited, so most rows need not be written a second time.
 */
export async function openCoursesOfNew(
  db: Pick<CompanyDb, "$sql">,
  userPrograms: readonly number[],
): Promise<number[]> {
  const credited = await insertCourses(db, userPrograms, null);
  if (credited.length) await keepProgress(db, credited);
  return credited;
}

async function insertCourses(
  db: Pick<CompanyDb, "$sql">,
  userPrograms: readonly number[],
  course: number | null,
): Promise<number[]> {
  const terms = await holdCoursesToOpen(db, userPrograms, course);
  const dues = terms.map((term) => ({ ...term, due: courseDeadline(term, term.days) }));
  if (!dues.length) return [];
  return (await db.$sql(OPEN, userPrograms, JSON.stringify(dues))).map(({ credited }) => credited);
}
