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
export type ShowInToaster = typeof import("@/components/ui/toaster").showInToaster;
let stand: (show: ShowInToaster) => void = () => undefined;
const ready = new Promise<ShowInToaster>((resolve) => {
  stand = resolve;
});
let places = 0;

/** A place for toasts is on the page. Returns a function that takes it away. */
export function placeToasts(): () => void {
  places += 1;
  return () => {
    places -= 1;
  };
}

/** Shows a toast; an identical one is not shown twice at the same time. The toaster loads with the first one. */
export async function showToast(
  kind: Kind,
  text: string,
  action?: ToastAction,
  { link, isQuiet = false }: { link?: ToastLink | undefined; isQuiet?: boolean } = {},
): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const show = await ready;
  // Each button undoes one thing, so such a toast never takes the place of another.
  const id = action ? crypto.randomUUID() : text;
  show(kind, text, {
    id,
    ms: visibleMs(action !== undefined),
    isQuiet,
    ...(action && { action: link ? await both(link, action, id) : one(action) }),
  });
}

const one = ({ label, run }: ToastAction) => ({ label, onClick: run });

async function both(link: ToastLink, action: ToastAction, id: string) {
  const [{ ToastButtons }, { toast }] = await Promise.all([import("./toast-buttons"), import("sonner")]);
  return createElement(ToastButtons, { link, action, close: () => toast.dismiss(id) });
}

/**
 * Shows as a toast what stands on the screen too, and is read out there. Without a place for toasts nothing would show it
 * before the next page, where it would be wrong.
 */
export function showToastBeside(text: string): void {
  if (places > 0) void showToast("error", text, undefined, { isQuiet: true });
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
export function toasterIsReady(show: ShowInToaster): void {
  stand(show);
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
