import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { ledUnits, mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import type { Param } from "@/lib/domain/rows/shape";

/** People with the titles of their position and unit. */
export const PEOPLE = `(SELECT u.*, s.title AS position_title, n.title AS unit_title
  FROM users u LEFT JOIN positions s ON s.company_id = u.company_id AND s.id = u.position_id
  LEFT JOIN units n ON n.company_id = u.company_id AND n.id = u.unit_id
  WHERE u.deleted_at IS NULL)`;

export const PERSON_COLUMNS = {
  id: "id",
  user: "id",
  position_title: "position_title",
  unit: "unit_id",
  unit_title: "unit_title",
};

/** What each report shows of a person. */
export const PERSON_SHOWN = {
  avatar: avatarPathSql("r"),
  full_name: fullNameSql("r"),
  managed_units: (actor: Actor, param: Param) =>
    // Few people manage a unit: the others are not looked for among all units.
    `CASE WHEN r.id = ANY(ARRAY(SELECT o.manager_id FROM units o WHERE o.company_id = $1))
      THEN (SELECT coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'color', m.color) ORDER BY m.title, m.id), '[]')
        FROM units m WHERE m.company_id = r.company_id AND m.manager_id = r.id AND ${mayOpenUnit(actor, param, "m.id")}) ELSE '[]' END`,
};

/** A condition: the caller may see the people of a unit. `unit` is SQL of the unit's id. */
function mayOpenUnit(actor: Actor, param: Param, unit: string): string {
  if (isAdministrator(actor)) return "true";
  return actor.isManager ? `${unit} = ANY(ARRAY(${ledUnits(param(actor.userId))}))` : "false";
}

/** A condition: person r is a member of the unit without managing it, or manages a unit right below it. */
export function isOfUnit(actor: Actor, param: Param, unit: number): string {
  const id = `${param(unit)}::int`;
  return `${mayOpenUnit(actor, param, id)} AND (
    r.unit_id = ${id} AND r.id <> ALL(ARRAY(SELECT o.manager_id FROM units o WHERE o.company_id = $1 AND o.id = ${id}))
    OR r.id = ANY(ARRAY(SELECT b.manager_id FROM units b WHERE b.company_id = $1 AND b.parent_id = ${id})))`;
}

/** Administrators who manage no unit begin with the whole company. */
export function beginsWithCompany(actor: Actor): boolean {
  return isAdministrator(actor) && !actor.isManager;
}

/** A condition: person r stands in the caller's own list, at the highest level. */
export function isOfCaller(actor: Actor, param: Param): string {
  if (!actor.isManager && !isAdministrator(actor)) return "false";
  const me = param(actor.userId);
  if (beginsWithCompany(actor)) return `r.id <> ${me}`;
  const managed = `SELECT o.id FROM units o WHERE o.company_id = $1 AND o.manager_id = ${me}`;
  return `r.id <> ${me} AND (r.unit_id = ANY(ARRAY(${managed}))
    OR r.id = ANY(ARRAY(SELECT b.manager_id FROM units b WHERE b.company_id = $1 AND b.parent_id = ANY(ARRAY(${managed})))))`;
}

/** A condition: the caller may see person r, at whatever level. */
export function isReadable(actor: Actor, param: Param): string {
  return mayReadPerson(actor, param, "r.id");
}

/**
 * A condition: the unit is one of the company that the caller does not lead, and so forbidden. One of another company is as
 * empty as one that does not exist.
 */
export function isForeignUnit(actor: Actor, param: Param, unit: number | undefined): string {
  if (unit === undefined || isAdministrator(actor)) return "false";
  const id = `${param(unit)}::int`;
  return `EXISTS (SELECT 1 FROM units n WHERE n.company_id = $1 AND n.id = ${id} AND NOT (${mayOpenUnit(actor, param, "n.id")}))`;
}
