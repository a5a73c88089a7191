import { queryOfView, viewOf } from "@/components/kit/table/view";

/** The tables' names in the address and in stored settings. */
export const SPECIALIZATIONS = "specializations";
export const GROUPS = "groups";
export const GIVEN = "given";

export const setupTabs = ["setup", "assign"] as const;
export type SetupTab = (typeof setupTabs)[number];

const counts = [{ id: "courses_count" }, { id: "total_days" }, { id: "people_count" }] as const;

export const specializationOrders = [{ id: "title" }, { id: "position" }, ...counts] as const;
export const groupOrders = [{ id: "title" }, { id: "rule", orderBy: false }, ...counts] as const;
export const givenOrders = [
  { id: "user" },
  { id: "title" },
  { id: "status" },
  { id: "briefing_date" },
  { id: "deadline_date" },
  { id: "courses_count" },
] as const;

/** A group without units and positions is assigned to nobody by itself. */
export function hasAssignmentRule({
  units,
  positions,
}: {
  units: readonly number[];
  positions: readonly number[];
}): boolean {
  return units.length > 0 || positions.length > 0;
}

/** The query for all rows of a list of choices, by title. */
export const byTitle = { ordering: "title" } as const;
export const flatUnits = { flat: true } as const;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The first query of each table at this address. */
export function specializationsQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(SPECIALIZATIONS, ["position", "course"], params), specializationOrders);
}

export function groupsQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(GROUPS, ["unit", "position", "course"], params), groupOrders);
}

export function givenQuery(params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(GIVEN, ["program", "status"], params), givenOrders);
}

export function tabOf(params: SearchParams): SetupTab {
  return setupTabs.find((tab) => tab === params.tab) ?? "setup";
}
