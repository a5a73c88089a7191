"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import {
  allMatching,
  isSelected,
  nothingSelected,
  type Selection,
  selectedCount,
  selectOnPage,
  tickedOnPage,
} from "./selection";
import type { TableView } from "./view";

export type RowSelection<Row> = {
  ticked: Record<string, true>;
  tick(ticked: Readonly<Record<string, boolean>>): void;
  count: number;
  isAll: boolean;
  selectAll(): void;
  /** These rows alone, whatever page they are on. */
  select(rows: readonly Row[]): void;
  clear(): void;
  /** The selected rows themselves, also those of other pages. */
  rows(): Promise<readonly Row[]>;
};

type SelectionInput<Row> = {
  rows: readonly Row[];
  count: number;
  view: TableView;
  rowKey(row: Row): string;
  all(): Promise<readonly Row[]>;
};

/** Ticks last over pages and orders; another search or filter empties them, for nobody acts on rows that are out of sight unawares. */
export function useSelection<Row>({ rows, count, view, rowKey, all }: SelectionInput<Row>): RowSelection<Row> {
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
  return {
    ticked: tickedOnPage(selection, pageKeys),
    tick,
    count: selectedCount(selection, count),
    isAll: selection.isAll,
    selectAll: () => setSelection(allMatching),
    select(chosen) {
      for (const row of chosen) seen.current.set(rowKey(row), row);
      setSelection({ isAll: false, keys: new Set(chosen.map(rowKey)) });
    },
    clear: () => setSelection(nothingSelected),
    async rows() {
      if (selection.isAll) return (await all()).filter((row) => isSelected(selection, rowKey(row)));
      return [...selection.keys].flatMap((key) => seen.current.get(key) ?? []);
    },
  };
}
