import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * Whether the screen is hydrated. Until then it must render exactly as the server did, even if the browser knows
 * better, for example that the data is stale. React has no hook for it; this is the way that it documents.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
