import type { CompanyDb } from "@/lib/db/company";
import { changedBy } from "@/lib/rules/program-states";
import { revokeCertificates } from "../certificates/revoke-certificates";
import { stateList } from "./state.sql";

const REOPEN = `UPDATE user_programs p SET status = 'confirmed', is_retraining = p.is_retraining OR $3::boolean, pass_date = NULL, return_reason = NULL
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status IN (${stateList(changedBy("retrain"))})`;

/** Reopens finished programs for retraining. Certificates stay valid. The programs must be locked. */
export async function reopenForRetraining(db: CompanyDb, userPrograms: readonly number[]): Promise<void> {
  await db.$sql(REOPEN, userPrograms, true);
}

/**
 * Reopens a program because one of its exams was reset: this is not retraining, and its certificate is revoked. The
 * program must be locked.
 */
export async function reopenAndRevoke(db: CompanyDb, userProgram: number): Promise<void> {
  await db.$sql(REOPEN, [userProgram], false);
  await revokeCertificates(db, [userProgram]);
}
