"use client";

import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { RowOf } from "@/components/table/server-rows";
import { listQuery } from "@/lib/client/queries";
import type { Endpoint, QueryOf } from "@/lib/contracts/endpoint";

/** The rows of another list, of which a field holds the id. */
export type Reference = { kind: "reference"; list: Endpoint; show(row: object): string; query?: object };

/** Ties a column, a filter or a field to another list: `unit: { label: "positions.unit", ...reference(unitContract.list, (unit) => unit.title) }`. */
export function reference<E extends Endpoint>(list: E, show: (row: RowOf<E>) => string, query?: Partial<QueryOf<E>>): Reference {
  // From here on the kit no longer knows the list's own type; `show` is only ever given rows of this list.
  return { kind: "reference", list, show: show as Reference["show"], ...(query && { query }) };
}

/** The same for a field that holds several ids. */
export function references<E extends Endpoint>(list: E, show: (row: RowOf<E>) => string, query?: Partial<QueryOf<E>>) {
  return { ...reference(list, show, query), kind: "references" as const };
}

export type Listed = Omit<Reference, "kind">;
export type Choices = readonly { value: number; label: string }[];

type ListAnswer = { results: { id: number }[] };

/** What people call the rows behind each reference. A list that several fields share is asked for once. */
export function useChoices(all: readonly Listed[]): (wanted: Listed) => Choices {
  const queries = useMemo(
    () =>
      all.map(({ list, query = {}, show }) => ({
        ...listQuery(list, query),
        select: (answer: unknown) => (answer as ListAnswer).results.map((row) => ({ value: row.id, label: show(row) })),
      })),
    [all],
  );
  const choices = useQueries({ queries, combine: dataOf });
  return useMemo(() => (wanted: Listed) => choices[all.indexOf(wanted)] ?? none, [all, choices]);
}

const dataOf = (results: readonly { data: Choices | undefined }[]) => results.map(({ data }) => data);
const none: Choices = [];
