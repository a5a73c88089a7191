import type { CompanyDb } from "@/lib/db/company";

const REVOKE = `UPDATE certificates c SET revoked_at = greatest(clock_timestamp(), c.created_at)
WHERE c.company_id = $1 AND c.user_program_id = ANY($2::int[]) AND c.revoked_at IS NULL`;

/** Revokes the certificates of these user programs, and records when. Revoked ones keep their first time. */
export async function revokeCertificates(db: CompanyDb, userPrograms: readonly number[]): Promise<void> {
  if (userPrograms.length) await db.$sql(REVOKE, userPrograms);
}
