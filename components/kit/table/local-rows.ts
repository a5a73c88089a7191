"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";
import type { Column } from "./column";
import { pageSlice } from "./paging";
import { filterRows, searchRows, sortRows } from "./sort-rows";
import type { PageOfRows, TableSource } from "./source";
import type { TableView } from "./view";

type Load = Partial<Pick<PageOfRows<never>, "isPending" | "isFetching" | "error" | "retry">>;

/** Rows that the screen already has, up to about 500: the browser sorts, searches and pages them. */
export function useLocalRows<Row extends object>(rows: readonly Row[], load: Load = {}): TableSource<Row> {
  const locale = useLocale();
  const { isPending = false, isFetching = false, error = null, retry = nothing } = load;
  return useMemo(
    () => ({
      useRows(view, columns) {
        return useMemo(() => {
          const found = matching(rows, columns, view, locale);
          const before = (view.page - 1) * view.size;
          return {
            rows: pageSlice(found, view.page, view.size),
            before,
            count: found.length,
            isPending,
            isFetching,
            error,
            retry,
          };
        }, [view, columns]);
      },
      async csv(view, columns, shown) {
        const { csvOf } = await import("./csv");
        return new Blob([csvOf(shown, matching(rows, columns, view, locale))], { type: "text/csv;charset=utf-8" });
      },
    }),
    [rows, locale, isPending, isFetching, error, retry],
  );
}

function matching<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, filters, sort }: TableView,
  locale: string,
) {
  return sortRows(searchRows(filterRows(rows, filters), columns, search, locale), columns, sort, locale);
}

function nothing() {}
