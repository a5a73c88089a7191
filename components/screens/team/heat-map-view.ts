import { queryOfView, type SearchParams, type TableView, viewOf } from "@/components/kit/table/view";
import { askedScope, wholeScope } from "./team-view";

/** The name of the map in the address. */
export const HEAT = "heat";
export const heatFilterIds = ["unit", "position", "program", "needed_by", "group"] as const;

/** The order by one competency, as the address names it. */
export const byCompetency = (course: number) => `competency.${course}`;

/** The query of the report for a view. An order that nobody offers is that of names. */
export function heatQuery(view: TableView, fixed: object): Record<string, unknown> {
  const [, course] = /^competency\.([1-9]\d{0,8})$/.exec(view.sort?.id ?? "") ?? [];
  const columns = [
    { id: "user" },
    { id: "gap" },
    ...(course ? [{ id: byCompetency(Number(course)), orderBy: "competency" }] : []),
  ];
  return { ...queryOfView(view, columns, fixed), ...(course && { course: Number(course) }) };
}

/** The first query of the map at this address. */
export function heatQueryAt(params: SearchParams): Record<string, unknown> {
  return heatQuery(viewOf(HEAT, heatFilterIds, params), { scope: wholeScope(askedScope(params)) });
}

/** A cell in the address. */
export const cellKey = (user: number, course: number | "") => `${user}-${course}`;
