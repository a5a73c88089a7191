import { queryOfView, viewOf } from "@/components/kit/table/view";

/** The table's name in the address and in stored settings. */
export const TASKS = "tasks";

export const taskOrders = [
  { id: "title" },
  { id: "user" },
  { id: "checklist" },
  { id: "estimator" },
  { id: "deadline_date" },
  { id: "score" },
  { id: "estimation_date" },
] as const;
export type TaskColumnId = (typeof taskOrders)[number]["id"];

export const taskFilterIds = ["pending", "overdue", "stuck", "estimator", "checklist", "user"] as const;

/** The checklists that a task can be estimated by. */
export const checklistsQuery = { ordering: "title" } as const;

/** A list needs nothing of what was ticked: an opened task reads it. */
export const brief = { filled: false } as const;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The table's first query at this address. */
export function tasksQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(TASKS, taskFilterIds, params), taskOrders, brief);
}
