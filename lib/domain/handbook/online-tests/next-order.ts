const LAST = 1_000_000;

/** The place after the last one that is taken. */
export function nextOrder(taken: number | null): number {
  return Math.min((taken ?? 0) + 1, LAST);
}
