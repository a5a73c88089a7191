"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import type { ChosenRows } from "./column";
import { allMatching, nothingSelected, type Selection, selectedCount, selectOnPage, tickedOnPage } from "./selection";
import type { TableView } from "./view";

export type RowSelection<Row> = {
  ticked: Record<string, true>;
  tick(change: (ticked: Record<string, true>) => Record<string, true>): void;
  count: number;
  isAll: boolean;
  /** Selects all matching rows; missing if the source has no list to query. */
  selectAll: (() => void) | undefined;
  clear(): void;
  /** The selected rows, for an action on them. */
  chosen(): ChosenRows<Row>;
};

type SelectionInput<Row> = {
  rows: readonly Row[];
  count: number;
  view: TableView;
  rowKey(row: Row): string;
  /** The query of the list; without it all matching rows cannot be selected. */
  query: Record<string, unknown> | undefined;
};

/**
 * The selection stays when page or order change. Another search or filter clears it, so that actions never apply to
 * rows that nobody sees.
 */
export function useSelection<Row>({ rows, count, view, rowKey, query }: SelectionInput<Row>): RowSelection<Row> {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const seen = useRef(new Map<string, Row>());
  const matching = JSON.stringify([view.search, view.filters]);
  const [before, setBefore] = useState(matching);
  if (matching !== before) {
    setBefore(matching);
    setSelection(nothingSelected);
  }
  const pageKeys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const tick = useCallback(
    (change: (ticked: Record<string, true>) => Record<string, true>) => {
      for (const row of rows) seen.current.set(rowKey(row), row);
      setSelection((current) => selectOnPage(current, pageKeys, change(tickedOnPage(current, pageKeys))));
    },
    [rows, rowKey, pageKeys],
  );
  const clear = () => setSelection(nothingSelected);
  const select = (some: readonly Row[]) => {
    for (const row of some) seen.current.set(rowKey(row), row);
    setSelection({ isAll: false, keys: new Set(some.map(rowKey)) });
  };
  return {
    ticked: tickedOnPage(selection, pageKeys),
    tick,
    count: selectedCount(selection, count),
    isAll: selection.isAll,
    selectAll: query && (() => setSelection(allMatching)),
    clear,
    chosen: () => ({
      count: selectedCount(selection, count),
      rows: selection.isAll ? [] : [...selection.keys].flatMap((key) => seen.current.get(key) ?? []),
      matching: selection.isAll && query ? { query, except: [...selection.keys] } : undefined,
      clear,
      select,
    }),
  };
}
