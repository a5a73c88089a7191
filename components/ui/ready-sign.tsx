"use client";

import { useEffect } from "react";

/**
 * The root element says by `data-ready` whether the page is awake and waits for nothing. People do not see it: programs
 * that look at a page, as the browser tests do, would otherwise have to guess how long to wait.
 */
export function sayReady(isReady: boolean): void {
  document.documentElement.toggleAttribute("data-ready", isReady);
}

/** The sign of a page that is ready as soon as it is awake, because it fetches nothing. */
export function ReadySign() {
  useEffect(() => {
    sayReady(true);
    return () => sayReady(false);
  }, []);
  return null;
}
