import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { positionRows } from "./positions";

/** A position that people hold stays; the refusal says how many. */
export async function removePosition(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await positionRows.find(db, actor, id);
    const count = await db.user.count({ where: { positionId: id, deletedAt: null } });
    if (count) throw new DomainError("position_in_use", { count });
    await db.position.delete({ where: { id } });
  });
}
