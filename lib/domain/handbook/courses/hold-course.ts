import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { DomainError } from "@/lib/domain/domain-error";

const LOCK =
  "SELECT c.id FROM courses c WHERE c.company_id = $1 AND c.id = $2 AND ($3::kind IS NULL OR c.kind = $3::kind) FOR UPDATE";

/**
 * Holds a course still while it gets or loses an exam: nobody begins to learn it meanwhile, since every row that names it
 * waits. Comes before the locks of people's programs.
 */
export async function holdCourse(db: CompanyDb, kind: CourseKind, id: number): Promise<void> {
  if (!(await lockCourse(db, id, kind))) throw new DomainError("not_found");
}

/** The same for anybody who does not care for its kind. Answers whether there is such a course. */
export async function lockCourse(db: CompanyDb, id: number, kind: CourseKind | null = null): Promise<boolean> {
  return (await db.$sql(LOCK, id, kind)).length > 0;
}
