import type { MouseEvent as Press } from "react";

/** What a press in the row is for, so that it opens nothing: also beside it in its cell, where somebody missed it. */
const OTHER = "a:not([data-opener]), button:not([data-opener]), input, select, textarea, label";

/**
 * A press on a row does what a press on its name does, with the same keys held, for instance in a new tab. Text that was
 * selected in the row is not let go for it.
 */
export function openByRow(event: Press<HTMLTableElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || !(target instanceof Element)) return;
  const cell = target.closest("td, th");
  const row = cell?.closest<HTMLElement>("tr[data-key]");
  // Details of a row may have a table of their own, and a dialog of a row is elsewhere in the page.
  if (!cell || !row || row.closest("table") !== currentTarget) return;
  const opener = row.querySelector<HTMLElement>("[data-opener]");
  if (!opener || opener.contains(target) || cell.querySelector(OTHER)) return;
  if (getSelection()?.toString()) return;
  opener.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
