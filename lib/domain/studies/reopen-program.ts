import type { CompanyDb } from "@/lib/db/company";
import { revokeCertificates } from "./revoke-certificates";

const REOPEN = `UPDATE user_programs p SET status = 'confirmed', pass_date = NULL
WHERE p.company_id = $1 AND p.id = $2 AND p.status IN ('review', 'done') RETURNING p.id`;

/** A program that had moved on, though something of it is not passed after all, is learned again: it is no retraining. It must be locked. */
export async function reopenProgram(db: CompanyDb, userProgram: number): Promise<void> {
  const reopened = await db.$sql<{ id: number }>(REOPEN, userProgram);
  await revokeCertificates(
    db,
    reopened.map(({ id }) => id),
  );
}
