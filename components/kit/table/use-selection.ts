"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import type { ChosenRows } from "./column";
import { allMatching, nothingSelected, type Selection, selectedCount, selectOnPage, tickedOnPage } from "./selection";
import type { TableView } from "./view";

export type RowSelection<Row> = {
  ticked: Record<string, true>;
  tick(ticked: Readonly<Record<string, boolean>>): void;
  count: number;
  isAll: boolean;
  /** Ticks all that match; missing where the source has no list to ask. */
  selectAll: (() => void) | undefined;
  clear(): void;
  /** What an action on the ticked rows is given. */
  chosen(): ChosenRows<Row>;
};

type SelectionInput<Row> = {
  rows: readonly Row[];
  count: number;
  view: TableView;
  rowKey(row: Row): string;
  /** What the list is asked for; without it all rows that match cannot be ticked. */
  asked: Record<string, unknown> | undefined;
};

/** Ticks last over pages and orders; another search or filter empties them, for nobody acts on rows that are out of sight unawares. */
export function useSelection<Row>({ rows, count, view, rowKey, asked }: SelectionInput<Row>): RowSelection<Row> {
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
    (ticked: Readonly<Record<string, boolean>>) => {
      for (const row of rows) seen.current.set(rowKey(row), row);
      setSelection((current) => selectOnPage(current, pageKeys, ticked));
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
    selectAll: asked && (() => setSelection(allMatching)),
    clear,
    chosen: () => ({
      count: selectedCount(selection, count),
      rows: selection.isAll ? [] : [...selection.keys].flatMap((key) => seen.current.get(key) ?? []),
      matching: selection.isAll && asked ? { query: asked, except: [...selection.keys] } : undefined,
      clear,
      select,
    }),
  };
}
