import { queryOfView, viewOf } from "@/components/kit/table/view";

/** The name of the table, in the address bar and in what is remembered. */
export const USERS = "users";

/** Every column of the table with the order that the list has for it. */
export const userOrders = [
  { id: "avatar", orderBy: false },
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

/** What the table asks for first at this address. */
export function usersQuery(params: SearchParams): Record<string, string | number> {
  return queryOfView(viewOf(USERS, userFilterIds, params), userOrders) as Record<string, string | number>;
}
