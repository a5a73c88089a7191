import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { positionNeedRows } from "./position-needs";

export async function removePositionNeed(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { position, course, target } = await positionNeedRows.find(db, actor, id);
    await db.positionNeed.delete({ where: { id }, select: { id: true } });
    await happened(db, actor, { name: "position_need_removed", id: position, course, target });
  });
}
