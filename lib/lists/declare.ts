import type { Endpoint } from "@/lib/contracts/endpoint";
import type { ListColumn, ListColumns, RowOf } from "./column-kinds";

const declared = new Map<Endpoint, Record<string, ListColumn<never>>>();
const lines = new Map<Endpoint, (row: never) => object[]>();

/** Sets the columns of a list's file. */
export function declare<E extends Endpoint>(list: E, columns: ListColumns<E>): void {
  declared.set(list, columns);
}

/** The same for a list whose rows take several lines of a file: the columns are those of a line. */
export function declareLines<E extends Endpoint, Line extends object>(
  list: E,
  linesOf: (row: RowOf<E>) => Line[],
  columns: Record<string, ListColumn<Line>>,
): void {
  declared.set(list, columns);
  lines.set(list, linesOf);
}

/** The lines of a file for one row of a list: usually the row itself. */
export function linesOf(list: Endpoint, row: object): object[] {
  return lines.get(list)?.(row as never) ?? [row];
}

/** The columns of a list's file. A list that nobody declared shows each field of its rows under the field's own name. */
export function columnsOf(list: Endpoint): Record<string, ListColumn<never>> | undefined {
  return declared.get(list);
}
