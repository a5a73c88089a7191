import type { Endpoint } from "@/lib/contracts/endpoint";
import type { ListColumn, ListColumns, RowOf } from "./column-kinds";

const declared = new Map<Endpoint, Record<string, ListColumn<never>>>();
const lines = new Map<Endpoint, Lines>();
type Lines = { of(row: never): object[]; ownColumns: readonly string[] };

/** Sets the columns of a list's file. */
export function declare<E extends Endpoint>(list: E, columns: ListColumns<E>): void {
  declared.set(list, columns);
}

type Columns<Line> = Record<string, ListColumn<Line>>;

/**
 * The same for a list whose rows take several lines of a file. `own` columns are the same in all lines of a row: a file of
 * these alone has one line for each row.
 */
export function declareLines<E extends Endpoint, Line extends object>(
  list: E,
  of: (row: RowOf<E>) => Line[],
  { own, other }: { own: Columns<Line>; other: Columns<Line> },
): void {
  declared.set(list, { ...own, ...other });
  lines.set(list, { of, ownColumns: Object.keys(own) });
}

/** The lines of a file with these columns for one row of a list: usually the row itself. */
export function linesOf(list: Endpoint, row: object, columns: readonly string[]): object[] {
  const known = lines.get(list);
  if (!known) return [row];
  const all = known.of(row as never);
  return columns.every((name) => known.ownColumns.includes(name)) ? all.slice(0, 1) : all;
}

/** The columns of a list's file. A list that nobody declared shows each field of its rows under the field's own name. */
export function columnsOf(list: Endpoint): Record<string, ListColumn<never>> | undefined {
  return declared.get(list);
}
