import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Param } from "@/lib/domain/rows/shape";

/**
 * The condition under which a caller may look at what a person does: administrators at everybody's, others at their own
 * and at that of the members of the units they manage and of those below. `userId` is SQL for the person.
 */
export function mayReadPerson(actor: Actor, param: Param, userId: string): string {
  if (isAdministrator(actor)) return "true";
  const me = param(actor.userId);
  // Arrays, so that the database looks up each of them instead of asking of every row whether it is one of them.
  const led = `WITH RECURSIVE led AS (
    SELECT n.id FROM units n WHERE n.company_id = $1 AND n.manager_id = ${me}
    UNION SELECT n.id FROM led JOIN units n ON n.company_id = $1 AND n.parent_id = led.id)
  SELECT led.id FROM led`;
  const team = `SELECT u.id FROM users u WHERE u.company_id = $1 AND u.unit_id = ANY(ARRAY(${led}))`;
  return `(${userId} = ${me} OR ${userId} = ANY(ARRAY(${team})))`;
}
