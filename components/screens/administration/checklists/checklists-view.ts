import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { checklistContract } from "@/lib/contracts/checklists";

/** The table's name in the address and in stored settings. */
export const CHECKLISTS = "checklists";

/** The table's first query at this address. */
export function checklistsQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(checklistContract.list, { table: CHECKLISTS, filters: ["estimator"] }, params);
}
