import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { userContract } from "@/lib/contracts/users";

/** The table's name in the address and in stored settings. */
export const USERS = "users";

export const userFilterIds = [
  "role",
  "unit",
  "position",
  "is_active",
  "invitation",
  "without_unit",
  "imported",
] as const;
export type UserFilterId = (typeof userFilterIds)[number];

/** The table's first query at this address. */
export function usersQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(userContract.list, { table: USERS, filters: userFilterIds }, params);
}
