import type { BodyOf } from "@/lib/contracts/endpoint";
import type { PositionNeed, positionNeedContract } from "@/lib/contracts/position-needs";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
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

/** Estimates ask about education courses, so an adaptation course is refused. */
export async function requireCompetency(db: CompanyDb, id: number): Promise<void> {
  if (!(await db.course.count({ where: { id, kind: "education" } })))
    throw refuseFields({ course: ["no_such_object"] });
}
