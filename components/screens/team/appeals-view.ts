import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { appealContract } from "@/lib/contracts/appeals";

/** The table's name in the address and in stored settings. */
export const APPEALS = "appeals";

/** The table's first query at this address. */
export function appealsQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(appealContract.list, { table: APPEALS, filters: ["state", "kind"] }, params);
}
