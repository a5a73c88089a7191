import { useSyncExternalStore } from "react";

let running = 0;
const listeners = new Set<() => void>();

function changeCount(change: number): void {
  running = Math.max(0, running + change);
  for (const listener of listeners) listener();
}

/** Counts a request until the returned function is called; calling that twice changes nothing. */
export function beginActivity(): () => void {
  let isOver = false;
  changeCount(1);
  return () => {
    if (!isOver) changeCount(-1);
    isOver = true;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of requests under way, without silent ones. */
export function useActivity(): number {
  return useSyncExternalStore(
    subscribe,
    () => running,
    () => 0,
  );
}
