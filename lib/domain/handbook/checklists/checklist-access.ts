import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Param } from "@/lib/domain/rows/shape";

/**
 * A condition: the caller may see a checklist and its parts. Administrators see all of them, estimators their own.
 * `checklistId` is SQL of its id; the row that it stands in has the alias r. Who estimates a task sees its questions besides,
 * by `process/read-estimation.ts`.
 */
export function mayReadChecklist(actor: Actor, param: Param, checklistId: string): string {
  return isAdministrator(actor) ? "true" : estimatedBy(param(actor.userId), checklistId);
}

/** A condition: this person estimates by the checklist. Both arguments are SQL. */
export function estimatedBy(person: string, checklistId: string): string {
  return `EXISTS (SELECT 1 FROM checklist_estimators e WHERE e.company_id = r.company_id AND e.checklist_id = ${checklistId} AND e.user_id = ${person})`;
}

/**
 * A condition: the caller may see what was answered in a task, as with the task itself: administrators all of it,
 * estimators that of their own tasks, while they hold the role. `estimator` is SQL of the task's estimator.
 */
export function mayReadAnswers(actor: Actor, param: Param, estimator: string): string {
  if (isAdministrator(actor)) return "true";
  return actor.roles.includes("estimator") ? `${estimator} = ${param(actor.userId)}` : "false";
}
