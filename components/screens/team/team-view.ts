import {
  firstQuery,
  formatOpen,
  isNarrowed,
  parseOpen,
  type SearchParams,
  type TableView,
  urlKey,
  viewOf,
} from "@/components/kit/table/view";
import { type ReportKind, type Scope, teamReportContract } from "@/lib/contracts/team-reports";

/** The name of the highest table in the address and in stored settings. */
export const PEOPLE = "people";

/**
 * The name of the table of a unit's people in the address: the units from the highest table down to it, since the manager of
 * a unit may stand in several tables.
 */
export const unitTable = (units: readonly number[]) => `unit${units.join("-")}`;

/** How deep the reports look, in the address: of the lists and of the heat map. */
export const SCOPE = urlKey(PEOPLE, "scope");

/**
 * How deep a list looks: by default at everybody below. The view by unit shows one level, whose managers open the next one;
 * a search or a filter looks at all levels there too, so that nobody below is counted as none.
 */
export function scopeOf(asked: string | null | undefined, view: TableView): Scope {
  const isByUnit = asked === "level" && !isNarrowed({ ...view, filters: withoutPlaces(view.filters) });
  return isByUnit ? "level" : wholeScope(asked);
}

/** The scope of what counts people at any depth: the numbers, the heat map and the files. */
export const wholeScope = (asked: string | null | undefined) => (asked === "mine" ? "mine" : "all");

/** The address of the people of a unit, or of this one where the row of a manager is open, with the tables of their units. */
export function addressOfBelow(params: URLSearchParams, { unit, user }: { unit?: number; user?: number }): string {
  const own = [SCOPE, urlKey(PEOPLE, "size")].flatMap((key) => (params.has(key) ? [[key, params.get(key) ?? ""]] : []));
  if (unit !== undefined) return `?${new URLSearchParams([...own, [urlKey(PEOPLE, "unit"), String(unit)]])}`;
  const next = new URLSearchParams(params);
  const open = urlKey(PEOPLE, "open");
  next.set(open, formatOpen([...new Set([...(parseOpen(next.get(open) ?? "") ?? []), String(user)])]));
  return `?${next}`;
}

/** The tabs of Team Estimates. */
export const estimateTabs = ["people", "competencies"] as const;

export const teamFilterIds = [
  "unit",
  "status",
  "overdue",
  "due_soon",
  "waiting",
  "failed_test",
  "apart",
  "position",
  "program",
  "group",
] as const;

/** These choose whose people are shown and how they stand; all other filters look for some of them. */
const PLACES = ["unit", "group"];
export function withPlaces(filters: TableView["filters"]): TableView["filters"] {
  return Object.fromEntries(Object.entries(filters).filter(([id]) => PLACES.includes(id)));
}
const withoutPlaces = (filters: TableView["filters"]) =>
  Object.fromEntries(Object.entries(filters).filter(([id]) => !PLACES.includes(id)));

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
  const scope = scopeOf(askedScope(params), viewOf(PEOPLE, teamFilterIds, params));
  return firstQuery(teamReportContract[kind], { table: PEOPLE, filters: teamFilterIds, fixed: { scope } }, params);
}

/** The query of the numbers above a report. */
export function summaryQuery(kind: ReportKind, asked: string | null | undefined) {
  return { kind, scope: wholeScope(asked) } as const;
}

/** The scope that an address asks for. */
export const askedScope = (params: SearchParams) => [params[SCOPE]].flat()[0];
