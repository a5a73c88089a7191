import type { CompanyDb } from "@/lib/db/company";
import { changedBy } from "@/lib/rules/program-states";
import { revokeCertificates } from "../certificates/revoke-certificates";
import { stateList } from "./state.sql";

const REOPEN = `UPDATE user_programs p SET status = 'confirmed', is_retraining = p.is_retraining OR $3::boolean, pass_date = NULL
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status IN (${stateList(changedBy("retrain"))})`;

/** Who had finished goes on learning, in retraining; a certificate that was issued stands. The programs must be locked. */
export async function reopen(db: CompanyDb, userPrograms: readonly number[]): Promise<void> {
  await db.$sql(REOPEN, userPrograms, true);
}

/** Something of a program is not passed after all: had it moved on, it is learned again, which is no retraining, and no certificate of it stands. It must be locked. */
export async function takeBack(db: CompanyDb, userProgram: number): Promise<void> {
  await db.$sql(REOPEN, [userProgram], false);
  await revokeCertificates(db, [userProgram]);
}
