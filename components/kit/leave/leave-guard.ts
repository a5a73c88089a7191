import { hearBackFirst } from "@/lib/client/back-first";

/** Something on the screen that would lose work if one left. */
export type LeaveGuard = {
  isDirty(): boolean;
  /** Asks the person; a second call while the question stands shares its answer. */
  ask(): Promise<boolean>;
  /** They said yes: nothing more is asked for this move. */
  pass(): void;
};

const armed = new Set<LeaveGuard>();

/**
 * Whether one may go: at once when nothing is unsaved, else as the person answers. Links, Back and closing the tab ask by
 * themselves; code that navigates otherwise, or closes what holds a form, asks here first.
 */
export async function mayLeave(guards: ReadonlySet<LeaveGuard> = armed): Promise<boolean> {
  const dirty = [...guards].filter((guard) => guard.isDirty());
  const last = dirty.at(-1);
  if (last && !(await last.ask())) return false;
  for (const guard of dirty) guard.pass();
  return true;
}

/** A question gives the focus back when it closes; what comes next must not be overtaken by that. */
export function questionIsGone(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
}

export function isDirty(guards: ReadonlySet<LeaveGuard> = armed): boolean {
  return [...guards].some((guard) => guard.isDirty());
}

/** Watches the ways out for as long as a guard is armed. Answers how to disarm it. */
export function arm(guard: LeaveGuard): () => void {
  if (armed.size === 0) watch();
  armed.add(guard);
  return () => {
    armed.delete(guard);
    if (armed.size === 0) unwatch();
  };
}

let stopHearing: () => void = () => undefined;

/** Clicks on the window and in the capture phase: before React, and before the router's links. */
function watch() {
  here = placeInHistory();
  window.addEventListener("beforeunload", onUnload);
  window.addEventListener("click", onClick, true);
  stopHearing = hearBackFirst(onBack);
  window.navigation?.addEventListener("currententrychange", onEntry);
}

function unwatch() {
  window.removeEventListener("beforeunload", onUnload);
  window.removeEventListener("click", onClick, true);
  stopHearing();
  window.navigation?.removeEventListener("currententrychange", onEntry);
}

function onUnload(event: BeforeUnloadEvent) {
  if (isDirty()) event.preventDefault();
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isDeparture(event, link) || !isDirty()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void mayLeave().then((may) => {
    if (!may) return;
    if (link.isConnected) link.click();
    else window.location.assign(link.href);
  });
}

/** A plain click on a link that leads this tab to another address of ours; other sites are for `beforeunload`. */
function isDeparture(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (!link.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return false;
  const to = new URL(link.href, window.location.href);
  const from = window.location;
  if (to.origin !== from.origin) return false;
  return !(to.hash && to.pathname === from.pathname && to.search === from.search);
}

let here: number | undefined;
let isReturning = false;
let isAsked = false;

function placeInHistory(): number | undefined {
  return window.navigation?.currentEntry?.index;
}

function onEntry(event: NavigationCurrentEntryChangeEvent) {
  if (event.navigationType !== "traverse") here = placeInHistory();
}

/** Back cannot be prevented, only taken back: the router is kept from seeing it until the person has answered. */
function onBack(event: PopStateEvent) {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const now = placeInHistory();
  // Without the Navigation API it is not known how far one went; nearly always it is one step back.
  const steps = now === undefined || here === undefined ? -1 : now - here;
  if (steps === 0 || !isDirty()) {
    here = now;
    return;
  }
  event.stopImmediatePropagation();
  isReturning = true;
  window.history.go(-steps);
  if (isAsked) return;
  isAsked = true;
  void mayLeave().then((may) => {
    isAsked = false;
    if (may) window.history.go(steps);
  });
}
