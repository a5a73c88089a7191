"use client";

import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { RowData } from "./visible-rows";

/** The one place of the tree that Tab reaches. */
export type ActivePlace = { id: number; stop: number };

export function stopsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("[data-stop]")];
}

/** Remembers where in the tree the focus is or was, and leads it to a row that may have to be drawn first. */
export function useRowFocus(grid: RefObject<HTMLElement | null>, rows: readonly RowData[]) {
  const [place, setPlace] = useState<ActivePlace>();
  const wanted = useRef<ActivePlace | undefined>(undefined);
  const [, setAsked] = useState(0);
  const isThere = rows.some(({ kind, id }) => kind === "unit" && id === place?.id);
  const active: ActivePlace =
    isThere && place ? place : { id: rows.find(({ kind }) => kind === "unit")?.id ?? 0, stop: -1 };

  useEffect(() => {
    const { id, stop } = wanted.current ?? {};
    const row = id === undefined ? null : grid.current?.querySelector(`[data-unit="${id}"]`);
    if (!(row instanceof HTMLElement) || stop === undefined) return;
    wanted.current = undefined;
    const stops = stopsOf(row);
    const target = stop < 0 ? row : (stops[Math.min(stop, stops.length - 1)] ?? row);
    target.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  });

  function focusPlace(id: number, stop = -1) {
    wanted.current = { id, stop };
    setPlace({ id, stop });
    setAsked((before) => before + 1);
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>("[data-unit]");
    if (!row || !grid.current?.contains(row)) return;
    const stop = stopsOf(row).findIndex((one) => one.contains(target));
    setPlace((before) =>
      before?.id === Number(row.dataset.unit) && before.stop === stop ? before : { id: Number(row.dataset.unit), stop },
    );
  }

  return { active, focusPlace, onFocus };
}
