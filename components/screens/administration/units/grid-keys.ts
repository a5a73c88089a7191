import type { KeyboardEvent } from "react";
import { stopsOf } from "./row-focus";
import type { RowData, UnitRowData } from "./visible-rows";

/** The facts of a row that the keys need. */
export type KeyRow = { level: number; isOpen: boolean | undefined; title: string };

/** The focused row, and its focused stop (-1: the row itself). */
export type KeyPlace = { row: number; stop: number; stops: number };

export type KeyPress = { key: string; altKey: boolean; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

export type KeyAction =
  | { do: "go"; row: number; stop: number }
  | { do: "open" | "close" | "openSiblings" | "edit" | "remove" | "indent" | "outdent" | "reorder" };

const PAGE = 10;
const ROW = -1;

/**
 * The action of a pressed key, and its row. Keys apply to the focused row; dialogs and a row being edited handle their
 * own.
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

/**
 * The action of a key in the tree (APG treegrid); undefined leaves the key to the browser. By hand, because no library
 * that we have knows a treegrid: Radix moves the focus in one line of buttons. With row-focus.ts it weighs 1.4 kB.
 */
export function keyAction(press: KeyPress, at: KeyPlace, rows: readonly KeyRow[]): KeyAction | undefined {
  if (press.altKey) return press.shiftKey && !press.ctrlKey && !press.metaKey ? moving(press.key) : undefined;
  if (press.metaKey) return undefined;
  const isOnButton = at.stop > 1;
  const isOnManager = at.stop === 1;
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
      return isOnButton || isOnManager ? undefined : { do: "edit" };
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
  if (key === "ArrowRight") return { do: "indent" };
  return key === "ArrowUp" || key === "ArrowDown" ? { do: "reorder" } : undefined;
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

/** A letter moves to the next unit whose title begins with it. */
function byLetter(key: string, { row, stop }: KeyPlace, rows: readonly KeyRow[]): KeyAction | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= rows.length; step += 1) {
    const next = (row + step) % rows.length;
    if (rows[next]?.title.toLocaleLowerCase().startsWith(letter)) return go(rows, next, stop);
  }
  return undefined;
}
