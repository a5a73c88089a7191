import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { NAMED, someNames } from "@/lib/domain/company/some-titles";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { fullName } from "@/lib/rules/person-names";
import { positionRows } from "./positions";
import { refuseInPrograms } from "./refuse-in-programs";

/** Deletes a position, unless people hold it or programs name it; the error names some of them. */
export async function removePosition(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { title } = await positionRows.find(db, actor, id);
    await refuseHeld(db, id);
    await refuseInPrograms(db, "position_in_programs", id);
    await db.position.delete({ where: { id } });
    await happened(db, actor, { name: "position_deleted", id, was: title });
  });
}

async function refuseHeld(db: CompanyDb, positionId: number): Promise<void> {
  const where = { positionId, deletedAt: null };
  const count = await db.user.count({ where });
  if (!count) return;
  const people = await db.user.findMany({
    where,
    select: { firstName: true, lastName: true },
    orderBy: [{ lastName: "asc" }, { firstName: "asc" }, { id: "asc" }],
    take: NAMED,
  });
  const names = people.map(({ firstName, lastName }) => fullName({ first_name: firstName, last_name: lastName }));
  throw new Refusal("position_in_use", { count, names: someNames(names, count) });
}
