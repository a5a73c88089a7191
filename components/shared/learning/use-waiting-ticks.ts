import { useSyncExternalStore } from "react";
import { subscribe, waitingTicks } from "./tick-store";

const NONE: ReturnType<typeof waitingTicks> = [];

/** The ticks of a person that wait to be sent. */
export function useWaitingTicks(person: number): ReturnType<typeof waitingTicks> {
  return useSyncExternalStore(
    subscribe,
    () => waitingTicks(person),
    () => NONE,
  );
}
