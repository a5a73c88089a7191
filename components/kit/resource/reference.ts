import type { RowOf } from "@/components/kit/table/server-rows";
import type { Endpoint, QueryOf } from "@/lib/contracts/endpoint";

/** The rows of another list; a field contains the id of one. */
export type Reference = { kind: "reference"; list: Endpoint; show(row: object): string; query?: object };

/** Connects a column, filter or field with another list: `{ label, ...reference(unitContract.list, showUnit) }`. */
export function reference<E extends Endpoint>(
  list: E,
  show: (row: RowOf<E>) => string,
  query?: Partial<QueryOf<E>>,
): Reference {
  // The kit does not know the type of each list; it calls `show` only with rows of this list.
  return { kind: "reference", list, show: show as Reference["show"], ...(query && { query }) };
}

export type Listed = Omit<Reference, "kind">;
export const isListed = (part: object): part is Listed => "list" in part;
