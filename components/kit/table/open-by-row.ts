import type { MouseEvent as Press } from "react";

/** What a press in its cell is for, also beside it, where somebody missed it. */
const OTHER = "a:not([data-opener]),button:not([data-opener]),input,select,label";

/**
 * A press on a row does what a press on its name does, with the same keys held, for instance in a new tab. Text that was
 * selected in the row is not let go for it.
 */
export function openByRow({ target, currentTarget, nativeEvent }: Press): void {
  const cell = (target as Element).closest("td,th");
  const opener = cell?.closest("tr[data-key]")?.querySelector("[data-opener]");
  // Details of a row may have a table of their own, and a dialog of a row is elsewhere in the page.
  if (!cell || cell.closest("table") !== currentTarget || opener?.contains(target as Element)) return;
  if (cell.querySelector(OTHER) || String(getSelection())) return;
  opener?.dispatchEvent(new MouseEvent("click", nativeEvent));
}
