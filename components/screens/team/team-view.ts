import { queryOfView, viewOf } from "@/components/kit/table/view";
import type { ReportKind } from "@/lib/contracts/team-reports";

/** The name of the highest table in the address and in stored settings. */
export const PEOPLE = "people";

/** The name of the table of a unit's people in the address. */
export const unitTable = (unit: number) => `unit${unit}`;

const person = [{ id: "user" }, { id: "position" }, { id: "unit" }] as const;
const programs = [
  ...person,
  { id: "program", orderBy: false },
  { id: "status" },
  { id: "progress" },
  { id: "activity_date" },
] as const;

/** The columns of each report, and how the list orders by them. */
export const teamOrders = {
  education: programs,
  adaptation: programs,
  estimates: [...person, { id: "mean_score" }],
} as const;

export const teamFilterIds = ["status", "overdue", "due_soon", "waiting", "position", "program"] as const;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The first query of a report at this address. */
export function teamQuery(kind: ReportKind, params: SearchParams): Record<string, unknown> {
  return queryOfView(viewOf(PEOPLE, teamFilterIds, params), teamOrders[kind]);
}
