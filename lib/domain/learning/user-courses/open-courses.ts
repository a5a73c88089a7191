import type { CompanyDb } from "@/lib/db/company";
import { courseDeadline } from "@/lib/rules/due-days";
import { keepProgress } from "../user-programs/keep-progress";
import { DATES, OPEN } from "./open-courses.sql";

type CourseTerm = {
  program: number;
  briefing: string | null;
  deadline: string | null;
  course: number;
  days: number;
  order: number;
};

/**
 * Gives people the courses of their programs with due dates and exam stages: all courses, or the one named. Existing
 * ones stay. It takes three statements however many people. The programs must be locked, by rows just written about
 * them or by `holdProgram`, and before that their courses, by `holdCourses` or by a row that names them.
 */
export async function openCourses(
  db: Pick<CompanyDb, "$sql">,
  userPrograms: readonly number[],
  course: number | null = null,
): Promise<void> {
  const terms = await db.$sql<CourseTerm>(DATES, userPrograms, course);
  const dues = terms.map((term) => ({ ...term, due: courseDeadline(term, term.days) }));
  if (dues.length) await db.$sql(OPEN, userPrograms, JSON.stringify(dues));
  await keepProgress(db, userPrograms);
}
