type Listener = (event: PopStateEvent) => void;

const listeners = new Set<Listener>();

/** To be called once, before the router adds its listener: a window runs its listeners in the order of registration. */
export function beFirst(): void {
  window.addEventListener("popstate", (event) => {
    for (const listener of listeners) listener(event);
  });
}

/** Listens to Back and Forward before the router, and may hide the event from it. Returns a function that stops it. */
export function hearBackFirst(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
