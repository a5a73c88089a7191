"use client";

import { useEffect, useSyncExternalStore } from "react";

/**
 * Leads back to the list from what is shown in its place, on screens too narrow for both. A title is that of what is shown,
 * once its own is scrolled away.
 */
type WayBack = { label: string; title?: string | undefined; go(): void };

/** Holds what a page says of itself to the top bar while it is shown. */
function shownInBar<T>() {
  let shown: T | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    show(next: T | undefined): void {
      shown = next;
      for (const listener of listeners) listener();
    },
    useShown: () =>
      useSyncExternalStore(
        subscribe,
        () => shown,
        () => undefined,
      ),
  };
}

const title = shownInBar<string>();
const wayBack = shownInBar<WayBack>();

/** The heading of the page, with which its breadcrumbs end. */
export const useCrumb = title.useShown;
export const useWayBack = wayBack.useShown;

/** Names the page for the breadcrumbs while it is shown. */
export function Crumb({ title: shown }: { title: string }) {
  useEffect(() => {
    title.show(shown);
    return () => title.show(undefined);
  }, [shown]);
  return null;
}

/** Puts a way back into the top bar of phones while it is shown. */
export function BackInBar({ label, title: shown, go }: WayBack) {
  useEffect(() => {
    wayBack.show({ label, title: shown, go });
    return () => wayBack.show(undefined);
  }, [label, shown, go]);
  return null;
}
