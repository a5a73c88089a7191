import type { emailChangeContract, PendingEmail } from "@/lib/contracts/email-change";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { type CompanyDb, companySql, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { CONFIRMATION_LETTERS, queueLetters } from "@/lib/domain/letters/queue-letters";
import { provenPassword } from "@/lib/domain/people/sign-in/proven-password";
import { FACTOR, spendCode } from "@/lib/domain/people/sign-in/spend-code";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { instant } from "@/lib/domain/rows/shape";
import { EMAIL_CHANGE_HOURS } from "@/lib/rules/mailed-links";

type Body = BodyOf<typeof emailChangeContract.ask>;

const LETTERS = queueLetters(
  "email_change",
  "SELECT a.user_id, jsonb_build_object('changeId', a.id) AS payload FROM asked a",
  CONFIRMATION_LETTERS,
);

const ASK = `WITH asked AS (
  INSERT INTO email_changes (company_id, user_id, former_email, new_email, expires_at)
  SELECT u.company_id, u.id, u.email, $4, now() + make_interval(hours => ${EMAIL_CHANGE_HOURS})
  FROM users u WHERE u.company_id = $1 AND u.id = $2 AND u.password_hash = $3 RETURNING id, user_id
), ${LETTERS.noted}
SELECT a.id, ${LETTERS.queued} AS letters FROM asked a`;

/** Closes what is asked for and not confirmed. */
const CLOSE_PENDING =
  "UPDATE email_changes SET closed_at = now() WHERE company_id = $1 AND user_id = $2 AND confirmed_at IS NULL AND closed_at IS NULL RETURNING id";

const PENDING = statement(
  { email: "text", expires_at: "text" },
  `SELECT c.new_email AS email, ${instant("expires_at", "c")} AS expires_at FROM email_changes c
WHERE c.company_id = $1 AND c.user_id = $2 AND c.confirmed_at IS NULL AND c.closed_at IS NULL AND c.expires_at > now() ORDER BY c.id DESC LIMIT 1`,
);

/**
 * A person asks for another e-mail. Password and code are asked for, so that a borrowed browser cannot take over the
 * account. Only the letter to the new address can tell that another account has it: otherwise everybody could find out
 * who has an account here.
 */
export async function askEmailChange(actor: Actor, { email, current_password, code }: Body): Promise<undefined> {
  const [factor] = await companySql(actor, FACTOR, actor.userId);
  if (factor && code === undefined) throw refuseFields({ code: ["required"] });
  const proven = await provenPassword(actor, { isNeeded: true, currentPassword: current_password });
  await inCompany(actor, async (db) => {
    if (factor && !(await spendCode(db, actor, code ?? ""))) throw refuseFields({ code: ["code_wrong"] });
    const person = await db.user.findFirst({ where: { id: actor.userId }, select: { email: true } });
    if (person?.email.toLowerCase() === email.toLowerCase()) throw refuseFields({ email: ["email_same"] });
    await db.$sql(CLOSE_PENDING, actor.userId);
    // The password is checked again in the statement: it may change meanwhile.
    const [asked] = await db.$sql(ASK, actor.userId, proven, email);
    if (!asked) throw refuseFields({ current_password: ["password_wrong"] });
    await happened(db, actor, { name: "email_change_asked", id: actor.userId });
  });
  return undefined;
}

/** The e-mail that waits for its confirmation. */
export async function pendingEmail(actor: Actor): Promise<PendingEmail> {
  const [pending] = await companySql(actor, PENDING, actor.userId);
  return pending ?? { email: null, expires_at: null };
}

/** A person keeps the present e-mail. */
export async function cancelEmailChange(actor: Actor): Promise<undefined> {
  await inCompany(actor, async (db) => {
    if (!(await closePendingChanges(db, actor.userId))) throw new Refusal("not_found");
    await happened(db, actor, { name: "email_change_cancelled", id: actor.userId });
  });
  return undefined;
}

/** Closes the links of changes that were not confirmed. Returns whether there were any. */
export async function closePendingChanges(db: CompanyDb, userId: number): Promise<boolean> {
  return (await db.$sql(CLOSE_PENDING, userId)).length > 0;
}
