import { queryOfView, viewOf } from "@/components/kit/table/view";

/** The table's name in the address and in stored settings. */
export const LETTERS = "letters";

export const letterOrders = [
  { id: "created_at" },
  { id: "user_name", orderBy: false },
  { id: "kind", orderBy: false },
  { id: "state", orderBy: false },
  { id: "reason", orderBy: false },
  { id: "tries", orderBy: false },
  { id: "changed_at", orderBy: false },
] as const;

/** The parameters of the list that the address may set. */
const letterFilters = ["state", "kind", "user"];

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The table's first query at this address. */
export function lettersQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(LETTERS, letterFilters, params), letterOrders);
}
