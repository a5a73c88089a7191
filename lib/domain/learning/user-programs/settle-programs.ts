import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import { tell } from "@/lib/domain/notices/tell";
import { administrators } from "./administrators";
import { keepProgress } from "./keep-progress";
import { SETTLE } from "./settle-programs.sql";

type Finished = { kind: CourseKind; program: string; person: string };

/**
 * What follows when courses were passed, or need less than before: a specialization goes to the administrators for its
 * certificate, an adaptation program is done. The user programs must be locked. Settling twice changes nothing more.
 */
export async function settlePrograms(db: CompanyDb, company: CompanyMember, userPrograms: readonly number[]): Promise<void> {
  await keepProgress(db, userPrograms);
  const finished = await db.$sql<Finished>(SETTLE, userPrograms);
  const reviewed = finished.filter(({ kind }) => kind === "education");
  if (!reviewed.length) return;
  const told = await administrators(db);
  await tell(
    db,
    company,
    reviewed.flatMap(({ program, person }) => told.map((userId) => ({ userId, code: "MED" as const, params: { program, person } }))),
  );
}
