import { createElement, useSyncExternalStore } from "react";

type Kind = "success" | "info" | "warning" | "error";

/** A button of a toast. */
export type ToastAction = { label: string; run(): void };

/** Where a toast leads to. */
export type ToastLink = { label: string; href: string };

/** How long a toast is shown; longer with a button, which has to be reached. */
export function visibleMs(hasAction: boolean): number {
  return hasAction ? 8000 : 5000;
}

let isWanted = false;
const listeners = new Set<() => void>();
let stand: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  stand = resolve;
});

/** Shows a toast; an identical one is not shown twice at the same time. The toaster loads with the first one. */
export async function showToast(kind: Kind, text: string, action?: ToastAction, link?: ToastLink): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  await ready;
  const { toast } = await import("sonner");
  // Each button undoes one thing, so such a toast never takes the place of another.
  const id = action ? crypto.randomUUID() : text;
  toast[kind](text, {
    id,
    duration: visibleMs(action !== undefined),
    ...(action && { action: link ? await both(link, action, () => toast.dismiss(id)) : one(action) }),
  });
}

const one = ({ label, run }: ToastAction) => ({ label, onClick: run });

async function both(link: ToastLink, action: ToastAction, close: () => void) {
  const { ToastButtons } = await import("./toast-buttons");
  return createElement(ToastButtons, { link, action, close });
}

/** Whether a toast was ever shown. */
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
export function toasterIsReady(): void {
  stand();
}

let said = { text: "", nth: 0 };
const hearers = new Set<() => void>();
const silence = said;

/** Tells only screen readers. The same text twice is read twice. */
export function announce(text: string): void {
  said = { text, nth: said.nth + 1 };
  for (const hearer of hearers) hearer();
}

/** What was announced last. */
export function useAnnounced(): { text: string; nth: number } {
  return useSyncExternalStore(
    (hearer) => {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    () => said,
    () => silence,
  );
}
