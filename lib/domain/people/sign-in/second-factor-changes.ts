import { hashOfRecoveryCode, newRecoveryCodes } from "@/lib/adapters/one-time-code";
import type { RecoveryCodes } from "@/lib/contracts/second-factor";
import { type CompanyDb, companySql, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { shownRecoveryCode } from "@/lib/rules/recovery-codes";
import { provenPassword } from "./proven-password";
import { FACTOR, spendCode } from "./spend-code";

/** Password and code: with a borrowed browser alone, or a stolen phone alone, nobody changes the second factor. */
export type Proof = { current_password: string; code: string };

export const TURN_OFF =
  "DELETE FROM second_factors f WHERE f.company_id = $1 AND f.user_id = $2 AND f.confirmed_at IS NOT NULL RETURNING f.id";

/** A person turns their own second factor off. Recovery codes and remembered devices go with it. */
export async function turnOffSecondFactor(actor: Actor, proof: Proof): Promise<undefined> {
  await withProof(actor, proof, async (db) => {
    await db.$sql(TURN_OFF, actor.userId);
    await happened(db, actor, { name: "second_factor_turned_off", id: actor.userId });
  });
  return undefined;
}

/** A person gets new recovery codes. The old ones stop working. */
export async function renewRecoveryCodes(actor: Actor, proof: Proof): Promise<RecoveryCodes> {
  return withProof(actor, proof, async (db, factorId) => {
    const codes = await writeRecoveryCodes(db, actor, factorId);
    await happened(db, actor, { name: "recovery_codes_renewed", id: actor.userId });
    return codes;
  });
}

/** Runs a change after the password and then the code were checked, the code in the transaction of the change. */
async function withProof<T>(
  actor: Actor,
  { current_password: currentPassword, code }: Proof,
  change: (db: CompanyDb, factorId: number) => Promise<T>,
): Promise<T> {
  const [on] = await companySql(actor, FACTOR, actor.userId);
  if (!on) throw new Refusal("second_factor_off");
  const passwordHash = await provenPassword(actor, { isNeeded: true, currentPassword });
  return inCompany(actor, async (db) => {
    // Checked again in the transaction: the password may change meanwhile.
    const isSame = { id: actor.userId, passwordHash: passwordHash ?? "" };
    if (!(await db.user.findFirst({ where: isSame, select: { id: true } })))
      throw refuseFields({ current_password: ["password_wrong"] });
    const spent = await spendCode(db, actor, code);
    if (!spent) throw refuseFields({ code: ["code_wrong"] });
    return change(db, spent.factorId);
  });
}

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
