"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column, Filter } from "@/components/kit/table/column";
import { isListed, type Listed } from "./reference";
import { type AnyColumn, type AnyRow, ordersOf, type Screen } from "./screen";
import type { Choices } from "./use-choices";

/** Converts declared columns to columns of the table. */
export function useColumns(screen: Screen, choicesOf: (wanted: Listed) => Choices): Column<AnyRow>[] {
  const t = useTranslations();
  return useMemo(() => {
    const plain = (value: unknown) => {
      if (typeof value === "boolean") return t(value ? "resource.yes" : "resource.no");
      return value === null || value === undefined ? "" : String(value);
    };
    const wordsOf = (id: string, column: AnyColumn): Map<string, string> | undefined => {
      if (isListed(column)) return new Map(choicesOf(column).map(({ value, label }) => [String(value), label]));
      const field = screen.fields[id];
      return field?.kind === "select" ? new Map(field.options.map(({ value, label }) => [value, t(label)])) : undefined;
    };
    const textOf = (id: string, column: AnyColumn): Pick<Column<AnyRow>, "text"> => {
      const words = wordsOf(id, column);
      if (column.text) return { text: column.text };
      // The value itself is not what a cell of its own shows: a size is no number of bytes.
      if (!words) return column.cell ? {} : { text: (row) => plain(row[id]) };
      const wordOf = (value: unknown) => words.get(String(value)) ?? [];
      return { text: (row) => [row[id]].flat().flatMap(wordOf).join(", ") };
    };
    return ordersOf(screen).map(({ id, orderBy, column }) => {
      const { header, cell, lead, isHidden, align, isFigures, width, grows, priority, onPhone } = column;
      const look = { isHidden, align, isFigures, width, grows, priority, onPhone };
      return { id, header: t(header), orderBy, cell, lead, ...look, ...textOf(id, column) };
    });
  }, [screen, choicesOf, t]);
}

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
