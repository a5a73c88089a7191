import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Param } from "@/lib/domain/rows/shape";

/** SQL of the ids of the units for which a condition on `n` holds, and of all units below them. */
export function unitsBelow(condition: string): string {
  return `WITH RECURSIVE below AS (
    SELECT n.id FROM units n WHERE n.company_id = $1 AND ${condition}
    UNION SELECT n.id FROM below JOIN units n ON n.company_id = $1 AND n.parent_id = below.id)
  SELECT below.id FROM below`;
}

/** The same of the units that a person manages. `person` is SQL of the person's id. */
export function ledUnits(person: string): string {
  return unitsBelow(`n.manager_id = ${person}`);
}

/**
 * Filters of a list by a unit, with the units below unless `unit_only` is set. `isIn` makes the condition from SQL of an
 * array of the units' ids.
 */
export function unitFilters(isIn: (units: string) => string) {
  return {
    unit: (unit: unknown, param: Param, { unit_only }: Record<string, unknown>) => {
      const id = `${param(unit)}::int`;
      return isIn(unit_only ? `ARRAY[${id}]` : `ARRAY(${unitsBelow(`n.id = ${id}`)})`);
    },
    // Has no condition of its own.
    unit_only: () => "true",
  };
}

/**
 * A condition: the caller may see what a person does. Administrators see everybody; others see themselves, the members of the
 * units that they manage or that are below these, and the managers of those units, wherever they sit. `userId` is SQL of the
 * person's id.
 */
export function mayReadPerson(actor: Actor, param: Param, userId: string): string {
  if (isAdministrator(actor)) return "true";
  const me = param(actor.userId);
  // Who manages nothing is spared the walk through the units.
  if (!actor.isManager) return `${userId} = ${me}`;
  // Arrays make the database look up each id, instead of checking every row against a subquery.
  const led = `ANY(ARRAY(${ledUnits(me)}))`;
  const team = `SELECT u.id FROM users u WHERE u.company_id = $1 AND u.unit_id = ${led}
    UNION ALL SELECT m.manager_id FROM units m WHERE m.company_id = $1 AND m.id = ${led}`;
  return `(${userId} = ${me} OR ${userId} = ANY(ARRAY(${team})))`;
}

/**
 * The same condition about a row of `users` with this alias. It looks at the row's unit and never lists the team, which in a
 * search of many people would be most of the work.
 */
export function mayReadMember(actor: Actor, param: Param, alias: string): string {
  if (isAdministrator(actor)) return "true";
  const me = param(actor.userId);
  if (!actor.isManager) return `${alias}.id = ${me}`;
  const led = `ANY(ARRAY(${ledUnits(me)}))`;
  const managers = `SELECT m.manager_id FROM units m WHERE m.company_id = $1 AND m.id = ${led}`;
  return `(${alias}.id = ${me} OR ${alias}.unit_id = ${led} OR ${alias}.id = ANY(ARRAY(${managers})))`;
}
