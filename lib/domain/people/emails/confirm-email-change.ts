import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import type { Origin } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { EMAIL_UNDO_DAYS } from "@/lib/rules/mailed-links";
import { changeToConfirm, type Link } from "./links";
import { proveEmail, refusingTaken } from "./prove-email";

/** The letter with the undo goes to confirmed addresses only, so a change of another one has none. */
const CONFIRM = statement(
  { is_told: "bool" },
  `UPDATE email_changes c SET confirmed_at = now(),
  undo_until = CASE WHEN u.email_confirmed_at IS NOT NULL THEN now() + make_interval(days => ${EMAIL_UNDO_DAYS}) END
FROM users u WHERE c.company_id = $1 AND c.id = $2 AND c.confirmed_at IS NULL AND c.closed_at IS NULL AND c.expires_at > now()
  AND u.company_id = $1 AND u.id = c.user_id AND u.is_active AND u.deleted_at IS NULL
  AND u.password_hash = $3 AND u.email = c.former_email RETURNING c.undo_until IS NOT NULL AS is_told`,
);

/** The same for a change that its owner has made already, without a letter to the new address. */
const RECORD = statement(
  { id: "int" },
  `INSERT INTO email_changes (company_id, user_id, former_email, new_email, expires_at, confirmed_at, undo_until)
SELECT u.company_id, u.id, $3, u.email, now(), now(), now() + make_interval(days => ${EMAIL_UNDO_DAYS})
FROM users u WHERE u.company_id = $1 AND u.id = $2 RETURNING id`,
);

const CLOSE =
  "UPDATE email_changes SET closed_at = now() WHERE company_id = $1 AND user_id = $2 AND closed_at IS NULL RETURNING id";

/** $3 is the company of the person, where an e-mail is one person's even if nobody has proved it. */
const TAKEN = `SELECT 1 AS taken FROM users
WHERE lower(email) = lower($1) AND deleted_at IS NULL AND id <> $2 AND (email_confirmed_at IS NOT NULL OR company_id = $3)`;

/**
 * Changes the e-mail by the link that was mailed to the new address, and so is proved. The former address gets a
 * letter with the undo. Returns whose it is.
 */
export async function confirmEmailChange(link: Link, origin: Origin): Promise<{ userId: number }> {
  const change = await changeToConfirm(link);
  if (!change) throw new Refusal("invalid_link");
  const { id, company_id: companyId, user_id: userId, new_email: email } = change;
  const [taken] = await systemSql("email-confirmation", "email-change-taken", TAKEN, [email, userId, companyId]);
  if (taken) throw new Refusal("email_in_use");
  await inCompany({ companyId }, async (db) => {
    const [confirmed] = await db.$sql(CONFIRM, id, change.password_hash);
    if (!confirmed) throw new Refusal("invalid_link");
    // In two steps: a trigger forgets the confirmation with the former e-mail.
    await db.user.updateMany({ where: { id: userId }, data: { email } }).catch(refusingTaken("email_in_use"));
    await proveEmail(db, { id: userId, email }, "email_in_use");
    const told = confirmed.is_told ? { formerEmail: change.former_email, undo: id } : {};
    await happened(db, { companyId, userId, origin }, { name: "email_changed", id: userId, forFollowers: told });
  });
  return { userId };
}

/** Keeps a change that an administrator made to their own e-mail, so that it can be undone. Returns its id. */
export async function keepOwnChange(db: CompanyDb, userId: number, formerEmail: string): Promise<number | undefined> {
  const [kept] = await db.$sql(RECORD, userId, formerEmail);
  return kept?.id;
}

/** Closes all links about a person's e-mail: what an administrator decides is not undone by a former mailbox. */
export async function closeChanges(db: CompanyDb, userId: number): Promise<void> {
  await db.$sql(CLOSE, userId);
}
