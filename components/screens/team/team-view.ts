import { queryOfView, type TableView, viewOf } from "@/components/kit/table/view";
import type { ReportKind } from "@/lib/contracts/team-reports";

/** The name of the highest table in the address and in stored settings. */
export const PEOPLE = "people";

/**
 * The name of the table of a unit's people in the address: the units from the highest table down to it, since the manager of
 * a unit may stand in several tables.
 */
export const unitTable = (units: readonly number[]) => `unit${units.join("-")}`;

const person = [{ id: "user" }, { id: "position" }, { id: "unit" }] as const;
const programs = [
  ...person,
  { id: "program", orderBy: false },
  { id: "status" },
  { id: "progress" },
  { id: "activity_date" },
] as const;

/** The tabs of Team Estimates. */
export const estimateTabs = ["people", "competencies"] as const;

/** The columns of each report, and how the list orders by them. */
export const teamOrders = {
  education: programs,
  adaptation: programs,
  estimates: [...person, { id: "mean_score" }],
} as const;

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

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The first query of a report at this address. */
export function teamQuery(kind: ReportKind, params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(PEOPLE, teamFilterIds, params), teamOrders[kind]);
}
