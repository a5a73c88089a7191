import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Param } from "@/lib/domain/rows/shape";

/**
 * The condition under which a caller may see a checklist and what belongs to it: administrators always, others while they
 * estimate by it. `checklistId` is SQL for the checklist; the row it stands in has the alias r.
 */
export function mayReadChecklist(actor: Actor, param: Param, checklistId: string): string {
  return isAdministrator(actor) ? "true" : estimatedBy(param(actor.userId), checklistId);
}

/** Both are SQL. */
export function estimatedBy(person: string, checklistId: string): string {
  return `EXISTS (SELECT 1 FROM checklist_estimators e WHERE e.company_id = r.company_id AND e.checklist_id = ${checklistId} AND e.user_id = ${person})`;
}
