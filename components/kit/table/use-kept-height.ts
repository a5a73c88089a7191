"use client";

import { type RefObject, useCallback } from "react";

/**
 * Keeps the height that the rows have now, at most to the end of the window: if a search or the last page has fewer
 * rows, the pager stays under the pointer. Call it before the rows change.
 */
export function useKeptHeight(rows: RefObject<HTMLElement | null>): () => void {
  return useCallback(() => {
    const element = rows.current;
    if (!element) return;
    const { top, height } = element.getBoundingClientRect();
    const below = element.nextElementSibling?.getBoundingClientRect().height ?? 0;
    const taken = Math.ceil(top + window.scrollY + below);
    element.style.minHeight = `min(${Math.floor(height)}px, 100vh - ${taken}px)`;
  }, [rows]);
}
