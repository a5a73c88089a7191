"use client";

import { type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { RowData } from "./visible-rows";

/** Up to this many rows are all rendered. */
const DRAW_ALL = 60;
/** The server does not know the window's height; this fills most screens. */
const DRAW_FIRST = 30;
const ROW_PX = 41;
const BEYOND_SIGHT = 6;

/** A row to render, and the height of the skipped rows before it. */
type Drawn = { row: RowData; index: number; gap: number };

const neverChanges = () => () => undefined;

/** The rows to render: visible ones, and those that must stay (the active one, the one being edited). */
export function useRowWindow(rows: readonly RowData[], body: RefObject<HTMLElement | null>, kept: readonly number[]) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (Math.abs(top - scrollMargin) > 1) setScrollMargin(top);
  });
  const keptKey = kept.join();
  const rangeExtractor = useCallback(
    (range: Range) => placesOf(range, keptKey ? keptKey.split(",").map(Number) : []),
    [keptKey],
  );
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND_SIGHT,
    scrollMargin,
    rangeExtractor,
  });
  const items = virtualizer.getVirtualItems();
  if (!isInBrowser || rows.length <= DRAW_ALL || items.length === 0)
    return {
      drawn: rows.slice(0, isInBrowser ? DRAW_ALL : DRAW_FIRST).map((row, index): Drawn => ({ row, index, gap: 0 })),
      rest: 0,
      measure: undefined,
    };
  let end = scrollMargin;
  const drawn = items.flatMap(({ index, start, end: itsEnd }): Drawn[] => {
    const row = rows[index];
    const gap = Math.max(0, start - end);
    end = itsEnd;
    return row ? [{ row, index, gap }] : [];
  });
  return {
    drawn,
    rest: Math.max(0, virtualizer.getTotalSize() + scrollMargin - end),
    measure: virtualizer.measureElement,
  };
}

function placesOf({ startIndex, endIndex, overscan, count }: Range, kept: readonly number[]): number[] {
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count - 1, endIndex + overscan);
  const places = new Set(kept.filter((place) => place >= 0 && place < count));
  for (let place = from; place <= to; place += 1) places.add(place);
  return [...places].sort((a, b) => a - b);
}
