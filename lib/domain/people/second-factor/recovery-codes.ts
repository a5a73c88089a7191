import { hashOfRecoveryCode, newRecoveryCodes } from "@/lib/adapters/one-time-code";
import type { RecoveryCodes } from "@/lib/contracts/second-factor";
import type { CompanyDb } from "@/lib/db/company";
import { shownRecoveryCode } from "@/lib/rules/recovery-codes";

/** Replaces the recovery codes of a second factor. They are returned this once, and stored as hashes. */
export async function writeRecoveryCodes(
  db: CompanyDb,
  { companyId }: { companyId: number },
  factorId: number,
): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  await db.recoveryCode.deleteMany({ where: { factorId } });
  await db.recoveryCode.createMany({
    data: codes.map((code) => ({ companyId, factorId, codeHash: hashOfRecoveryCode(code) })),
  });
  return { codes: codes.map(shownRecoveryCode) };
}
