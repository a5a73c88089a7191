"use client";

import { useSyncExternalStore } from "react";

let isPrinting = false;

/** React renders a change of an outer store before the browser goes on to make the printout. */
function watch(notify: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    notify();
  };
  const end = () => {
    isPrinting = false;
    notify();
  };
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

/** Whether the page is being printed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    watch,
    () => isPrinting,
    () => false,
  );
}
