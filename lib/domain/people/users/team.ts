import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Param } from "@/lib/domain/rows/shape";
/**
 * A condition: the caller may see what a person does. Administrators see everybody; others see themselves and the members
 * of the units that they manage, or below them. `userId` is SQL of the person's id.
 */
export function mayReadPerson(actor: Actor, param: Param, userId: string): string {
  if (isAdministrator(actor)) return "true";
  const me = param(actor.userId);
  // Arrays make the database look up each id, instead of checking every row against a subquery.
  const led = `WITH RECURSIVE led AS (
    SELECT n.id FROM units n WHERE n.company_id = $1 AND n.manager_id = ${me}
    UNION SELECT n.id FROM led JOIN units n ON n.company_id = $1 AND n.parent_id = led.id)
  SELECT led.id FROM led`;
  const team = `SELECT u.id FROM users u WHERE u.company_id = $1 AND u.unit_id = ANY(ARRAY(${led}))`;
  return `(${userId} = ${me} OR ${userId} = ANY(ARRAY(${team})))`;
}
