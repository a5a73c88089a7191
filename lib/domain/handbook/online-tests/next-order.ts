const LAST = 1_000_000;

/** The place after the last one in use. */
export function nextOrder(taken: number | null): number {
  return Math.min((taken ?? 0) + 1, LAST);
}
