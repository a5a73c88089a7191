import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the screen is hydrated. Until then it must render exactly as the server did, even if the browser knows
 * better, for example that the data is stale.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
