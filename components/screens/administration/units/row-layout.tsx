"use client";

import { useSyncExternalStore } from "react";
import { cx } from "@/components/ui/class-names";

/** The same grid for the heading and every row: name, manager, actions; on phones the manager is below the name. */
export const rowClass = cx(
  "grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_8.75rem] sm:px-3",
  "[@media(hover:none)]:sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_7rem]",
);

const DEEPEST = 24;
const steps = Array.from({ length: DEEPEST }, (_, nth) => nth + 1);

/** One indent per level; phones have smaller ones, and fewer. */
export function Indent({ level }: { level: number }) {
  return (
    <span aria-hidden className="flex shrink-0 self-stretch">
      {steps.slice(0, Math.max(0, level - 1)).map((step) => (
        <span
          key={step}
          className={cx("ml-3.5 w-2.5 border-border border-l max-sm:ml-2 max-sm:w-1", step > 6 && "max-sm:hidden")}
        />
      ))}
    </span>
  );
}

const MENU_ALONE = "(max-width: 639.98px), (hover: none)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(MENU_ALONE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the actions of a row are in one menu: on a phone, and where no pointer rests on a row before it presses. */
export function useMenuAlone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(MENU_ALONE).matches,
    () => false,
  );
}
