import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { positionContract } from "@/lib/contracts/positions";

export const POSITIONS = "positions";

/** The list's first query at this address. */
export const positionsQuery = (params: SearchParams) => firstQuery(positionContract.list, { table: POSITIONS }, params);
