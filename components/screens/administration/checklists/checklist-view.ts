import { queryOfView, viewOf } from "@/components/kit/table/view";

/** The table's name in the address and in stored settings. */
export const CHECKLISTS = "checklists";

export const checklistOrders = [{ id: "title" }, { id: "estimators", orderBy: false }] as const;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The table's first query at this address. */
export function checklistsQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(CHECKLISTS, ["estimator"], params), checklistOrders);
}
