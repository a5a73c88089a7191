"use client";

import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { RowData } from "./visible-rows";

/** A row and one of its stops; -1 is the row itself. */
type Place = { id: number; stop: number };

export function stopsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("[data-stop]")];
}

/** Tab reaches one place of the tree. Moves the focus to a row, which may have to be rendered first. */
export function useRowFocus(rows: readonly RowData[]) {
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>();
  const wanted = useRef<Place | undefined>(undefined);
  const [, renderAgain] = useState(0);
  const isThere = rows.some(({ kind, id }) => kind === "unit" && id === place?.id);
  const active: Place = isThere && place ? place : { id: rows.find(({ kind }) => kind === "unit")?.id ?? 0, stop: -1 };

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

  function focusRow(id: number, stop = -1) {
    wanted.current = { id, stop };
    setPlace({ id, stop });
    renderAgain((before) => before + 1);
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>("[data-unit]");
    if (!row || !grid.current?.contains(row)) return;
    const id = Number(row.dataset.unit);
    const stop = stopsOf(row).findIndex((one) => one.contains(target));
    setPlace((before) => (before?.id === id && before.stop === stop ? before : { id, stop }));
  }

  return { grid, active, focusRow, onFocus };
}

export type RowFocus = ReturnType<typeof useRowFocus>;
