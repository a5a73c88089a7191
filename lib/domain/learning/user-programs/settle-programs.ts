import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { type By, happened } from "@/lib/domain/events/happened";
import { keepProgress } from "./keep-progress";
import { SETTLE } from "./settle-programs.sql";

type Finished = { id: number; kind: CourseKind; user: number; program: number };

/**
 * What follows when courses were passed, or need less than before: a specialization goes to the administrators for its
 * certificate, an adaptation program is done. The user programs must be locked. Settling twice changes nothing more.
 */
export async function settlePrograms(db: CompanyDb, by: By, userPrograms: readonly number[]): Promise<void> {
  await keepProgress(db, userPrograms);
  const finished = await db.$sql<Finished>(SETTLE, userPrograms);
  await happened(
    db,
    by,
    ...finished.map(({ kind, ...ids }) => ({ name: "program_finished" as const, ...ids, beside: { kind } })),
  );
}
