"use client";

import { useEffect } from "react";

/**
 * Sets `data-ready` on the root element while the page is hydrated and waits for no data. Programs that inspect a page,
 * such as the browser tests, would otherwise have to guess how long to wait.
 */
export function markReady(isReady: boolean): void {
  document.documentElement.toggleAttribute("data-ready", isReady);
}

/** Marks a page as ready once it is hydrated, because it loads nothing. */
export function ReadySign() {
  useEffect(() => {
    markReady(true);
    return () => markReady(false);
  }, []);
  return null;
}
