"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";
import type { Column } from "./column";
import { pageSlice } from "./paging";
import { filterRows, searchRows, sortRows } from "./sort-rows";
import type { PageOfRows, TableSource } from "./source";
import type { TableView } from "./view";

type Load = Pick<PageOfRows<never>, "isPending" | "isFetching" | "error" | "retry">;
type Held<Row> = Load & { rows: readonly Row[]; locale: string };

/** Rows that the screen already has, up to about 500: the browser sorts, searches and pages them. */
export function useLocalRows<Row extends object>(rows: readonly Row[], load: Partial<Load> = {}): TableSource<Row> {
  const locale = useLocale();
  const { isPending = false, isFetching = false, error = null, retry = nothing } = load;
  const held = useMemo(
    () => ({ rows, locale, isPending, isFetching, error, retry }),
    [rows, locale, isPending, isFetching, error, retry],
  );
  return useMemo(
    () => ({
      useRows(view, columns) {
        return usePageOf(held, view, columns);
      },
      async csv(view, columns, shown) {
        const { csvOf } = await import("./csv");
        return new Blob([csvOf(shown, matching(held, columns, view))], { type: "text/csv;charset=utf-8" });
      },
    }),
    [held],
  );
}

/** One page. The rows may change while the table is shown, so they are a parameter: React keeps the hook of a table. */
function usePageOf<Row extends object>(
  held: Held<Row>,
  view: TableView,
  columns: readonly Column<Row>[],
): PageOfRows<Row> {
  return useMemo(() => {
    const { isPending, isFetching, error, retry } = held;
    const found = matching(held, columns, view);
    return {
      rows: pageSlice(found, view.page, view.size),
      before: (view.page - 1) * view.size,
      count: found.length,
      isPending,
      isFetching,
      error,
      retry,
    };
  }, [held, view, columns]);
}

function matching<Row extends object>(
  { rows, locale }: Held<Row>,
  columns: readonly Column<Row>[],
  { search, filters, sort }: TableView,
) {
  return sortRows(searchRows(filterRows(rows, filters), columns, search, locale), columns, sort, locale);
}

function nothing() {}
