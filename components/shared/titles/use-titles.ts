"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { listQuery } from "@/lib/client/queries";
import type { Endpoint, QueryOf } from "@/lib/contracts/endpoint";

/** Changes in this browser refresh them immediately in any case. */
const FRESH_MS = 60_000;

export type Titles = {
  /** False until they have loaded. */
  isKnown: boolean;
  options: readonly { value: number; label: string }[];
  titleOf(id: number): string;
};

/** The titles of a list's rows, fetched once and cached. */
export function useTitles<E extends Endpoint>(list: E, query: Partial<QueryOf<E>> = {}): Titles {
  const locale = useLocale();
  const { data } = useQuery({ ...listQuery(list, query), staleTime: FRESH_MS });
  return useMemo(() => {
    const rows = (data as { results: { id: number; title: string }[] } | undefined)?.results;
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const options = (rows ?? [])
      .map(({ id, title }) => ({ value: id, label: title }))
      .sort((one, other) => compare(one.label, other.label));
    const titles = new Map(options.map(({ value, label }) => [value, label]));
    return { isKnown: rows !== undefined, options, titleOf: (id) => titles.get(id) ?? "" };
  }, [data, locale]);
}

/** The titles as choices of a table filter. */
export function asFilter({ options }: Titles): { value: string; label: string }[] {
  return options.map(({ value, label }) => ({ value: String(value), label }));
}
