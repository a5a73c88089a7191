import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { positionRows } from "./positions";
import { refuseInPrograms } from "./refuse-in-programs";

/** A position that people hold, or that programs name, stays; the refusal says so. */
export async function removePosition(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await positionRows.find(db, actor, id);
    const count = await db.user.count({ where: { positionId: id, deletedAt: null } });
    if (count) throw new DomainError("position_in_use", { count });
    await refuseInPrograms(db, "position_in_programs", id);
    await db.position.delete({ where: { id } });
  });
}
