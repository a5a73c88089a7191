const listeners = new Set<() => void>();

/** Told of each call that nobody answered. */
export function onSilence(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSilence(): void {
  for (const listener of listeners) listener();
}
