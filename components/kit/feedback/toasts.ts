import { useSyncExternalStore } from "react";

type Kind = "success" | "info" | "warning" | "error";

const VISIBLE_MS = 5000;

let isWanted = false;
const listeners = new Set<() => void>();
let stand: () => void = () => undefined;
const isStanding = new Promise<void>((resolve) => {
  stand = resolve;
});

/** Shows a toast; an identical one is not shown twice at the same time. The toaster loads with the first one. */
export async function raise(kind: Kind, text: string): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  await isStanding;
  const { toast } = await import("sonner");
  toast[kind](text, { id: text, duration: VISIBLE_MS });
}

/** Whether any toast was raised yet. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
    () => false,
  );
}

/** The toaster calls this once it is mounted. */
export function toastsStand(): void {
  stand();
}
