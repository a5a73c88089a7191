import type { Scope } from "@/lib/contracts/team-reports";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { ledUnits, mayReadMember, mayReadPerson, unitsBelow } from "@/lib/domain/people/users/may-read-person";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import type { Param } from "@/lib/domain/rows/shape";

/** People with the titles of their position and unit. */
export const PEOPLE = `(SELECT u.*, s.title AS position_title, n.title AS unit_title
  FROM users u LEFT JOIN positions s ON s.company_id = u.company_id AND s.id = u.position_id
  LEFT JOIN units n ON n.company_id = u.company_id AND n.id = u.unit_id
  WHERE u.deleted_at IS NULL)`;

/** The titles of the units down to each one, by its id: read once in a statement, however many people it lists. */
const UNIT_PATHS = `(SELECT jsonb_object_agg(w.id, w.path) FROM (WITH RECURSIVE way AS (
    SELECT n.id, n.title AS path FROM units n WHERE n.company_id = $1 AND n.parent_id IS NULL
    UNION ALL SELECT n.id, way.path || ' / ' || n.title FROM way JOIN units n ON n.company_id = $1 AND n.parent_id = way.id)
  SELECT way.id, way.path FROM way) w)`;

/** SQL of the path of the unit with this id. */
export const unitPathOf = (unit: string) => `${UNIT_PATHS} ->> ${unit}::text`;

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
  unit_path: unitPathOf("r.unit_id"),
  managed_units: (actor: Actor, param: Param) =>
    // Few people manage a unit: the others are not looked for among all units.
    `CASE WHEN r.id = ANY(ARRAY(SELECT o.manager_id FROM units o WHERE o.company_id = $1))
      THEN (SELECT coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'color', m.color) ORDER BY m.title, m.id), '[]')
        FROM units m WHERE m.company_id = r.company_id AND m.manager_id = r.id AND ${mayOpenUnit(actor, param, "m.id")}) ELSE '[]' END`,
};

/**
 * SQL of how many people are below each manager of a page, and how many of them `overdue` holds for: those in the units that
 * they manage and the reader may open, and in all units below, and the managers of these. Who is counted for several
 * managers is looked at once. Units are read one by one: few of a page manage any.
 */
export const belowManagers = (overdue: string) => (actor: Actor, param: Param) =>
  `(SELECT jsonb_object_agg(m.id, m.numbers) FROM (
    WITH RECURSIVE led AS (
      SELECT n.manager_id, n.id FROM units n
      WHERE n.company_id = $1 AND n.manager_id IN (SELECT page.id FROM page) AND ${mayOpenUnit(actor, param, "n.id")}
      UNION SELECT led.manager_id, n.id FROM led JOIN units n ON n.company_id = $1 AND n.parent_id = led.id),
    below AS (
      SELECT led.manager_id, m.id FROM led CROSS JOIN LATERAL (
        SELECT u.id FROM users u WHERE u.company_id = $1 AND u.unit_id = led.id AND u.deleted_at IS NULL OFFSET 0) m
      UNION SELECT led.manager_id, n.manager_id FROM led JOIN units n ON n.company_id = $1 AND n.id = led.id),
    late AS (SELECT l.id FROM (SELECT DISTINCT b.id FROM below b) one CROSS JOIN LATERAL (
      SELECT r.id FROM users r WHERE r.company_id = $1 AND r.id = one.id AND ${overdue} OFFSET 0) l)
    SELECT d.manager_id AS id, json_build_object('people', count(b.id), 'overdue', count(l.id)) AS numbers
    FROM (SELECT DISTINCT led.manager_id FROM led) d LEFT JOIN below b ON b.manager_id = d.manager_id AND b.id <> d.manager_id
    LEFT JOIN late l ON l.id = b.id GROUP BY d.manager_id) m) -> page.id::text`;

/** A condition: the caller may see the people of a unit. `unit` is SQL of the unit's id. */
function mayOpenUnit(actor: Actor, param: Param, unit: string): string {
  if (isAdministrator(actor)) return "true";
  return actor.isManager ? `${unit} = ANY(ARRAY(${ledUnits(param(actor.userId))}))` : "false";
}

/** Whose people a report lists: those of a unit, or of the caller; one level of them, or all below. */
export type Asked = { unit?: number | undefined; scope?: Scope | undefined };

/** A condition: person r is one of them. The caller is not among the own people. */
export function isListed(actor: Actor, param: Param, { unit, scope = "level" }: Asked): string {
  if (unit !== undefined) return scope === "level" ? isOfUnit(actor, param, unit) : isBelowUnit(actor, param, unit);
  if (scope === "level") return isOfCaller(actor, param);
  if (scope === "mine" && !actor.isManager) return "false";
  const reader = scope === "mine" ? asManager(actor) : actor;
  return `r.id <> ${param(actor.userId)} AND ${mayReadMember(reader, param, "r")}`;
}

/** Whether all of the company but the caller is listed. */
export function isCompany(actor: Actor, { unit, scope = "level" }: Asked): boolean {
  if (unit !== undefined || !isAdministrator(actor)) return false;
  return scope === "all" || (scope === "level" && !actor.isManager);
}

/** An administrator who looks at the own units alone. */
function asManager(actor: Actor): Actor {
  return { ...actor, roles: actor.roles.filter((role) => role !== "administrator") };
}

/** A condition: person r is in the unit or below it, or manages a unit below it, but is not the unit's manager. */
function isBelowUnit(actor: Actor, param: Param, unit: number): string {
  const id = `${param(unit)}::int`;
  const below = `ANY(ARRAY(${unitsBelow(`n.id = ${id}`)}))`;
  return `${mayOpenUnit(actor, param, id)} AND (r.unit_id = ${below}
    OR r.id = ANY(ARRAY(SELECT b.manager_id FROM units b WHERE b.company_id = $1 AND b.id = ${below})))
    AND r.id <> ALL(ARRAY(SELECT o.manager_id FROM units o WHERE o.company_id = $1 AND o.id = ${id}))`;
}

/** A condition: person r is a member of the unit without managing it, or manages a unit right below it. */
function isOfUnit(actor: Actor, param: Param, unit: number): string {
  const id = `${param(unit)}::int`;
  return `${mayOpenUnit(actor, param, id)} AND (
    r.unit_id = ${id} AND r.id <> ALL(ARRAY(SELECT o.manager_id FROM units o WHERE o.company_id = $1 AND o.id = ${id}))
    OR r.id = ANY(ARRAY(SELECT b.manager_id FROM units b WHERE b.company_id = $1 AND b.parent_id = ${id})))`;
}

/** A condition: person r stands in the caller's own list, at the highest level. */
function isOfCaller(actor: Actor, param: Param): string {
  if (!actor.isManager && !isAdministrator(actor)) return "false";
  const me = param(actor.userId);
  if (isCompany(actor, {})) return `r.id <> ${me}`;
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
