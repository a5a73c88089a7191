import type { CompanyDb } from "@/lib/db/company";

const REOPEN = `UPDATE user_programs p SET status = 'confirmed', is_retraining = true, pass_date = NULL
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status IN ('review', 'done')`;

/** Who had finished goes on learning, in retraining; a certificate that was issued stands. The programs must be locked. */
export async function reopen(db: CompanyDb, userPrograms: readonly number[]): Promise<void> {
  await db.$sql(REOPEN, userPrograms);
}
