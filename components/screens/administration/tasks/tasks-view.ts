import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { taskContract } from "@/lib/contracts/tasks";

/** The table's name in the address and in stored settings. */
export const TASKS = "tasks";

export const taskFilterIds = ["pending", "overdue", "stuck", "estimator", "checklist", "user", "batch"] as const;

/** The checklists that a task can be estimated by. */
export const checklistsQuery = { ordering: "title" } as const;

/** A list needs nothing of what was ticked: an opened task reads it. */
export const brief = { filled: false } as const;

/** The table's first query at this address. */
export function tasksQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(taskContract.list, { table: TASKS, filters: taskFilterIds, fixed: brief }, params);
}
