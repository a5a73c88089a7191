import { queryOfView, viewOf } from "@/components/kit/table/view";

/** The name of the table, in the address bar and in what is remembered. */
export const CHECKLISTS = "checklists";

export const checklistOrders = [{ id: "title" }, { id: "estimators", orderBy: false }] as const;

/** The people among whom estimators are chosen. */
export const estimatorsQuery = { role: "estimator", ordering: "last_name" } as const;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** What the table asks for first at this address. */
export function checklistsQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(CHECKLISTS, ["estimator"], params), checklistOrders);
}
