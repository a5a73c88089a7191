import { queryOfView, viewOf } from "@/components/kit/table/view";

/** The table's name in the address and in stored settings. */
export const USERS = "users";

/** Every column of the table with the name of its order. */
export const userOrders = [
  { id: "avatar", orderBy: "last_name" },
  { id: "email" },
  { id: "first_name" },
  { id: "middle_name" },
  { id: "last_name" },
  { id: "phone" },
  { id: "position" },
  { id: "unit" },
  { id: "roles", orderBy: false },
  { id: "date_joined" },
] as const;
export type UserColumnId = (typeof userOrders)[number]["id"];

export const userFilterIds = ["role", "unit", "position", "is_active"] as const;
export type UserFilterId = (typeof userFilterIds)[number];

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The table's first query at this address. */
export function usersQuery(params: SearchParams): Record<string, string | number> {
  return queryOfView(viewOf(USERS, userFilterIds, params), userOrders) as Record<string, string | number>;
}
