import { useSyncExternalStore } from "react";

/** The session is over, and the page waits: `go` leaves it. The names are those of what is unsaved. */
let waiting: { go(): void; names: readonly string[] } | undefined;
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Says that the session is over, before the page is left by `go`. */
export function tellSessionEnd(go: () => void, names: readonly string[]): void {
  change({ go, names });
}

/** The person stays on the page. */
export function stayAtSessionEnd(): void {
  change(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionEnd(): typeof waiting {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  );
}
