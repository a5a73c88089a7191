import { firstQuery, parseOpen, type SearchParams, urlKey } from "@/components/kit/table/view";
import { peopleProgramsContract } from "@/lib/contracts/people-programs";

/** The table of people in the address and in stored settings, and the parameter of the opened specializations. */
export const PEOPLE = "people";
export const OPEN_PROGRAMS = urlKey("programs", "open");

const personFilterIds = ["program", "state", "unit", "position"] as const;

/** The specializations that people can be filtered by. */
export const programTitlesQuery = { ordering: "title" } as const;

/** A link that opens more people than these lets the browser load the others. */
const LOADED_AT_ONCE = 5;

/** The first query of the table at this address. */
export function peopleQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(peopleProgramsContract.list, { table: PEOPLE, filters: personFilterIds }, params);
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
