import * as z from "zod/mini";
import { hashPassword, NO_PASSWORD } from "@/lib/adapters/passwords";
import { fieldErrors } from "@/lib/contracts/field-errors";
import { Password } from "@/lib/contracts/fields";
import { inCompany } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { happened } from "@/lib/domain/events/happened";
import { endSessions } from "@/lib/domain/people/sign-in/end-sessions";
import { passwordWeakness } from "@/lib/domain/people/sign-in/password-policy";
import { resetPath } from "@/lib/domain/people/sign-in/password-reset";
import { TURN_OFF } from "@/lib/domain/people/sign-in/second-factor-changes";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { RESET_HOURS } from "@/lib/rules/mailed-links";

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
  if (!typed.success) throw new Refusal("invalid_input", {}, fieldErrors(typed.error.issues, { password }));
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

export type Account = SqlRow<typeof ACCOUNTS>;

const ACCOUNTS = statement(
  {
    id: "int",
    companyId: "int",
    email: "text",
    passwordHash: "text",
    isActive: "bool",
    first_name: "text",
    middle_name: "text",
    last_name: "text",
    company_title: "text",
  },
  `SELECT u.id, u.company_id AS "companyId", u.email, u.password_hash AS "passwordHash", u.is_active AS "isActive",
  u.first_name, u.middle_name, u.last_name, c.title AS company_title
FROM users u JOIN companies c ON c.id = u.company_id WHERE lower(u.email) = lower($1) AND u.deleted_at IS NULL ORDER BY c.id`,
);

/** The accounts with an e-mail, one of a company: the operator belongs to none. */
export function accountsOf(email: string): Promise<Account[]> {
  return systemSql("operator", "operator-accounts", ACCOUNTS, [email]);
}

/** The operator turns the second factor of a person off who has lost the device. It ends their sessions. Whether it was on. */
export function turnOffLostSecondFactor({ id, companyId }: Account): Promise<boolean> {
  return inCompany({ companyId }, async (db) => {
    const ended = await db.$sql(TURN_OFF, id);
    if (ended.length) await endSessions(db, id);
    await happened(db, { companyId }, ...ended.map(() => ({ name: "second_factor_reset" as const, id })));
    return ended.length > 0;
  });
}

const ADD = statement(
  { id: "int" },
  `UPDATE users SET roles = array_append(roles, 'administrator'::role)
WHERE company_id = $1 AND id = $2 AND is_active AND deleted_at IS NULL AND NOT roles @> ARRAY['administrator'::role] RETURNING id`,
);

/** The operator makes a person an administrator of their company, which may have lost its own. Returns whether it changed. */
export function makeAdministrator({ id, companyId }: Account): Promise<boolean> {
  return inCompany({ companyId }, async (db) => {
    await db.$lockCompany();
    const changed = await db.$sql(ADD, id);
    await happened(
      db,
      { companyId },
      ...changed.map((person) => ({ name: "administrator_made" as const, id: person.id })),
    );
    return changed.length > 0;
  });
}
