type Listener = (event: PopStateEvent) => void;

const listeners = new Set<Listener>();

/** Called once, before the router begins to listen. A window asks its listeners in the order in which they came, capture or not. */
export function beFirst(): void {
  window.addEventListener("popstate", (event) => {
    for (const listener of listeners) listener(event);
  });
}

/** Hears of Back and Forward before the router, and may keep it from hearing of them. Answers how to stop. */
export function hearBackFirst(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
