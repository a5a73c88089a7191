import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";

/** Most people who can share an e-mail in a sign-in or a reset: each costs the comparison of a password, or a letter. */
const MOST_HOLDERS = 3;

/**
 * SQL that chooses the people u who are meant by an e-mail, $1, of which no company is known: the one who has proved it;
 * until then one person of each company that has typed it, those who use their account first. It ends a statement.
 */
export const HOLDERS = `lower(u.email) = lower($1) AND u.deleted_at IS NULL AND NOT ${isProvedByAnother("u")}
ORDER BY u.last_signed_in_at DESC NULLS LAST, u.password_hash = 'none', u.id LIMIT ${MOST_HOLDERS}`;

const TELL_OTHERS = `SELECT count(graphile_worker.add_job('tell-of-proved-email', json_build_object('userId', u.id), max_attempts := 5))::int AS queued
FROM users u WHERE u.company_id = $1 AND u.id = $2`;

type Holder = { id: number; email: string };
type TakenRefusal = "invalid_link" | "email_in_use";

/**
 * Notes that a person has read what was mailed to their e-mail. From then on it is theirs in the whole instance, and the
 * people of other companies to whom it was given are told, by a job, because that crosses companies. Refuses with this
 * code if somebody else was first. Returns whether it was not proved before.
 */
export async function proveEmail(db: CompanyDb, { id, email }: Holder, refusal: TakenRefusal): Promise<boolean> {
  const { count } = await db.user
    .updateMany({
      where: { id, email, emailConfirmedAt: null, deletedAt: null },
      data: { emailConfirmedAt: new Date() },
    })
    .catch(refusingTaken(refusal));
  if (count > 0) await db.$sql(TELL_OTHERS, id);
  return count > 0;
}

/** Says in the words of a mailed link that the database has refused an e-mail, because somebody else has it. */
export function refusingTaken(refusal: TakenRefusal): (error: unknown) => never {
  return (error) => {
    throw (error as { code?: unknown }).code === "P2002" ? new Refusal(refusal) : error;
  };
}

const ELSEWHERE = `SELECT 1 AS found FROM users u WHERE u.id = $1 AND ${isProvedByAnother("u")}`;

/** Whether somebody else has proved the e-mail that this person was given: then no letter to it is about this person. */
export async function belongsElsewhere(userId: number): Promise<boolean> {
  return (await systemSql("email-confirmation", "email-elsewhere", ELSEWHERE, [userId])).length > 0;
}

const MANY_ELSEWHERE = statement(
  { id: "int" },
  `SELECT u.id FROM users u WHERE u.id = ANY($1::int[]) AND ${isProvedByAnother("u")}`,
);

/** Those of these people whose e-mail somebody else has proved. */
export async function thoseElsewhere(users: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await systemSql("email-confirmation", "emails-elsewhere", MANY_ELSEWHERE, [users]);
  return new Set(found.map(({ id }) => id));
}

const OTHERS = statement(
  { id: "int", companyId: "int" },
  `SELECT o.id, o.company_id AS "companyId" FROM users u
JOIN users o ON lower(o.email) = lower(u.email) AND o.company_id <> u.company_id AND o.email_confirmed_at IS NULL AND o.deleted_at IS NULL
WHERE u.id = $1 AND u.email_confirmed_at IS NOT NULL AND u.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM audit_events e WHERE e.company_id = o.company_id AND e.action = 'email_belongs_elsewhere'
    AND e.subject = 'user' AND e.subject_id = o.id AND e.created_at >= u.email_confirmed_at)
ORDER BY o.id`,
);

/**
 * Tells the other companies that an e-mail which they gave to one of their people has been proved by somebody else: a line
 * in the trail, which notices follow. A repeated run tells only those who were not told.
 */
export async function tellOthers(userId: number): Promise<void> {
  for (const { id, companyId } of await systemSql("email-confirmation", "email-others", OTHERS, [userId]))
    await inCompany({ companyId }, (db) => happened(db, { companyId }, { name: "email_belongs_elsewhere", id }));
}

/**
 * SQL of whether another person has proved the e-mail of this alias of `users`, by following a link that was mailed to it.
 * It looks into all companies, so it needs the system connection.
 */
export function isProvedByAnother(user: string): string {
  return `EXISTS (SELECT 1 FROM users p WHERE lower(p.email) = lower(${user}.email) AND p.email_confirmed_at IS NOT NULL
  AND p.deleted_at IS NULL AND p.id <> ${user}.id)`;
}
