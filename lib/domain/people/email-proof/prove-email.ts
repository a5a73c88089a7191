import type { CompanyDb } from "@/lib/db/company";
import { systemSql } from "@/lib/db/system";
import { DomainError } from "@/lib/domain/domain-error";
import { isProvedByAnother } from "./proved-email.sql";

const TELL_OTHERS = `SELECT count(graphile_worker.add_job('tell-of-proved-email', json_build_object('userId', u.id), max_attempts := 5))::int AS queued
FROM users u WHERE u.company_id = $1 AND u.id = $2`;

type Holder = { id: number; email: string };
type Refusal = "invalid_link" | "email_in_use";

/**
 * Notes that a person has read what was mailed to their e-mail. From then on it is theirs in the whole instance, and the
 * people of other companies to whom it was given are told, by a job, because that crosses companies. Refuses with this
 * code if somebody else was first. Returns whether it was not proved before.
 */
export async function proveEmail(db: CompanyDb, { id, email }: Holder, refusal: Refusal): Promise<boolean> {
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
export function refusingTaken(refusal: Refusal): (error: unknown) => never {
  return (error) => {
    throw (error as { code?: unknown }).code === "P2002" ? new DomainError(refusal) : error;
  };
}

const ELSEWHERE = `SELECT 1 AS found FROM users u WHERE u.id = $1 AND ${isProvedByAnother("u")}`;

/** Whether somebody else has proved the e-mail that this person was given: then no letter to it is about this person. */
export async function belongsElsewhere(userId: number): Promise<boolean> {
  return (await systemSql("email-confirmation", "email-elsewhere", ELSEWHERE, [userId])).length > 0;
}
