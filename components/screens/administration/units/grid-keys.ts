import type { KeyboardEvent } from "react";
import { stopsOf } from "./row-focus";
import type { RowData, UnitRowData } from "./visible-rows";

/** What the keys of the tree need to know of a row. */
export type KeyRow = { level: number; isOpen: boolean | undefined; title: string };

/** Where the focus is: in which row, and at which of its stops (-1: the row itself). */
export type KeyPlace = { row: number; stop: number; stops: number };

export type KeyPress = { key: string; altKey: boolean; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

export type KeyAction =
  | { do: "go"; row: number; stop: number }
  | { do: "open" | "close" | "openSiblings" | "edit" | "remove" | "indent" | "outdent" };

const PAGE = 10;
const ROW = -1;

/**
 * What a pressed key does, and to which row. Keys work on the row that has the focus; what floats above a row, and a
 * row being edited, keep theirs.
 */
export function pressedKey(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly RowData[],
): { action: KeyAction; row: UnitRowData } | undefined {
  const { target, currentTarget } = event;
  const isOurs = !event.defaultPrevented && !event.nativeEvent.isComposing;
  if (!isOurs || !(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  const element = target.closest<HTMLElement>("[data-unit]");
  const index = element ? rows.findIndex(({ id }) => id === Number(element.dataset.unit)) : -1;
  const row = rows[index];
  if (!element || row?.kind !== "unit") return undefined;
  const stops = stopsOf(element);
  const at = { row: index, stop: stops.findIndex((stop) => stop.contains(target)), stops: stops.length };
  const keyRows = rows.map((one) => ({
    level: one.level,
    isOpen: one.kind === "unit" ? one.isOpen : undefined,
    title: one.kind === "unit" ? one.node.unit.title : "",
  }));
  const action = keyAction(event, at, keyRows);
  return action && { action, row };
}

/** What a key does in the tree (APG treegrid); nothing means that the browser does what it always does. */
export function keyAction(press: KeyPress, at: KeyPlace, rows: readonly KeyRow[]): KeyAction | undefined {
  if (press.altKey) return press.shiftKey && !press.ctrlKey && !press.metaKey ? moving(press.key) : undefined;
  if (press.metaKey) return undefined;
  const isOnButton = at.stop > 1;
  switch (press.key) {
    case "ArrowDown":
      return go(rows, at.row + 1, at.stop);
    case "ArrowUp":
      return go(rows, at.row - 1, at.stop);
    case "PageDown":
      return go(rows, Math.min(at.row + PAGE, rows.length - 1), at.stop);
    case "PageUp":
      return go(rows, Math.max(at.row - PAGE, 0), at.stop);
    case "ArrowRight":
      return right(at, rows);
    case "ArrowLeft":
      return left(at, rows);
    case "Home":
      return at.stop === ROW || press.ctrlKey ? go(rows, 0, at.stop) : go(rows, at.row, 0);
    case "End":
      return at.stop === ROW || press.ctrlKey ? go(rows, rows.length - 1, at.stop) : go(rows, at.row, at.stops - 1);
    case "*":
      return { do: "openSiblings" };
    case "Enter":
      return isOnButton ? undefined : { do: "edit" };
    case "F2":
      return { do: "edit" };
    case "Delete":
      return { do: "remove" };
    default:
      return isOnButton || press.ctrlKey ? undefined : byLetter(press.key, at, rows);
  }
}

function moving(key: string): KeyAction | undefined {
  if (key === "ArrowLeft") return { do: "outdent" };
  return key === "ArrowRight" ? { do: "indent" } : undefined;
}

function go(rows: readonly KeyRow[], row: number, stop: number): KeyAction | undefined {
  return rows[row] ? { do: "go", row, stop } : undefined;
}

function right({ row, stop, stops }: KeyPlace, rows: readonly KeyRow[]): KeyAction | undefined {
  if (stop === ROW && rows[row]?.isOpen === false) return { do: "open" };
  return stop + 1 < stops ? go(rows, row, stop + 1) : undefined;
}

function left({ row, stop }: KeyPlace, rows: readonly KeyRow[]): KeyAction | undefined {
  if (stop > ROW) return go(rows, row, stop - 1);
  if (rows[row]?.isOpen) return { do: "close" };
  const level = rows[row]?.level ?? 0;
  for (let above = row - 1; above >= 0; above -= 1) if ((rows[above]?.level ?? 0) < level) return go(rows, above, ROW);
  return undefined;
}

/** A letter leads to the next unit whose title begins with it. */
function byLetter(key: string, { row, stop }: KeyPlace, rows: readonly KeyRow[]): KeyAction | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= rows.length; step += 1) {
    const next = (row + step) % rows.length;
    if (rows[next]?.title.toLocaleLowerCase().startsWith(letter)) return go(rows, next, stop);
  }
  return undefined;
}
