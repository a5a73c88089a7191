import type { CompanyDb } from "@/lib/db/company";
import { type EventAuthor, happened } from "@/lib/domain/events/happened";
import { FINISH } from "./finish-programs.sql";
import { keepProgress } from "./keep-progress";

/**
 * Updates progress and finishes programs, after courses were passed or need less than before: a specialization waits
 * for approval by an administrator, an adaptation program is done. The programs must be locked. It can be called
 * repeatedly.
 */
export async function finishPrograms(db: CompanyDb, by: EventAuthor, userPrograms: readonly number[]): Promise<void> {
  await keepProgress(db, userPrograms);
  const finished = await db.$sql(FINISH, userPrograms);
  await happened(
    db,
    by,
    ...finished.map(({ kind, ...ids }) => ({ name: "program_finished" as const, ...ids, forFollowers: { kind } })),
  );
}
