import { hashOfRecoveryCode } from "@/lib/adapters/one-time-code";
import { sealed } from "@/lib/adapters/sealed-bytes";
import type { Holder } from "@/lib/auth/second-step";
import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { toBase32 } from "@/lib/rules/base32";
import { makeUser } from "./builders/people";
import type { World } from "./world";

const SECRET = Buffer.from("12345678901234567890");
const RECOVERY = "ABCDEFGHIJKLMNOP";

/**
 * The administrator has begun to set a second factor up, with this secret; the examiner has one, with this recovery
 * code; somebody without a session has lost the device.
 */
export type SecondFactors = { begun: string; holder: Holder; recovery: string; lost: number };

export async function addSecondFactors(
  company: Company,
  { administrator, examiner }: World["people"],
): Promise<SecondFactors> {
  const rowOf = ({ id: userId, companyId }: { id: number; companyId: number }) => ({
    companyId,
    userId,
    secret: sealed(SECRET, "second factor", companyId, userId),
  });
  const db = systemDb("seed");
  await db.secondFactor.create({ data: rowOf(administrator.user) });
  const { user } = examiner;
  const { id } = await db.secondFactor.create({ data: { ...rowOf(user), confirmedAt: new Date() } });
  const codeHash = hashOfRecoveryCode(RECOVERY);
  await db.recoveryCode.create({ data: { companyId: user.companyId, factorId: id, codeHash } });
  const loser = await makeUser(company);
  await db.secondFactor.create({ data: { ...rowOf(loser), confirmedAt: new Date() } });
  const holder = { id: user.id, factor_id: id, password_changed_at: user.passwordChangedAt };
  return { begun: toBase32(SECRET), holder, recovery: RECOVERY, lost: loser.id };
}
