// Which page is being opened, from the press on a link until the page is shown.
import { useSyncExternalStore } from "react";

/** A page that opens later than this, or never, no longer counts as being opened. */
const PATIENCE_MS = 30_000;

let openings = 0;
let here: string | undefined;
let wanted: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setWanted(pathname: string | undefined): void {
  clearTimeout(timer);
  if (pathname !== undefined) timer = setTimeout(() => setWanted(undefined), PATIENCE_MS);
  wanted = pathname;
  for (const listener of listeners) listener();
}

/** Call this when the router starts to open another page. */
export function depart(url: string): void {
  openings += 1;
  const { pathname } = new URL(url, window.location.href);
  setWanted(pathname === here ? undefined : pathname);
}

/** Call this when a page is shown. */
export function arrive(pathname: string): void {
  here = pathname;
  setWanted(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The path of the page that is being opened. */
export function useWantedPage(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => wanted,
    () => undefined,
  );
}

/**
 * Returns a function that runs delayed work only if no other page was requested meanwhile: changing the URL then would
 * call the router back to the page that is being left.
 */
export function unlessLeft(): (run: () => void) => void {
  const then = openings;
  return (run) => {
    if (openings === then) run();
  };
}
