"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { type ListColumn, type ListColumns, type Titled, textOf } from "@/lib/contracts/list-columns";
import { listWords } from "@/lib/i18n/list-words";
import type { Column } from "./column";
import type { RowOf } from "./use-server-rows";

/** A list whose contract says its columns. */
export type ColumnedList = Endpoint & { columns: ListColumns };
export type ColumnId<E extends ColumnedList> = keyof E["columns"] & string;

/** What a screen says of a column beyond the contract: how its cells are drawn, or a look of its own. */
export type Cells<E extends ColumnedList> = {
  readonly [Id in ColumnId<E>]?: Partial<Omit<Column<RowOf<E>>, "id">>;
};

export type ListColumnsOptions<E extends ColumnedList> = {
  /** The columns of this screen, by default all. */
  show?: readonly ColumnId<E>[];
  /** The same object at each render, or every row is drawn again. */
  cells?: Cells<E>;
  /** The titles of what rows name by their ids. */
  titles?: Partial<Record<Titled, (id: number) => string>>;
};

function shownByDefault({ columns }: ColumnedList): string[] {
  return Object.entries<ListColumn<never>>(columns).flatMap(([id, { isFileOnly }]) => (isFileOnly ? [] : [id]));
}

/** The columns of a list as a table needs them. */
export function useListColumns<E extends ColumnedList>(
  list: E,
  { show, cells, titles }: ListColumnsOptions<E> = {},
): Column<RowOf<E>>[] {
  const t = useTranslations();
  const language = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  const shown = (show ?? shownByDefault(list)).join();
  return useMemo(() => {
    const titleOf = (kind: Titled, id: number) =>
      (titles?.[kind] ?? (kind === "place" ? titles?.unit : undefined))?.(id) ?? "";
    const words = listWords({ t, language, timeZone, titleOf });
    const columns: Record<string, ListColumn<object>> = list.columns;
    const drawn: Record<string, Partial<Column<RowOf<E>>> | undefined> = cells ?? {};
    return shown.split(",").flatMap((id) => {
      const column = columns[id];
      if (!column) return [];
      const { header, text: _, inLine, names: __, isFileOnly: ___, beside: ____, ...look } = column;
      const text = (row: RowOf<E>) => textOf(id, column, row as object, words);
      const short = inLine && { inLine: (row: RowOf<E>) => inLine(row as never, words) };
      return [{ ...look, ...short, id, header: t(header), text, ...drawn[id] }];
    });
  }, [list, shown, cells, titles, t, language, timeZone]);
}
