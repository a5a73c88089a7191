import type { BodyOf } from "@/lib/contracts/endpoint";
import type { PositionNeed, positionNeedContract } from "@/lib/contracts/position-needs";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { requireCompetency } from "@/lib/domain/handbook/courses/require-competency";
import { positionNeedRows } from "./position-needs";

/** Says that a position needs a competency, once each. */
export function addPositionNeed(
  actor: Actor,
  { position, course, target }: BodyOf<typeof positionNeedContract.create>,
): Promise<PositionNeed> {
  return inCompany(actor, async (db) => {
    await requireCompetency(db, course);
    const data = { companyId: actor.companyId, positionId: position, courseId: course, target };
    const { id } = await db.positionNeed.create({ data, select: { id: true } });
    await happened(db, actor, { name: "position_need_added", id: position, course, target });
    return positionNeedRows.find(db, actor, id);
  });
}
