/** Moves one key to another place, clamped to the ends. */
export function moved<Key>(keys: readonly Key[], key: Key, place: number): Key[] {
  const others = keys.filter((one) => one !== key);
  if (others.length === keys.length) return [...keys];
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), key, ...others.slice(at)];
}

export function isSameOrder<Key>(a: readonly Key[], b: readonly Key[]): boolean {
  return a.length === b.length && a.every((key, at) => key === b[at]);
}
