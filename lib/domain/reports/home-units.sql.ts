import type { Apart } from "@/lib/contracts/team-reports";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Param } from "@/lib/domain/rows/shape";

/**
 * SQL of the units whose people Home tells apart, as `lines`, with all units `below` each: those that the caller manages, for
 * an administrator the highest ones. A single one gives way to the units right below it, level by level, since it would say
 * what the whole says.
 */
export function unitsToldApart(actor: Actor, param: Param): string {
  const heads = isAdministrator(actor) ? "n.parent_id IS NULL" : `n.manager_id = ${param(actor.userId)}`;
  return `way (depth, units) AS (
    SELECT 0, ARRAY(SELECT n.id FROM units n WHERE n.company_id = $1 AND ${heads})
    UNION ALL SELECT way.depth + 1, b.units FROM way
      CROSS JOIN LATERAL (SELECT array_agg(n.id) AS units FROM units n WHERE n.company_id = $1 AND n.parent_id = way.units[1]) b
    WHERE cardinality(way.units) = 1 AND b.units IS NOT NULL),
  lines AS (SELECT unnest(w.units) AS id FROM (SELECT way.units FROM way ORDER BY way.depth DESC LIMIT 1) w),
  below AS (SELECT lines.id AS line, lines.id FROM lines
    UNION SELECT below.line, n.id FROM below JOIN units n ON n.company_id = $1 AND n.parent_id = below.id)`;
}

/** Who is of each line, as the filter `unit` of the reports has it: members, and the managers of the units below, but not its own. */
export const PEOPLE_OF_LINES = `members AS (
    SELECT o.line, o.id FROM (
      SELECT b.line, u.id FROM below b JOIN users u ON u.company_id = $1 AND u.unit_id = b.id AND u.deleted_at IS NULL
      UNION SELECT b.line, n.manager_id FROM below b JOIN units n ON n.company_id = $1 AND n.id = b.id) o
    JOIN units h ON h.company_id = $1 AND h.id = o.line AND h.manager_id <> o.id)`;

/**
 * A condition: person r is of none of the lines. NOT IN would look through all members for each person as soon as they do
 * not fit into the memory of one step: at 100,000 people that takes minutes.
 */
export const IS_OF_NO_LINE = "NOT EXISTS (SELECT FROM members m WHERE m.id = r.id)";

/** A condition: person r manages a unit. */
export const MANAGES = "r.id IN (SELECT m.manager_id FROM units m WHERE m.company_id = $1)";

/** A condition: person r is of none of these units, and manages a unit or not. */
export function isApart(actor: Actor, param: Param, part: Apart): string {
  const members = `WITH RECURSIVE ${unitsToldApart(actor, param)}, ${PEOPLE_OF_LINES} SELECT m.id FROM members m`;
  return `(${part === "managers" ? MANAGES : `NOT ${MANAGES}`} AND NOT EXISTS (SELECT FROM (${members}) m WHERE m.id = r.id))`;
}
