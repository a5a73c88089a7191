import type { User } from "@/lib/contracts/user-row";
import { type CompanyDb, companyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { queueLetters } from "@/lib/domain/letters/queue-letters";
import { Refusal } from "@/lib/domain/refusal";
import { INVITE_DAYS } from "@/lib/rules/mailed-links";
import { requireConfirmedEmail } from "../emails/confirm-email";
import { belongsElsewhere } from "../emails/prove-email";
import { userRows } from "./users";

const CLOSE_LINKS =
  "UPDATE password_resets SET used_at = now() WHERE company_id = $1 AND user_id = ANY($2::int[]) AND used_at IS NULL";

/**
 * Sends a person without a password the invitation again. Links that were mailed before stop working. A person
 * whose e-mail somebody else has proved needs another one first. The company is locked first, so that two requests together
 * do not leave two links.
 */
export async function inviteUser(actor: Actor, id: number): Promise<User> {
  await requireConfirmedEmail(actor);
  await userRows.find(companyDb(actor), actor, id);
  if (await belongsElsewhere(id)) throw new Refusal("email_in_use");
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const person = await userRows.find(db, actor, id);
    if (!person.is_invited) throw new Refusal("password_chosen");
    if (!person.is_active) throw new Refusal("user_inactive");
    await inviteAgain(db, [id]);
    await happened(db, actor, { name: "user_invited", id });
    return userRows.find(db, actor, id);
  });
}

/** Queues an invitation for each person, and ends the links that were mailed before. */
export async function inviteAgain(db: CompanyDb, users: readonly number[]): Promise<void> {
  if (users.length) await db.$sql(CLOSE_LINKS, users);
  await invitePeople(db, users);
}

/** One queue per company sends its invitations one after the other, so that they never occupy all workers. */
const LETTERS = queueLetters(
  "invitation",
  "SELECT a.user_id, jsonb_build_object('resetId', a.id) AS payload FROM asked a ORDER BY a.id",
  { queue: "'invitations-' || $1::int" },
);
const INVITE = `
WITH asked AS (
  INSERT INTO password_resets (company_id, user_id, expires_at)
  SELECT u.company_id, u.id, now() + make_interval(days => $3::int) FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[]) ORDER BY u.id RETURNING id, user_id),
invited AS (UPDATE users u SET invited_at = now() WHERE u.company_id = $1 AND u.id = ANY($2::int[])),
${LETTERS.noted}
SELECT ${LETTERS.queued} AS queued`;

/**
 * Queues an invitation for each person: a password reset that is valid longer, with which they choose their first
 * password.
 */
export async function invitePeople(db: CompanyDb, users: readonly number[]): Promise<void> {
  if (users.length) await db.$sql(INVITE, users, INVITE_DAYS);
}
