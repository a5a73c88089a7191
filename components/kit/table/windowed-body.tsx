"use client";

import { type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { BodyLine } from "./body";

const ROW_PX = 41;
const BEYOND_SIGHT = 8;

/**
 * Renders visible lines, those that must stay, and the one with the focus; empty rows fill the space of the others. A
 * printout has all lines.
 */
export function WindowedBody({ lines, place }: { lines: readonly BodyLine[]; place: RefObject<HTMLElement | null> }) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [place]);
  const [focused, setFocused] = useState<string>();
  const isPrinting = useIsPrinting();
  const isKept = ({ key, stays }: BodyLine) => isPrinting || stays || key === focused;
  const kept = lines.flatMap((line, place) => (isKept(line) ? [place] : [])).join(" ");
  const rangeExtractor = useCallback((range: Range) => placesOf(range, kept), [kept]);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: lines.length,
    scrollMargin: top,
    estimateSize: () => ROW_PX,
    getItemKey: (place) => lines[place]?.key ?? place,
    overscan: BEYOND_SIGHT,
    rangeExtractor,
  });
  let end = top;
  const drawn = virtualizer.getVirtualItems().flatMap((item) => {
    const gap = item.start - end;
    end = item.end;
    const line = lines[item.index];
    const placing = { ref: virtualizer.measureElement, "data-index": item.index };
    return [gap > 0 && <Gap key={`gap-${item.key}`} height={gap} />, line?.render(placing)];
  });
  const rest = virtualizer.getTotalSize() + top - end;
  return (
    <tbody
      className="max-sm:block"
      onFocus={(event) => setFocused(lines[Number(event.target.closest("tr")?.dataset.index ?? -1)]?.key)}
      onBlur={() => setFocused(undefined)}
    >
      {drawn}
      {rest > 0 && <Gap key="gap-end" height={rest} />}
    </tbody>
  );
}

function placesOf({ startIndex, endIndex, overscan, count }: Range, kept: string): number[] {
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count - 1, endIndex + overscan);
  const places = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  const all = new Set([...places, ...kept.split(" ").filter(Boolean).map(Number)]);
  return [...all].sort((one, other) => one - other);
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className="max-sm:block">
      <td className="p-0 max-sm:block" style={{ height }} />
    </tr>
  );
}

let isPrinting = false;

/** React renders a change of an outer store before the browser goes on to make the printout. */
function watchPrinting(notify: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    notify();
  };
  const end = () => {
    isPrinting = false;
    notify();
  };
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

/** Whether the page is being printed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    watchPrinting,
    () => isPrinting,
    () => false,
  );
}
