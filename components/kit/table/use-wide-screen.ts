"use client";

import { useSyncExternalStore } from "react";

/** From here a table has room for its columns that are `isWide`: the breakpoint `2xl` of the classes. */
const WIDE = "(min-width: 1536px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window is that wide. The server does not know it, so what it draws is decided by classes. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
