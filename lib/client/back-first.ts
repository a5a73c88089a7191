/** Returns true if nobody else should hear of it. */
type Listener = (event: PopStateEvent) => boolean;

const listeners: Listener[] = [];

/** While the person is asked whether to go back, the entry that they came from must not change. */
export const askedToLeave = { is: false };

/** To be called once, before the router adds its listener: a window runs its listeners in the order of registration. */
export function beFirst(): void {
  window.addEventListener("popstate", (event) => {
    if (listeners.some((hear) => hear(event))) event.stopImmediatePropagation();
  });
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
