import { useSyncExternalStore } from "react";

let running = 0;
const listeners = new Set<() => void>();

function add(change: number): void {
  running = Math.max(0, running + change);
  for (const listener of listeners) listener();
}

/** Counts a call until it is told of its end; telling twice changes nothing, so the count never goes below 0. */
export function beginActivity(): () => void {
  let isOver = false;
  add(1);
  return () => {
    if (!isOver) add(-1);
    isOver = true;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many calls are under way, without those that asked not to be shown. */
export function useActivity(): number {
  return useSyncExternalStore(
    subscribe,
    () => running,
    () => 0,
  );
}
