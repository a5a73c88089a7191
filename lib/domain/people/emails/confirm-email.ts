import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { type CompanyDb, companyDb, companySql, inCompany } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import type { Actor, Origin } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { CONFIRMATION_LETTERS, queueLetters } from "@/lib/domain/letters/queue-letters";
import { Refusal } from "@/lib/domain/refusal";
import { EMAIL_CONFIRM_DAYS } from "@/lib/rules/mailed-links";
import { isProvedByAnother, proveEmail } from "./prove-email";

const LETTERS = queueLetters(
  "email_confirmation",
  `SELECT u.id AS user_id, jsonb_build_object('userId', u.id) AS payload
  FROM users u WHERE u.company_id = $1 AND u.id = $2 AND u.email_confirmed_at IS NULL`,
  CONFIRMATION_LETTERS,
);

/** Queues the letter with the confirmation link, unless the person with this id has confirmed their e-mail. */
export const QUEUE_CONFIRMATION = `WITH ${LETTERS.noted} SELECT ${LETTERS.queued} AS queued`;

/** Queues the confirmation letter again for the signed-in person. */
export async function askEmailConfirmation(actor: Actor): Promise<void> {
  await companySql(actor, QUEUE_CONFIRMATION, actor.userId);
}

const UNPROVED = statement(
  { email: "text" },
  "SELECT u.email FROM users u WHERE u.company_id = $1 AND u.id = $2 AND u.email_confirmed_at IS NULL",
);

/** The e-mail of the signed-in person, unless it is confirmed. */
export async function unprovedEmail(actor: Actor): Promise<string | undefined> {
  const [person] = await companySql(actor, UNPROVED, actor.userId);
  return person?.email;
}

const PURPOSE = "email-confirmation";

/**
 * The path of the mailed link, which works for some days only: an old mailbox may have another owner. Its secret is bound
 * to one e-mail of one person and to the end of these days. Opening it again changes nothing.
 */
export function confirmationPath({ id, email }: { id: number; email: string }, now = new Date()): string {
  const ends = (Math.floor(now.getTime() / 1000) + EMAIL_CONFIRM_DAYS * 86_400).toString(36);
  return `/auth/confirm-email/${id}/${ends}-${keyedWord(PURPOSE, id, email.toLowerCase(), ends)}/`;
}

type Link = { uid: string; token: string };

export async function confirmEmail({ uid, token }: Link, origin: Origin): Promise<void> {
  const person = await personOf(uid, token);
  if (!person) throw new Refusal("invalid_link");
  const { id, company_id: companyId, email } = person;
  await inCompany({ companyId }, async (db) => {
    const isNew = await proveEmail(db, { id, email }, "invalid_link");
    await happened(db, { companyId, userId: id, origin }, ...(isNew ? [{ name: "email_confirmed" as const, id }] : []));
  });
}

/** Whether the link is valid. */
export async function isConfirmationOpen(uid: string, token: string): Promise<boolean> {
  return (await personOf(uid, token)) !== undefined;
}

/** The end of the link in seconds, and its secret. */
const TOKEN = /^([0-9a-z]{6,7})-([\w-]{43})$/;
const OPEN = statement(
  { id: "int", company_id: "int", email: "text" },
  `SELECT u.id, u.company_id, u.email FROM users u
WHERE u.id = $1 AND u.deleted_at IS NULL AND u.is_active AND to_timestamp($2::float8) > now() AND NOT ${isProvedByAnother("u")}`,
);

async function personOf(uid: string, token: string): Promise<SqlRow<typeof OPEN> | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(uid)) return undefined;
  const [, ends = "", secret = ""] = TOKEN.exec(token) ?? [];
  if (!secret) return undefined;
  const values = [Number(uid), Number.parseInt(ends, 36)];
  const [person] = await systemSql("email-confirmation", "confirmation-open", OPEN, values);
  return person && isKeyedWord(secret, PURPOSE, person.id, person.email.toLowerCase(), ends) ? person : undefined;
}

/** Refuses callers who have not confirmed their e-mail: they may not cause letters to other people. */
export async function requireConfirmedEmail(actor: Actor): Promise<void> {
  if (!(await mayInvite(actor))) throw new Refusal("email_not_confirmed");
}

export function mayInvite(actor: Actor): Promise<boolean> {
  return hasConfirmedEmail(companyDb(actor), actor.userId);
}

/** Whether the person has shown that the e-mail is theirs. Only then do they get letters that others cause. */
export async function hasConfirmedEmail(db: CompanyDb, id: number): Promise<boolean> {
  const confirmed = await db.user.findFirst({ where: { id, emailConfirmedAt: { not: null } }, select: { id: true } });
  return confirmed !== null;
}
