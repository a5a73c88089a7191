import * as z from "zod/mini";
import { hashPassword, NO_PASSWORD } from "@/lib/adapters/passwords";
import { fieldErrors } from "@/lib/contracts/field-errors";
import { Password } from "@/lib/contracts/fields";
import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { RESET_HOURS } from "@/lib/rules/mailed-links";
import { endSessions } from "../sign-in/end-sessions";
import { passwordWeakness } from "../sign-in/password-policy";
import { resetPath } from "../sign-in/reset-password";
import type { Account } from "./account";

const OPEN = statement(
  { id: "int" },
  `INSERT INTO password_resets (company_id, user_id, expires_at)
SELECT u.company_id, u.id, now() + make_interval(hours => $3) FROM users u WHERE u.company_id = $1 AND u.id = $2 RETURNING id`,
);

/** The operator makes a link by which a person chooses a password, as if it had been mailed. Returns its path. */
export function makePasswordLink({ id, companyId, email, passwordHash }: Account): Promise<string> {
  return inCompany({ companyId }, async (db) => {
    const [reset] = await db.$sql(OPEN, id, RESET_HOURS);
    await happened(db, { companyId }, { name: "password_link_made", id });
    return resetPath(reset?.id ?? 0, { email, passwordHash });
  });
}

/** The operator sets a person's password, by the rules of any other one. It ends their sessions. */
export async function setPassword(account: Account, password: string): Promise<void> {
  const { id, companyId } = account;
  const typed = z.safeParse(z.object({ password: Password }), { password });
  if (!typed.success) throw new DomainError("invalid_input", {}, fieldErrors(typed.error.issues, { password }));
  const weakness = await passwordWeakness(password, account);
  if (weakness) throw refuseFields({ password: [weakness] });
  const passwordHash = await hashPassword(password, { company: companyId, person: id });
  await inCompany({ companyId }, async (db) => {
    await db.user.updateMany({ where: { id, deletedAt: null }, data: { passwordHash, passwordChangedAt: new Date() } });
    await endSessions(db, id);
    const isFirst = account.passwordHash === NO_PASSWORD;
    await happened(db, { companyId }, { name: "password_set", id, forFollowers: { isFirst } });
  });
}
