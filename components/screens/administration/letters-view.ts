import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { letterContract } from "@/lib/contracts/letters";

/** The table's name in the address and in stored settings. */
export const LETTERS = "letters";

/** The parameters of the list that the address may set. */
const letterFilters = ["state", "kind", "user"];

/** The table's first query at this address. */
export function lettersQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(letterContract.list, { table: LETTERS, filters: letterFilters }, params);
}
