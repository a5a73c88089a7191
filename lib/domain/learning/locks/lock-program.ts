import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { DomainError } from "@/lib/domain/domain-error";

const PROGRAM = "SELECT g.title FROM programs g WHERE g.company_id = $1 AND g.id = $2 AND g.kind = $3::kind";

/** Rules about one program wait for each other; people may get it meanwhile. Taken after the company's lock, before those of user programs. */
export async function lockProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<void> {
  if (!(await db.$sql(`${PROGRAM} FOR NO KEY UPDATE`, id, kind)).length) throw new DomainError("not_found");
}

/**
 * Holds a program still: nobody gets it meanwhile, since every row that names it waits. Whoever changes which courses it
 * has, or asks who has it, comes here first. Answers whether there is such a program.
 */
export async function holdProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<boolean> {
  return (await db.$sql(`${PROGRAM} FOR UPDATE`, id, kind)).length > 0;
}
