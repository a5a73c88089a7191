import type { CompanyDb } from "@/lib/db/company";
import { quoted } from "@/lib/domain/rows/shape";
import { changedBy, programMoves } from "@/lib/rules/program-states";
import { revokeCertificates } from "../certificates/revoke-certificates";

const reopen = (move: "retrain" | "takeBack", isRetraining: string) =>
  `UPDATE user_programs p SET status = '${programMoves[move].to}', is_retraining = ${isRetraining}, pass_date = NULL, return_reason = NULL
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status IN (${quoted(changedBy(move))})`;
const RETRAIN = reopen("retrain", "true");
const TAKE_BACK = reopen("takeBack", "p.is_retraining");

/** Reopens finished programs for retraining. Certificates stay valid. The programs must be locked. */
export async function reopenForRetraining(db: CompanyDb, userPrograms: readonly number[]): Promise<void> {
  await db.$sql(RETRAIN, userPrograms);
}

/**
 * Reopens a program because one of its exams was reset: this is not retraining, and its certificate is revoked. The
 * program must be locked.
 */
export async function reopenAndRevoke(db: CompanyDb, userProgram: number): Promise<void> {
  await db.$sql(TAKE_BACK, [userProgram]);
  await revokeCertificates(db, [userProgram]);
}
