import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { lockLearnedPrograms } from "@/lib/domain/learning/locks";
import { openCourses } from "../user-courses/open-courses";
import { reopenForRetraining } from "./reopen";

/** A course that was added to people's programs, and those people. */
export type Added = { kind: CourseKind; course: string; people: readonly number[] };

/**
 * Gives a course that was added to a program to everybody who learns the program or has finished it: a finished program
 * is opened again for retraining, and its certificate stays. The program must be held.
 */
export async function addCourseToUserPrograms(
  db: CompanyDb,
  { kind, program, course }: { kind: CourseKind; program: number; course: number },
): Promise<Added | undefined> {
  const learned = await lockLearnedPrograms(db, program);
  if (!learned.length) return undefined;
  const found = await db.course.findUnique({ where: { id: course }, select: { title: true } });
  const ids = learned.map(({ id }) => id);
  await reopenForRetraining(db, ids);
  await openCourses(db, ids, course);
  return { kind, course: found?.title ?? "", people: learned.map(({ user_id }) => user_id) };
}
