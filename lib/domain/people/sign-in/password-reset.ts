import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { hashPassword, NO_PASSWORD } from "@/lib/adapters/passwords";
import { inCompany } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import type { Origin } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { AWAITED_LETTER, queueLetters } from "@/lib/domain/letters/queue-letters";
import { HOLDERS, isProvedByAnother, proveEmail } from "@/lib/domain/people/emails/prove-email";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { RESET_HOURS } from "@/lib/rules/mailed-links";
import { companyOfEnvironment, needsCompanyAccount } from "./account-provider";
import { endSessions } from "./end-sessions";
import { passwordWeakness } from "./password-policy";

export type ResetRequest = { email: string; requestId: string; address: string | null };

/** Queues the request without looking up the account, so that the response time does not reveal whether it exists. */
export async function askPasswordReset(email: string, { requestId, address }: Origin): Promise<void> {
  const request: ResetRequest = { email, requestId, address };
  await systemSql(
    "password-reset",
    "reset-ask",
    "SELECT graphile_worker.add_job('open-password-reset', $1::json, max_attempts := 5, priority := -10)",
    [JSON.stringify(request)],
  );
}

const PEOPLE = statement(
  { id: "int", companyId: "int" },
  `SELECT u.id, u.company_id AS "companyId" FROM users u WHERE u.is_active AND ${HOLDERS}`,
);
const LETTERS = queueLetters(
  "password_reset",
  "SELECT a.user_id, jsonb_build_object('resetId', a.id) AS payload FROM asked a",
  { priority: AWAITED_LETTER },
);
const OPEN = `WITH asked AS (
  INSERT INTO password_resets (company_id, user_id, expires_at)
  SELECT u.company_id, u.id, now() + make_interval(hours => $3) FROM users u WHERE u.company_id = $1 AND u.id = $2 RETURNING id, user_id
), ${LETTERS.noted}
SELECT ${LETTERS.queued} AS queued`;

/**
 * For each account that is meant, stores the reset, records the event and queues the letter, which names the company. There
 * are several only until one of their people has proved the e-mail.
 */
export async function openPasswordReset({ email, requestId, address }: ResetRequest): Promise<void> {
  const origin = { requestId, address, agent: null };
  for (const person of await systemSql("password-reset", "reset-open-asked", PEOPLE, [email]))
    await inCompany(person, async (db) => {
      await db.$sql(OPEN, person.id, RESET_HOURS);
      await happened(db, { ...person, userId: null, origin }, { name: "password_reset_asked", id: person.id });
    });
}

/** The path of the mailed link. A key computes the secret from the row, so a stolen table is useless. */
export function resetPath(resetId: number, { email, passwordHash }: { email: string; passwordHash: string }): string {
  return `/auth/password-reset/confirm/${resetId}/${keyedWord("password-reset", resetId, passwordHash, email.toLowerCase())}/`;
}

const RESET = statement(
  {
    id: "int",
    company_id: "int",
    user_id: "int",
    password_hash: "text",
    email: "text",
    first_name: "text",
    middle_name: "text",
    last_name: "text",
    company_title: "text",
    needs_company_account: "bool",
  },
  `SELECT r.id, r.company_id, r.user_id, u.password_hash, u.email, u.first_name, u.middle_name, u.last_name, c.title AS company_title,
  ${needsCompanyAccount("u", "$2")} AS needs_company_account
FROM password_resets r JOIN users u ON u.company_id = r.company_id AND u.id = r.user_id JOIN companies c ON c.id = r.company_id
WHERE r.id = $1 AND r.used_at IS NULL AND r.expires_at > now() AND u.deleted_at IS NULL AND u.is_active
  AND NOT ${isProvedByAnother("u")}`,
);
type NewPassword = { uid: string; token: string; new_password1: string };

/**
 * Sets a new password by a mailed link, which works once, for a limited time, and not after another change of the
 * password or once somebody else has proved the e-mail. Returns whose it is.
 */
export async function confirmPasswordReset(
  { uid, token, new_password1: password }: NewPassword,
  origin: Origin,
): Promise<{ userId: number; email: string }> {
  const reset = await openReset(uid, token);
  if (!reset) throw new Refusal("invalid_link");
  if (reset.needs_company_account) throw new Refusal("company_account_only");
  const weakness = await passwordWeakness(password, reset);
  if (weakness) throw refuseFields({ new_password1: [weakness] });
  const passwordHash = await hashPassword(password, { company: reset.company_id, person: reset.user_id });
  await inCompany({ companyId: reset.company_id }, async (db) => {
    const used = await db.passwordReset.updateMany({
      where: { id: reset.id, usedAt: null },
      data: { usedAt: new Date() },
    });
    if (used.count !== 1) throw new Refusal("invalid_link");
    // Checked again in the transaction: the account may change while the password is hashed.
    const same = {
      id: reset.user_id,
      passwordHash: reset.password_hash,
      email: reset.email,
      deletedAt: null,
      isActive: true,
    };
    const changed = await db.user.updateMany({ where: same, data: { passwordHash, passwordChangedAt: new Date() } });
    if (changed.count !== 1) throw new Refusal("invalid_link");
    await proveEmail(db, same, "invalid_link");
    await endSessions(db, reset.user_id);
    await happened(
      db,
      { companyId: reset.company_id, userId: reset.user_id, origin },
      {
        name: "password_reset",
        id: reset.user_id,
        forFollowers: { isFirst: reset.password_hash === NO_PASSWORD },
      },
    );
  });
  return { userId: reset.user_id, email: reset.email };
}

/** Whether the link is still valid, without using it up: so nobody chooses a password for an invalid link. */
export async function isResetOpen(uid: string, token: string): Promise<boolean> {
  return (await openReset(uid, token)) !== undefined;
}

async function openReset(uid: string, token: string): Promise<SqlRow<typeof RESET> | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(uid)) return undefined;
  const values = [Number(uid), await companyOfEnvironment()];
  const [row] = await systemSql("password-reset", "reset-open", RESET, values);
  return row && isKeyedWord(token, "password-reset", row.id, row.password_hash, row.email.toLowerCase())
    ? row
    : undefined;
}
