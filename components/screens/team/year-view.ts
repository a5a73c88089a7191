import { firstQuery, type SearchParams, urlKey } from "@/components/kit/table/view";
import { type Counts, type YearAhead, yearAheadContract } from "@/lib/contracts/year-ahead";

/** The table's name in the address and in stored settings. */
export const COMING = "coming";
export const comingFilterIds = ["thing", "unit", "unit_only", "from", "to"] as const;

/** The table's first query at this address. */
export function comingQuery(params: SearchParams): Record<string, unknown> {
  return firstQuery(yearAheadContract.list, { table: COMING, filters: comingFilterIds }, params);
}

type YearOf = { unit?: number; unit_only?: true };

/** The query of the months: of the unit that the table is narrowed to, with or without the units below. */
export function yearQuery(unit: string | null | undefined, only: string | null | undefined): YearOf {
  if (!unit || !/^[1-9]\d{0,8}$/.test(unit)) return {};
  return only === "true" ? { unit: Number(unit), unit_only: true } : { unit: Number(unit) };
}

export function yearQueryAt(params: SearchParams): YearOf {
  const [unit, only] = (["unit", "unit_only"] as const).map((name) => [params[urlKey(COMING, name)]].flat()[0]);
  return yearQuery(unit, only);
}

export const sumOf = ({ program, certificate, task }: Counts) => program + certificate + task;

/** How much more will be over at the end of each month if nothing happens. */
export function moreByThen({ months }: YearAhead): { last: string; more: number }[] {
  let more = 0;
  return months.map(({ last, counts }) => {
    more += sumOf(counts);
    return { last, more };
  });
}
