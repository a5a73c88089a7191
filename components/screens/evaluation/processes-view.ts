import { firstQuery, ordersOf, queryOfView, type SearchParams, type TableView } from "@/components/kit/table/view";
import { taskContract } from "@/lib/contracts/tasks";

export const processTabs = ["pending", "done"] as const;
export type ProcessTab = (typeof processTabs)[number];

/** By what a queue can be narrowed. */
export const queueFilterIds = ["overdue"];

/** What the server is always asked for in a tab. */
export const fixedOf = (tab: ProcessTab) => ({ pending: tab === "pending", filled: false });

export function tabOf(params: SearchParams): ProcessTab {
  return params.tab === "done" ? "done" : "pending";
}

/** The first query of the table at this address. */
export function queueQuery(params: SearchParams): Record<string, unknown> {
  const tab = tabOf(params);
  return firstQuery(
    taskContract.mine,
    { table: tab, fixed: fixedOf(tab), filters: tab === "pending" ? queueFilterIds : [] },
    params,
  );
}

/** More than any estimator has waiting: the most that a list answers. */
const ALL = 10_000;

/** All tasks that wait, found and ordered as in the table. */
export function waitingQuery(view: TableView): Record<string, unknown> {
  return { ...queryOfView(view, ordersOf(taskContract.mine), fixedOf("pending")), page: 1, page_size: ALL };
}
