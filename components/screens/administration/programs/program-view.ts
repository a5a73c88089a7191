import { firstQuery, type SearchParams } from "@/components/kit/table/view";
import { adaptationProgramContract, educationProgramContract } from "@/lib/contracts/programs";
import { userAdaptationProgramContract } from "@/lib/contracts/user-programs";

/** The tables' names in the address and in stored settings. */
export const SPECIALIZATIONS = "specializations";
export const GROUPS = "groups";
export const GIVEN = "given";

export const setupTabs = ["setup", "assign"] as const;
export type SetupTab = (typeof setupTabs)[number];

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

/** The first query of each table at this address. */
export function specializationsQuery(params: SearchParams): Record<string, unknown> {
  const filters = ["position", "course", "empty", "unused"];
  return firstQuery(educationProgramContract.list, { table: SPECIALIZATIONS, filters }, params);
}

export function groupsQuery(params: SearchParams): Record<string, unknown> {
  const filters = ["unit", "position", "course", "empty", "manual"];
  return firstQuery(adaptationProgramContract.list, { table: GROUPS, filters }, params);
}

export function givenQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(
    userAdaptationProgramContract.list,
    { table: GIVEN, filters: ["program", "status", "overdue"] },
    params,
  );
}

export function tabOf(params: SearchParams): SetupTab {
  return setupTabs.find((tab) => tab === params.tab) ?? "setup";
}
