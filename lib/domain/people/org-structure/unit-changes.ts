import type { BodyOf } from "@/lib/contracts/endpoint";
import { MAX_UNIT_LEVELS, type Unit, type unitContract } from "@/lib/contracts/units";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { refuseInPrograms } from "./refuse-in-programs";
import { findUnit } from "./units";

export async function createUnit(
  actor: Actor,
  { title, color, manager, parent_id = null }: BodyOf<typeof unitContract.create>,
): Promise<Unit> {
  return inCompany(actor, async (db) => {
    // The manager must not be deleted between the check and the insert.
    await db.$lockCompany();
    await requireManager(db, manager);
    if (parent_id !== null) await requireLevels(db, parent_id, 1);
    const { id } = await db.unit.create({
      data: { title, color, managerId: manager, parentId: parent_id, companyId: actor.companyId },
      select: { id: true },
    });
    await happened(db, actor, { name: "unit_created", id });
    return findUnit(db, id);
  });
}

/**
 * Changes a unit. The lock of the company prevents two concurrent moves that together would form a cycle. A moved unit
 * takes all people in it and below it to the new place.
 */
export async function changeUnit(
  actor: Actor,
  id: number,
  { title, color, manager, parent_id }: BodyOf<typeof unitContract.patch>,
): Promise<Unit> {
  return inCompany(actor, async (db) => {
    await db.$lockCompany();
    const before = await findUnit(db, id);
    if (manager !== undefined) await requireManager(db, manager);
    if (parent_id && (await isAtOrBelow(db, parent_id, id)))
      throw new Refusal("unit_cycle", {}, { parent_id: ["invalid"] });
    if (parent_id && parent_id !== before.parent_id) await requireLevels(db, parent_id, await levelsBelow(db, id));
    const changes = Object.entries({ title, color, managerId: manager, parentId: parent_id }).filter(
      ([, value]) => value !== undefined,
    );
    await db.unit.update({ where: { id }, data: Object.fromEntries(changes) });
    const after = await findUnit(db, id);
    const fields = Object.entries({ title, color, manager, parent_id }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
    const placed = after.parent_id === before.parent_id ? [] : await membersOf(db, id);
    await happened(db, actor, { name: "unit_changed", id, fields, forFollowers: { placed } });
    return after;
  });
}

/** Deletes an empty unit that no program names; the error counts what it still holds. */
export async function removeUnit(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { title } = await findUnit(db, id);
    const children = await db.unit.count({ where: { parentId: id } });
    const people = await db.user.count({ where: { unitId: id, deletedAt: null } });
    if (children || people) throw new Refusal("unit_in_use", { children, people });
    await refuseInPrograms(db, "unit_in_programs", id);
    await db.unit.delete({ where: { id } });
    await happened(db, actor, { name: "unit_deleted", id, was: title });
  });
}

async function requireManager(db: CompanyDb, id: number): Promise<void> {
  const found = await db.user.count({ where: { id, deletedAt: null } });
  if (!found) throw refuseFields({ manager: ["no_such_object"] });
}

/** Refuses a place where the lowest of these levels of units would be too deep. */
async function requireLevels(db: CompanyDb, parent: number, levels: number): Promise<void> {
  if ((await levelOf(db, parent)) + levels > MAX_UNIT_LEVELS)
    throw new Refusal("unit_too_deep", { levels: MAX_UNIT_LEVELS }, { parent_id: ["invalid"] });
}

/** The level of a unit: 1 at the top. */
async function levelOf(db: CompanyDb, id: number): Promise<number> {
  const above = await db.$sql(
    `WITH RECURSIVE above AS (
       SELECT n.id, n.parent_id FROM units n WHERE n.company_id = $1 AND n.id = $2
       UNION SELECT u.id, u.parent_id FROM units u JOIN above a ON u.id = a.parent_id WHERE u.company_id = $1)
     SELECT id FROM above`,
    id,
  );
  return above.length;
}

const LEVELS_BELOW = statement(
  { levels: "int?" },
  `WITH RECURSIVE below AS (
  SELECT n.id, 1 AS level FROM units n WHERE n.company_id = $1 AND n.id = $2
  UNION SELECT u.id, b.level + 1 FROM units u JOIN below b ON u.parent_id = b.id WHERE u.company_id = $1)
SELECT max(level)::int AS levels FROM below`,
);

/** The number of levels of a unit with the units below it. */
async function levelsBelow(db: CompanyDb, id: number): Promise<number> {
  const [below] = await db.$sql(LEVELS_BELOW, id);
  return below?.levels ?? 1;
}

const MEMBERS = statement(
  { id: "int" },
  `WITH RECURSIVE below AS (
  SELECT id FROM units WHERE company_id = $1 AND id = $2
  UNION SELECT u.id FROM units u JOIN below b ON u.parent_id = b.id WHERE u.company_id = $1)
SELECT p.id FROM users p JOIN below b ON b.id = p.unit_id WHERE p.company_id = $1 AND p.deleted_at IS NULL ORDER BY p.id`,
);

/** The people of a unit and of the units below it. */
async function membersOf(db: CompanyDb, id: number): Promise<number[]> {
  const members = await db.$sql(MEMBERS, id);
  return members.map((one) => one.id);
}

async function isAtOrBelow(db: CompanyDb, id: number, top: number): Promise<boolean> {
  const found = await db.$sql(
    `WITH RECURSIVE above AS (
       SELECT id, parent_id FROM units WHERE company_id = $1 AND id = $2
       UNION SELECT u.id, u.parent_id FROM units u JOIN above a ON u.id = a.parent_id WHERE u.company_id = $1)
     SELECT id FROM above WHERE id = $3`,
    id,
    top,
  );
  return found.length > 0;
}
