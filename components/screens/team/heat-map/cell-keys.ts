import type { FocusEvent, KeyboardEvent } from "react";

const CELL = "button[data-cell]";

/** Makes a cell the one that the Tab key reaches. */
function makeStop(table: HTMLTableElement, cell: HTMLButtonElement): void {
  for (const other of table.querySelectorAll<HTMLButtonElement>(`${CELL}[tabindex="0"]`)) other.tabIndex = -1;
  cell.tabIndex = 0;
}

/** Makes the first cell the stop of the Tab key, if no other is. */
export function ensureStop(table: HTMLTableElement): void {
  const first = table.querySelector<HTMLButtonElement>(CELL);
  if (first && !table.querySelector(`${CELL}[tabindex="0"]`)) makeStop(table, first);
}

/** The Tab key returns to the cell that had the focus last. */
export function noteFocus({ currentTarget: table, target }: FocusEvent<HTMLTableElement>): void {
  const cell = cellOf(target);
  if (cell) makeStop(table, cell);
}

/** Arrows, Home and End move between the cells that have a percent. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = cellOf(event.target);
  if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const to = neighbour(cell, event.key);
  if (to === undefined) return;
  event.preventDefault();
  to?.focus();
}

function cellOf(target: EventTarget): HTMLButtonElement | null {
  return (target as Element).closest<HTMLButtonElement>(CELL);
}

/** The cell to which a key leads, null if there is none there, undefined for other keys. */
function neighbour(cell: HTMLButtonElement, key: string): HTMLButtonElement | null | undefined {
  const row = cell.closest("tr");
  const all = [...(row?.querySelectorAll<HTMLButtonElement>(CELL) ?? [])];
  const at = all.indexOf(cell);
  if (key === "ArrowRight") return all[at + 1] ?? null;
  if (key === "ArrowLeft") return all[at - 1] ?? null;
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const column = cell.closest("td")?.cellIndex ?? 0;
  const next = (from: Element | null) =>
    key === "ArrowDown" ? from?.nextElementSibling : from?.previousElementSibling;
  for (let other = next(row); other; other = next(other)) {
    const found = (other as HTMLTableRowElement).cells[column]?.querySelector<HTMLButtonElement>(CELL);
    if (found) return found;
  }
  return null;
}
