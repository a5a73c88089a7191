import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { openCourses } from "../user-courses/open-courses";
import { reopenForRetraining } from "./reopen";
import { stateList } from "./state.sql";

/** A course that was added to people's programs, and those people. */
export type Added = { kind: CourseKind; course: string; people: readonly number[] };

const LEARNED = `SELECT p.id, p.user_id FROM user_programs p JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.program_id = $2 AND p.status IN (${stateList(STATES_WITH_COURSES)}) ORDER BY p.id FOR NO KEY UPDATE OF p`;
const TITLE = "SELECT c.title FROM courses c WHERE c.company_id = $1 AND c.id = $2";

/**
 * Gives a course that was added to a program to everybody who learns the program or has finished it. The program must
 * be held.
 */
export async function extendUserPrograms(
  db: CompanyDb,
  { kind, program, course }: { kind: CourseKind; program: number; course: number },
): Promise<Added | undefined> {
  const learned = await db.$sql<{ id: number; user_id: number }>(LEARNED, program);
  if (!learned.length) return undefined;
  const [found] = await db.$sql<{ title: string }>(TITLE, course);
  const ids = learned.map(({ id }) => id);
  await reopenForRetraining(db, ids);
  await openCourses(db, ids, course);
  return { kind, course: found?.title ?? "", people: learned.map(({ user_id }) => user_id) };
}
