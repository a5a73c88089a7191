/** Returns true if nobody else should hear of it. */
type Listener = (event: PopStateEvent) => boolean;

const listeners: Listener[] = [];

/** While the person is asked whether to go back, the entry that they came from must not change. */
export const askedToLeave = { is: false };

type Write = History["pushState"];

/** Takes over what is written to the history, below the router: it knows of a write before that is done, or waits. */
export const writers: { pushState?: Write; replaceState?: Write } = {};

/** When the page was opened, and when the person has last pressed something, by `performance.now()`. */
export const moments = { cameAt: 0, pressedAt: -1 };

/**
 * To be called once, before the router adds its listener and its own way of writing: a window runs its listeners in the order
 * of registration.
 */
export function beFirst(): void {
  for (const how of ["pushState", "replaceState"] as const)
    window.history[how] = (...given) => {
      if (how === "pushState") moments.cameAt = performance.now();
      (writers[how] ?? History.prototype[how]).apply(window.history, given);
    };
  window.addEventListener("popstate", (event) => {
    if (listeners.some((hear) => hear(event))) event.stopImmediatePropagation();
    else moments.cameAt = performance.now();
  });
  const press = () => {
    moments.pressedAt = performance.now();
  };
  // A press before this is done when the page is alive.
  if (navigator.userActivation?.hasBeenActive) press();
  for (const name of ["pointerdown", "keydown", "click"]) window.addEventListener(name, press, true);
}

/**
 * Listens to Back and Forward before the router, and may hide the event from it; what is open above the page listens first
 * of all. Returns a function that stops it.
 */
export function hearBackFirst(listener: Listener, isAbove = false): () => void {
  if (isAbove) listeners.unshift(listener);
  else listeners.push(listener);
  return () => void listeners.splice(listeners.indexOf(listener), 1);
}
