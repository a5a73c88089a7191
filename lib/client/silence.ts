const listeners = new Set<() => void>();

/** Subscribes to requests that got no response. */
export function onSilence(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function reportSilence(): void {
  for (const listener of listeners) listener();
}
