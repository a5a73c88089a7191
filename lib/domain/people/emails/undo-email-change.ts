import { hashPassword } from "@/lib/adapters/passwords";
import type { emailChangeContract } from "@/lib/contracts/email-change";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Origin } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { endSessions } from "@/lib/domain/people/sign-in/end-sessions";
import { passwordWeakness } from "@/lib/domain/people/sign-in/password-policy";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { changeToUndo } from "./links";
import { proveEmail, refusingTaken } from "./prove-email";

type Body = BodyOf<typeof emailChangeContract.undo>;

/**
 * The change, all later ones and all that wait: a thief may have changed the e-mail twice. Earlier ones stay open, for the
 * owner of a still earlier address.
 */
const CLOSE = statement(
  { id: "int" },
  `UPDATE email_changes SET closed_at = now()
WHERE company_id = $1 AND user_id = $2 AND closed_at IS NULL AND (id >= $3 OR confirmed_at IS NULL) RETURNING id`,
);

/**
 * The owner of the former address gets the account back: with that address, a new password and no open session. Returns
 * the address, and whose it is.
 */
export async function undoEmailChange(body: Body, origin: Origin): Promise<{ userId: number; email: string }> {
  const change = await changeToUndo(body);
  if (!change) throw new Refusal("invalid_link");
  const { id, company_id: companyId, user_id: userId, former_email: email } = change;
  const weakness = await passwordWeakness(body.new_password1, { ...change, email });
  if (weakness) throw refuseFields({ new_password1: [weakness] });
  const passwordHash = await hashPassword(body.new_password1, { company: companyId, person: userId });
  await inCompany({ companyId }, async (db) => {
    const closed = await db.$sql(CLOSE, userId, id);
    if (!closed.some((one) => one.id === id)) throw new Refusal("invalid_link");
    const mayReturn = { id: userId, deletedAt: null, isActive: true };
    const data = { email, passwordHash, passwordChangedAt: new Date() };
    const changed = await db.user.updateMany({ where: mayReturn, data }).catch(refusingTaken("invalid_link"));
    if (changed.count !== 1) throw new Refusal("invalid_link");
    await proveEmail(db, { id: userId, email }, "invalid_link");
    await endSessions(db, userId);
    const isOther = change.email.toLowerCase() !== email.toLowerCase();
    const forFollowers = isOther ? { undoneEmail: change.email } : {};
    await happened(db, { companyId, userId, origin }, { name: "email_change_undone", id: userId, forFollowers });
  });
  return { userId, email };
}
