"use client";

import { useEffect, useSyncExternalStore } from "react";

let shownTitle: string | undefined;
const listeners = new Set<() => void>();

function showTitle(title: string | undefined): void {
  shownTitle = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The heading of the page, with which its breadcrumbs end. */
export function useCrumb(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shownTitle,
    () => undefined,
  );
}

/** Names the page for the breadcrumbs while it is shown. */
export function Crumb({ title }: { title: string }) {
  useEffect(() => {
    showTitle(title);
    return () => showTitle(undefined);
  }, [title]);
  return null;
}
