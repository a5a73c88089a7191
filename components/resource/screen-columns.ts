"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import type { Column, Filter } from "@/components/table/column";
import type { Choices, Listed } from "./reference";
import type { AnyColumn, AnyRow, Contract, Screen } from "./screen";

const found = new WeakMap<Screen, readonly Listed[]>();
/** Every other list that a screen names. Always the same array for one screen, so that it can be compared by identity. */
export function referencesOf(screen: Screen): readonly Listed[] {
  const parts: object[] = [...Object.values(screen.columns), ...Object.values(screen.filters), ...Object.values(screen.fields)];
  const known = found.get(screen) ?? parts.filter(isListed);
  found.set(screen, known);
  return known;
}
const isListed = (part: object): part is Listed => "list" in part;

/** The declared columns as the table takes them. */
export function useColumns({ columns, contract }: Screen, choicesOf: (wanted: Listed) => Choices): Column<AnyRow>[] {
  const t = useTranslations();
  return useMemo(() => {
    const plain = (value: unknown) => {
      if (typeof value === "boolean") return t(value ? "resource.yes" : "resource.no");
      return value === null || value === undefined ? "" : String(value);
    };
    const textOf = (id: string, column: AnyColumn): Pick<Column<AnyRow>, "text"> => {
      if (!isListed(column)) return { text: column.text ?? ((row) => plain(row[id])) };
      const labels = new Map(choicesOf(column).map(({ value, label }) => [value, label]));
      return {
        text: (row) =>
          [row[id]]
            .flat()
            .flatMap((key) => labels.get(Number(key)) ?? [])
            .join(", "),
      };
    };
    return Object.entries(columns).map(([id, column]) => {
      const { header, orderBy = canOrder(contract, id) ? id : false, cell, isHidden, align, width } = column;
      return { id, header: t(header), orderBy, cell, isHidden, align, width, ...textOf(id, column) };
    });
  }, [columns, contract, choicesOf, t]);
}

function canOrder({ list }: Contract, name: string): boolean {
  const ordering = list.query?.shape.ordering;
  return ordering !== undefined && z.safeParse(ordering, name).success;
}

/** The declared filters as the table takes them. */
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
