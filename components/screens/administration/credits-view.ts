import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { creditContract } from "@/lib/contracts/course-credits";

/** The table's name in the address and in stored settings. */
export const CREDITS = "credits";

/** The table's first query at this address. */
export function creditsQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(creditContract.list, { table: CREDITS, filters: ["state", "user", "course"] }, params);
}
