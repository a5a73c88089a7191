"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";
import type { Column } from "./column";
import { pageSlice } from "./paging";
import { filterRows, searchRows, sortRows } from "./sort-rows";
import type { PageOfRows, TableSource } from "./source";
import type { TableView } from "./view";

type Load = Pick<PageOfRows<never>, "isPending" | "isFetching" | "error" | "retry">;
type LocalRows<Row> = Load & { rows: readonly Row[]; locale: string };

/** Rows that the screen already has, up to about 500: the browser sorts, searches and pages them. */
export function useLocalRows<Row extends object>(rows: readonly Row[], load: Partial<Load> = {}): TableSource<Row> {
  const locale = useLocale();
  const { isPending = false, isFetching = false, error = null, retry = doNothing } = load;
  const loaded = useMemo(
    () => ({ rows, locale, isPending, isFetching, error, retry }),
    [rows, locale, isPending, isFetching, error, retry],
  );
  return useMemo(
    () => ({
      useRows(view, columns) {
        return usePageOf(loaded, view, columns);
      },
      async csv(view, columns, shown) {
        const { csvOf } = await import("./csv");
        return new Blob([csvOf(shown, matching(loaded, columns, view))], { type: "text/csv;charset=utf-8" });
      },
    }),
    [loaded],
  );
}

/** One page. The rows may change while the table is shown, so they are a parameter: React keeps the hook of a table. */
function usePageOf<Row extends object>(
  loaded: LocalRows<Row>,
  view: TableView,
  columns: readonly Column<Row>[],
): PageOfRows<Row> {
  return useMemo(() => {
    const { isPending, isFetching, error, retry } = loaded;
    const found = matching(loaded, columns, view);
    return {
      rows: pageSlice(found, view.page, view.size),
      before: (view.page - 1) * view.size,
      count: found.length,
      isPending,
      isFetching,
      error,
      retry,
    };
  }, [loaded, view, columns]);
}

function matching<Row extends object>(
  { rows, locale }: LocalRows<Row>,
  columns: readonly Column<Row>[],
  { search, filters, sort }: TableView,
) {
  return sortRows(searchRows(filterRows(rows, filters), columns, search, locale), columns, sort, locale);
}

function doNothing() {}
