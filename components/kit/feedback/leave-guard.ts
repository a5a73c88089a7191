import { askedToLeave, hearBackFirst } from "@/lib/client/back-first";
import { holdAtSessionEnd } from "@/lib/client/session";
import { tellSessionEnd } from "@/lib/client/session-end";

/** A form, or another thing on the screen, that may have unsaved input. */
export type LeaveGuard = {
  isDirty(): boolean;
  /** What is unsaved, in the words of the screen. */
  what?: (() => string[]) | undefined;
  /** Tries to save what is unsaved, so that nobody needs to be asked. It returns whether or not it could. */
  save?: (() => Promise<void>) | undefined;
  /** Asks the person. While the question is open, further calls share its answer. */
  ask(): Promise<boolean>;
  /** Nothing would be lost: the browser does not ask before it closes the page, nor does a session that ends. */
  isHarmless?: boolean;
  /** The person agreed: do not ask again for this move. */
  pass(): void;
};

const registered = new Set<LeaveGuard>();

/**
 * Whether the person may leave: true if nothing is unsaved, or if saving it succeeded; otherwise their answer.
 * Links, Back and closing the tab ask by themselves; code that navigates otherwise, or closes something with a form,
 * calls this first.
 */
export async function mayLeave(guards: ReadonlySet<LeaveGuard> = registered): Promise<boolean> {
  const isUnsaved = (guard: LeaveGuard) => guard.isDirty();
  await Promise.all([...guards].filter(isUnsaved).map((guard) => guard.save?.()));
  const dirty = [...guards].filter(isUnsaved);
  const last = dirty.at(-1);
  if (last && !(await last.ask())) return false;
  for (const guard of dirty) guard.pass();
  return true;
}

/** A closing dialog returns the focus; waits for that, so that it does not override the next focus. */
export function dialogIsGone(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
}

export function isDirty(guards: ReadonlySet<LeaveGuard> = registered): boolean {
  return [...guards].some((guard) => guard.isDirty());
}

function mayLose(): boolean {
  return [...registered].some((guard) => !guard.isHarmless && guard.isDirty());
}

/** The names of what is unsaved; not everything has names. */
function unsaved(): string[] {
  return [...registered].filter((guard) => guard.isDirty()).flatMap((guard) => guard.what?.() ?? []);
}

/** The person has agreed to lose what is unsaved: the move that follows asks nothing more. */
export function passUnsaved(): void {
  for (const guard of registered) if (guard.isDirty()) guard.pass();
}

/** Registers a guard and watches the ways out. Returns a function that unregisters it. */
export function registerGuard(guard: LeaveGuard): () => void {
  if (registered.size === 0) watchWaysOut();
  registered.add(guard);
  return () => {
    registered.delete(guard);
    if (registered.size === 0) unwatchWaysOut();
  };
}

let stopHearing: () => void = () => undefined;
let stopHolding: () => void = () => undefined;
let isTold = false;

/** Someone who stays on the page is told again when they try to do something. */
function holdUnsaved(go: () => void, isDeed: boolean): boolean {
  if (!mayLose()) return false;
  if (isDeed || !isTold) tellSessionEnd(go, unsaved());
  isTold = true;
  return true;
}

/** Clicks are captured on the window, before React and before the router's links. */
function watchWaysOut() {
  onEntry();
  window.addEventListener("beforeunload", onUnload);
  window.addEventListener("click", onClick, true);
  stopHearing = hearBackFirst(onBack);
  stopHolding = holdAtSessionEnd(holdUnsaved);
  window.navigation?.addEventListener("currententrychange", onEntry);
}

function unwatchWaysOut() {
  window.removeEventListener("beforeunload", onUnload);
  window.removeEventListener("click", onClick, true);
  stopHearing();
  stopHolding();
  window.navigation?.removeEventListener("currententrychange", onEntry);
}

function onUnload(event: BeforeUnloadEvent) {
  if (mayLose()) event.preventDefault();
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

/** Whether a plain click opens another URL of ours in this tab; `beforeunload` handles other sites. */
function isDeparture(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (!link.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return false;
  const to = new URL(link.href, window.location.href);
  const from = window.location;
  if (to.origin !== from.origin) return false;
  return !(to.hash && to.pathname === from.pathname && to.search === from.search);
}

let before: number | undefined;
let here: number | undefined;
let isReturning = false;

/** Comes before `popstate`, also for steps that stay on the page. */
function onEntry() {
  before = here;
  here = window.navigation?.currentEntry?.index;
}

/** Back cannot be prevented, only undone: the router must not see it until the person has answered. */
function onBack(): boolean {
  if (isReturning) {
    isReturning = false;
    return true;
  }
  // Without the Navigation API the distance is unknown; nearly always it is one step back.
  const steps = before === undefined || here === undefined ? -1 : here - before;
  if (steps === 0 || !isDirty()) return false;
  isReturning = true;
  window.history.go(-steps);
  if (askedToLeave.is) return true;
  askedToLeave.is = true;
  void mayLeave().then((may) => {
    askedToLeave.is = false;
    if (may) window.history.go(steps);
  });
  return true;
}
