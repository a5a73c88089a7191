import { parseOpen, queryOfView, urlKey, viewOf } from "@/components/kit/table/view";

/** The table of people in the address and in stored settings, and the parameter of the opened specializations. */
export const PEOPLE = "people";
export const OPEN_PROGRAMS = urlKey("programs", "open");

/** The columns of people are those of the list of users, which its file has too. */
export const personOrders = [{ id: "avatar", orderBy: "last_name" }, { id: "position" }, { id: "unit" }] as const;
export type PersonColumnId = (typeof personOrders)[number]["id"];
export const personFilterIds = ["unit", "position"] as const;

/** A link that opens more people than these lets the browser load the others. */
const LOADED_AT_ONCE = 5;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The first query of the table at this address. */
export function peopleQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(PEOPLE, personFilterIds, params), personOrders);
}

/** The people whose rows are open at this address. */
export function openPeople(params: SearchParams): number[] {
  const told = [params[urlKey(PEOPLE, "open")]].flat()[0] ?? "";
  return (parseOpen(told) ?? []).map(Number).filter(Number.isInteger).slice(0, LOADED_AT_ONCE);
}

/** The specializations of a person, the oldest first. */
export function programsOf(user: number): { user: number } {
  return { user };
}
