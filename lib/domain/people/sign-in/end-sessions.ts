import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";

/** Ends all open sessions of people, except the given one. Returns how many. */
export async function endSessions(db: CompanyDb, users: number | readonly number[], except?: number): Promise<number> {
  const ended = await db.$sql(
    "UPDATE sessions SET revoked_at = now() WHERE company_id = $1 AND user_id = ANY($2::int[]) AND revoked_at IS NULL AND expires_at > now() AND id <> $3 RETURNING id",
    [users].flat(),
    except ?? 0,
  );
  return ended.length;
}

/**
 * Ends all sessions of a person, by that person or an administrator. The caller's own session stays, so that nobody
 * signs themselves out by mistake.
 */
export async function endSessionsOf(actor: Actor, userId: number): Promise<{ ended: number }> {
  return inCompany(actor, async (db) => {
    const person = await db.user.findFirst({ where: { id: userId, deletedAt: null }, select: { id: true } });
    if (!person) throw new Refusal("not_found");
    const ended = await endSessions(db, userId, actor.sessionId);
    await happened(db, actor, ...(ended ? [{ name: "sessions_ended" as const, id: userId, count: ended }] : []));
    return { ended };
  });
}

const END =
  "UPDATE sessions SET revoked_at = now() WHERE company_id = $1 AND user_id = $2 AND id = $3 AND revoked_at IS NULL AND expires_at > now() RETURNING id";

/** A person ends one of their own sessions. */
export async function endOwnSession(actor: Actor, id: number): Promise<undefined> {
  await inCompany(actor, async (db) => {
    const ended = await db.$sql(END, actor.userId, id);
    if (!ended.length) throw new Refusal("not_found");
    await happened(db, actor, { name: "session_revoked", id });
  });
  return undefined;
}
