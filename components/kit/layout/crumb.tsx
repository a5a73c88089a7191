"use client";

import { useEffect, useSyncExternalStore } from "react";

let shown: string | undefined;
const listeners = new Set<() => void>();

function show(title: string | undefined): void {
  shown = title;
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
    () => shown,
    () => undefined,
  );
}

/** Names the page for the breadcrumbs while it is shown. */
export function Crumb({ title }: { title: string }) {
  useEffect(() => {
    show(title);
    return () => show(undefined);
  }, [title]);
  return null;
}
