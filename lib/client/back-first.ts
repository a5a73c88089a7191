/** Returns true if nobody else should hear of it. */
type Listener = (event: PopStateEvent) => boolean;

const listeners: Listener[] = [];

/** While the person is asked whether to go back, the entry that they came from must not change. */
export const askedToLeave = { is: false };

type Write = History["pushState"];

/** Takes over what is written to the history, below the router: it knows of a write before that is done, or waits. */
export const writers: { pushState?: Write; replaceState?: Write } = {};

/** What others than the router wrote, the oldest first. It has not drawn them yet. */
let undrawn: string[] = [];

/** When the page was opened, and when the person has last pressed something, by `performance.now()`. */
export const moments = { cameAt: 0, pressedAt: -1 };

/**
 * To be called once, before the router adds its listener and its own way of writing: a window runs its listeners in the order
 * of registration.
 */
export function beFirst(): void {
  for (const how of ["pushState", "replaceState"] as const)
    window.history[how] = (data, _, url) => {
      if (how === "pushState") moments.cameAt = performance.now();
      const newest = newestOf(data, url);
      (writers[how] ?? History.prototype[how]).call(window.history, data, "", newest);
    };
  window.addEventListener("popstate", (event) => {
    if (listeners.some((hear) => hear(event))) {
      event.stopImmediatePropagation();
      return;
    }
    moments.cameAt = performance.now();
    undrawn = [];
  });
  const press = () => {
    moments.pressedAt = performance.now();
  };
  // A press before this is done when the page is alive.
  if (navigator.userActivation?.hasBeenActive) press();
  for (const name of ["pointerdown", "keydown", "click"]) window.addEventListener(name, press, true);
}

/**
 * The router writes an address again when it has drawn the page, and others may have written a newer one meanwhile: that
 * one must stay, for the next filter is added to what stands in the address.
 */
function newestOf(data: unknown, url: string | URL | null | undefined): string | undefined {
  if (url === null || url === undefined) return undefined;
  const { href } = new URL(url, window.location.href);
  if (drawnOf(data) === drawnOf(window.history.state)) {
    undrawn.push(href);
    return href;
  }
  const at = undrawn.indexOf(href);
  undrawn = at === -1 ? [] : undrawn.slice(at + 1);
  return undrawn.at(-1) ?? href;
}

/** What the router has drawn: it writes its own, others copy what is there. */
function drawnOf(data: unknown): unknown {
  return (data as { __PRIVATE_NEXTJS_INTERNALS_TREE?: unknown } | null)?.__PRIVATE_NEXTJS_INTERNALS_TREE;
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
