"use client";

import type { KeyboardEvent } from "react";
import { type KeyAction, keyAction } from "./grid-keys";
import { stopsOf } from "./use-row-focus";
import type { RowData, UnitRowData } from "./visible-rows";

type Handlers = {
  go(row: RowData, stop: number): void;
  run(action: Exclude<KeyAction["do"], "go">, row: UnitRowData): void;
};

/** Keys work on the row that has the focus; what floats above a row, and a row being edited, keep theirs. */
export function useGridKeyboard(rows: readonly RowData[], { go, run }: Handlers) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (
      event.defaultPrevented ||
      event.nativeEvent.isComposing ||
      !(target instanceof Element) ||
      !currentTarget.contains(target)
    )
      return;
    const element = target.closest<HTMLElement>("[data-unit]");
    const index = element ? rows.findIndex(({ id }) => id === Number(element.dataset.unit)) : -1;
    const row = rows[index];
    if (!element || row?.kind !== "unit") return;
    const stops = stopsOf(element);
    const at = { row: index, stop: stops.findIndex((stop) => stop.contains(target)), stops: stops.length };
    const keyRows = rows.map((one) => ({
      level: one.level,
      isOpen: one.kind === "unit" ? one.isOpen : undefined,
      title: one.kind === "unit" ? one.node.unit.title : "",
    }));
    const action = keyAction(event, at, keyRows);
    if (!action) return;
    event.preventDefault();
    if (action.do !== "go") return run(action.do, row);
    const goal = rows[action.row];
    if (goal) go(goal, action.stop);
  };
}
