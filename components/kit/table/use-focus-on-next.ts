import { useCallback, useEffect, useRef, useState } from "react";
import { dialogIsGone } from "@/components/kit/feedback/leave-guard";

/** A row that is about to leave, and its place among the rows before. */
export type LeavingRow = { key: string; at: number };

/**
 * Once a row has left with the focus in it, the focus goes to the row that takes its place. `place` is around the table;
 * ask for the place of a row while it is there, and tell it when the dialog that makes it leave has closed.
 */
export function useFocusOnNext() {
  const place = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<LeavingRow>();
  useEffect(() => {
    const table = place.current;
    if (!leaving || !table) return;
    const look = () => {
      const rows = rowsIn(table);
      if (rows.some(({ dataset }) => dataset.key === leaving.key)) return;
      left.disconnect();
      if (document.activeElement !== document.body) return;
      const next = rows.at(Math.min(leaving.at, rows.length - 1));
      // On a phone the first button of a row is hidden.
      const button = [...(next?.querySelectorAll("button") ?? [])].find((one) => one.checkVisibility());
      (button ?? table).focus();
    };
    const left = new MutationObserver(look);
    left.observe(table, { childList: true, subtree: true });
    look();
    return () => left.disconnect();
  }, [leaving]);
  const placeOf = useCallback((key: string): LeavingRow => {
    const rows = place.current ? rowsIn(place.current) : [];
    return { key, at: rows.findIndex(({ dataset }) => dataset.key === key) };
  }, []);
  const focusAfter = useCallback((row: LeavingRow | undefined) => void dialogIsGone().then(() => setLeaving(row)), []);
  return { place, placeOf, focusAfter };
}

function rowsIn(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>("tbody tr[data-key]")];
}
