"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type * as z from "zod/mini";
import type { Column, Filter } from "@/components/kit/table/column";
import { useListColumns } from "@/components/kit/table/list-columns";
import type { Titled } from "@/lib/contracts/list-columns";
import { isListed, type Listed } from "./reference";
import type { AnyRow, Screen } from "./screen";
import type { Choices } from "./use-choices";

/** The columns of a declared screen. */
export function useColumns(screen: Screen, choicesOf: (wanted: Listed) => Choices): Column<AnyRow>[] {
  const titles = useMemo(() => {
    const finders = Object.entries(screen.titles ?? {}).map(([kind, list]) => {
      const labels = new Map(choicesOf(list).map(({ value, label }) => [value, label]));
      return [kind, (id: number) => labels.get(id) ?? ""];
    });
    return Object.fromEntries(finders) as Partial<Record<Titled, (id: number) => string>>;
  }, [screen, choicesOf]);
  const { show, cells } = screen;
  return useListColumns<AnyList>(screen.contract.list as AnyList, {
    ...(show && { show }),
    ...(cells && { cells }),
    titles,
  });
}

/** Of any contract: its rows have an id. */
type AnyList = Screen["contract"]["list"] & { answer: z.ZodMiniType<{ results: AnyRow[] }> };

/** Converts declared filters to filters of the table. */
export function useFilters({ filters }: Screen, choicesOf: (wanted: Listed) => Choices): Filter[] {
  const t = useTranslations();
  return useMemo(
    () =>
      Object.entries(filters).map(([id, filter]) => ({
        id,
        label: t(filter.label),
        options: isListed(filter)
          ? choicesOf(filter).map(({ value, label }) => ({ value: String(value), label }))
          : filter.options.map(({ value, label }) => ({ value, label: t(label) })),
      })),
    [filters, choicesOf, t],
  );
}
