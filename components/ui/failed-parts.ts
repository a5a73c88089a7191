"use client";

import { useSyncExternalStore } from "react";

export type FailedPart = { retry(): void; giveUp(): void };

let failed: readonly FailedPart[] = [];
const noParts: readonly FailedPart[] = [];
const listeners = new Set<() => void>();

function setFailed(next: readonly FailedPart[]): void {
  failed = next;
  for (const listener of listeners) listener();
}

/** Adds a part that was wanted and could not be loaded; the returned function takes it away again. */
export function reportFailedPart(part: FailedPart): () => void {
  setFailed([...failed, part]);
  return () => setFailed(failed.filter((one) => one !== part));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The parts that could not be loaded: a sheet and its frame may both be missing. */
export function useFailedParts(): readonly FailedPart[] {
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => noParts,
  );
}
