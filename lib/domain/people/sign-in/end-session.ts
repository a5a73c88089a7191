import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";

const END =
  "UPDATE sessions SET revoked_at = now() WHERE company_id = $1 AND user_id = $2 AND id = $3 AND revoked_at IS NULL AND expires_at > now() RETURNING id";

/** A person ends one of their own sessions. */
export async function endOwnSession(actor: Actor, id: number): Promise<undefined> {
  await inCompany(actor, async (db) => {
    const ended = await db.$sql(END, actor.userId, id);
    if (!ended.length) throw new DomainError("not_found");
    await happened(db, actor, { name: "session_revoked", id });
  });
  return undefined;
}
