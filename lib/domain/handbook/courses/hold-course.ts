import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { Refusal } from "@/lib/domain/refusal";

const LOCK =
  "SELECT c.id FROM courses c WHERE c.company_id = $1 AND c.id = $2 AND ($3::kind IS NULL OR c.kind = $3::kind) FOR UPDATE";

/**
 * Locks a course while it gets or loses an exam: nobody begins to learn it meanwhile, because each row that names it
 * waits. Take this lock before those of people's programs.
 */
export async function holdCourse(db: CompanyDb, kind: CourseKind, id: number): Promise<void> {
  if (!(await lockCourse(db, id, kind))) throw new Refusal("not_found");
}

const LOCK_MANY =
  "SELECT c.id FROM courses c WHERE c.company_id = $1 AND c.id = ANY($2::int[]) ORDER BY c.id FOR UPDATE";

/** The same for many courses of either kind. */
export async function lockCourses(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await db.$sql(LOCK_MANY, ids);
}

/** The same for a course of either kind. Returns whether the course exists. */
export async function lockCourse(db: CompanyDb, id: number, kind: CourseKind | null = null): Promise<boolean> {
  return (await db.$sql(LOCK, id, kind)).length > 0;
}
