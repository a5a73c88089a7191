import type { BodyOf } from "@/lib/contracts/endpoint";
import type { PositionNeed, positionNeedContract } from "@/lib/contracts/position-needs";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { requireCompetency } from "@/lib/domain/handbook/courses/require-competency";
import { positionNeedRows } from "./position-needs";

/** Changes the target, or what is needed instead. */
export function changePositionNeed(
  actor: Actor,
  id: number,
  body: BodyOf<typeof positionNeedContract.patch>,
): Promise<PositionNeed> {
  return inCompany(actor, async (db) => {
    const { position, ...before } = await positionNeedRows.find(db, actor, id);
    const { course = before.course, target = before.target } = body;
    if (course !== before.course) await requireCompetency(db, course);
    await db.positionNeed.update({ where: { id }, data: { courseId: course, target }, select: { id: true } });
    if (course !== before.course) {
      await happened(db, actor, {
        name: "position_need_removed",
        id: position,
        course: before.course,
        target: before.target,
      });
      await happened(db, actor, { name: "position_need_added", id: position, course, target });
    } else if (target !== before.target) {
      const { target: former_target } = before;
      await happened(db, actor, { name: "position_need_changed", id: position, course, former_target, target });
    } else await happened(db, actor);
    return positionNeedRows.find(db, actor, id);
  });
}
