import { queryOfView, type TableView, viewOf } from "@/components/kit/table/view";

export const processTabs = ["pending", "done"] as const;
export type ProcessTab = (typeof processTabs)[number];

/** The columns of both tables. A queue has an order of its own: the nearest deadline first. */
export const queueOrders = [
  { id: "title" },
  { id: "user" },
  { id: "checklist" },
  { id: "deadline_date" },
  { id: "score" },
  { id: "estimation_date" },
] as const;

export type QueueColumnId = (typeof queueOrders)[number]["id"];

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** What the server is always asked for in a tab. */
export const fixedOf = (tab: ProcessTab) => ({ pending: tab === "pending", filled: false });

export function tabOf(params: SearchParams): ProcessTab {
  return params.tab === "done" ? "done" : "pending";
}

/** The first query of the table at this address. */
export function queueQuery(params: SearchParams): Record<string, unknown> {
  const tab = tabOf(params);
  return queryOfView(viewOf(tab, [], params), queueOrders, fixedOf(tab));
}

/** More than any estimator has waiting: the most that a list answers. */
const ALL = 10_000;

/** All tasks that wait, found and ordered as in the table. */
export function waitingQuery(view: TableView): Record<string, unknown> {
  return { ...queryOfView(view, queueOrders, fixedOf("pending")), page: 1, page_size: ALL };
}
