import type { CompanyDb } from "@/lib/db/company";
import { courseDeadline } from "@/lib/rules/due-days";
import { keepProgress } from "../user-programs/keep-progress";
import { DATES, OPEN } from "./open-courses.sql";

type Meeting = {
  program: number;
  briefing: string | null;
  deadline: string | null;
  course: number;
  days: number;
  order: number;
};

/**
 * Gives people the courses of programs that became theirs, with the day on which each is due and its exam stages: all
 * courses, or the one named. What is there already stays. Three statements however many people. The programs must be
 * held still: by the rows that were just written about them, or by `holdProgram`; and their courses before that, by
 * `holdCourses` or by a row that names them.
 */
export async function openCourses(
  db: Pick<CompanyDb, "$sql">,
  userPrograms: readonly number[],
  course: number | null = null,
): Promise<void> {
  const meetings = await db.$sql<Meeting>(DATES, userPrograms, course);
  const dues = meetings.map((one) => ({ ...one, due: courseDeadline(one, one.days) }));
  if (dues.length) await db.$sql(OPEN, userPrograms, JSON.stringify(dues));
  await keepProgress(db, userPrograms);
}
