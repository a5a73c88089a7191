import type { RowOf } from "@/components/kit/table/server-rows";
import type { Endpoint, QueryOf } from "@/lib/contracts/endpoint";

/** The rows of another list, of which a field holds the id. */
export type Reference = { kind: "reference"; list: Endpoint; show(row: object): string; query?: object };

/** Ties a column, a filter or a field to another list: `unit: { label: "positions.unit", ...reference(unitContract.list, (unit) => unit.title) }`. */
export function reference<E extends Endpoint>(
  list: E,
  show: (row: RowOf<E>) => string,
  query?: Partial<QueryOf<E>>,
): Reference {
  // From here on the kit no longer knows the list's own type; `show` is only ever given rows of this list.
  return { kind: "reference", list, show: show as Reference["show"], ...(query && { query }) };
}

export type Listed = Omit<Reference, "kind">;
export const isListed = (part: object): part is Listed => "list" in part;
