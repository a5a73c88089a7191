import type { CompanyDb } from "@/lib/db/company";
import { revokeCertificates } from "./revoke-certificates";

const REOPEN = `UPDATE user_programs p SET status = 'confirmed', is_retraining = p.is_retraining OR $3::boolean, pass_date = NULL
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status IN ('review', 'done') RETURNING p.id`;

/** Who had finished goes on learning, in retraining; a certificate that was issued stands. The programs must be locked. */
export async function reopen(db: CompanyDb, userPrograms: readonly number[]): Promise<void> {
  await db.$sql(REOPEN, userPrograms, true);
}

/** A program that had moved on, though something of it is not passed after all, is learned again: it is no retraining, and no certificate of it stands. It must be locked. */
export async function takeBack(db: CompanyDb, userProgram: number): Promise<void> {
  const reopened = await db.$sql<{ id: number }>(REOPEN, [userProgram], false);
  await revokeCertificates(
    db,
    reopened.map(({ id }) => id),
  );
}
