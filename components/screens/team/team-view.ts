import { firstQuery, type SearchParams, type TableView } from "@/components/kit/table/view";
import { type ReportKind, teamReportContract } from "@/lib/contracts/team-reports";

/** The name of the highest table in the address and in stored settings. */
export const PEOPLE = "people";

/**
 * The name of the table of a unit's people in the address: the units from the highest table down to it, since the manager of
 * a unit may stand in several tables.
 */
export const unitTable = (units: readonly number[]) => `unit${units.join("-")}`;

/** The tabs of Team Estimates. */
export const estimateTabs = ["people", "competencies"] as const;

export const teamFilterIds = [
  "unit",
  "status",
  "overdue",
  "due_soon",
  "waiting",
  "position",
  "program",
  "group",
] as const;

type Placed = { unit_title: string | null; position_title: string | null };

/** The unit or position of a person, if the view groups by it; `none` is said of people without one. */
export function groupOf(none: string): (row: Placed, view: TableView) => string | undefined {
  return (row, { filters: { group } }) => {
    if (group === "unit") return row.unit_title ?? none;
    return group === "position" ? (row.position_title ?? none) : undefined;
  };
}

/** The first query of a report at this address. */
export function teamQuery(kind: ReportKind, params: SearchParams): Record<string, unknown> {
  return firstQuery(teamReportContract[kind], { table: PEOPLE, filters: teamFilterIds }, params);
}
