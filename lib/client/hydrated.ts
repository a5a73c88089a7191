import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether this screen has come alive. Until then it must look exactly as the server drew it, whatever the browser knows
 * better by now, such as that the data has grown old on a slow line.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
