import type { UnitPeople } from "@/lib/contracts/units";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { ledUnits } from "@/lib/rules/led-units";

/** Each unit with the people who sit in it, and none of those below. */
const OWN = statement(
  { id: "int", parent_id: "int?", manager: "int", own: "int" },
  `SELECT u.id, u.parent_id, u.manager_id AS manager, coalesce(p.own, 0)::int AS own
   FROM units u LEFT JOIN (
     SELECT m.unit_id, count(*) AS own FROM users m
     WHERE m.company_id = $1 AND m.unit_id IS NOT NULL AND m.deleted_at IS NULL GROUP BY m.unit_id) p ON p.unit_id = u.id
   WHERE u.company_id = $1 ORDER BY u.id`,
);

/** The number of people in each unit and in all units below it, for who may see these people. */
export async function listPeopleOfUnits(actor: Actor): Promise<{ results: UnitPeople[] }> {
  if (!isAdministrator(actor) && !actor.isManager) return { results: [] };
  const units = await companySql(actor, OWN);
  const seen = isAdministrator(actor) ? undefined : ledUnits(units, actor.userId);
  const people = new Map(units.map(({ id }) => [id, 0]));
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  for (const { id, own } of units) {
    let at = own > 0 ? byId.get(id) : undefined;
    while (at) {
      people.set(at.id, (people.get(at.id) ?? 0) + own);
      at = at.parent_id === null ? undefined : byId.get(at.parent_id);
    }
  }
  const shown = units.filter(({ id }) => !seen || seen.has(id));
  return { results: shown.map(({ id }) => ({ id, people: people.get(id) ?? 0 })) };
}
