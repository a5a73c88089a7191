"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { freshMs, listQuery } from "@/lib/client/queries";
import type { Endpoint, QueryOf } from "@/lib/contracts/endpoint";
import { type Unit, unitContract } from "@/lib/contracts/units";
import { unitPlaces } from "@/lib/rules/unit-paths";

const FLAT = { flat: true } as const;

type Row = { id: number; title: string };

export type Titles = {
  /** False until they have loaded. */
  isKnown: boolean;
  options: readonly { value: number; label: string; hint?: string }[];
  titleOf(id: number): string;
};

/** The titles of a list's rows, fetched once and cached. */
export function useTitles<E extends Endpoint>(list: E, query: Partial<QueryOf<E>> = {}): Titles {
  const locale = useLocale();
  const { data } = useQuery({ ...listQuery(list, query), staleTime: freshMs.titles });
  return useMemo(() => titlesOf(locale, (data as { results: Row[] } | undefined)?.results), [data, locale]);
}

/** The titles of units, each with the units above it: two shops may both have a "Kitchen". In the order of the tree. */
export function useUnitTitles(): Titles {
  const locale = useLocale();
  const { data } = useQuery({ ...listQuery(unitContract.list, FLAT), staleTime: freshMs.titles });
  return useMemo(() => {
    const rows = data?.results as Unit[] | undefined;
    return titlesOf(locale, rows, unitPlaces(rows ?? []));
  }, [data, locale]);
}

function titlesOf(locale: string, rows: readonly Row[] | undefined, places?: ReadonlyMap<number, string>): Titles {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const options = (rows ?? [])
    .map(({ id, title }) => {
      const hint = places?.get(id);
      return { value: id, label: title, ...(hint && { hint }), path: hint ? `${hint} / ${title}` : title };
    })
    .sort((one, other) => compare(one.path, other.path))
    .map(({ path: _, ...option }) => option);
  const titles = new Map(options.map(({ value, label }) => [value, label]));
  return { isKnown: rows !== undefined, options, titleOf: (id) => titles.get(id) ?? "" };
}

/** The titles as choices of a table filter. */
export function asFilter(options: Titles["options"]): { value: string; label: string; hint?: string }[] {
  return options.map(({ value, ...option }) => ({ value: String(value), ...option }));
}
