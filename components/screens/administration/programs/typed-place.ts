/** The place, counted from nothing, that somebody who counts from one has typed; beyond the ends are the ends. */
export function typedPlace(text: string, count: number): number | undefined {
  if (!/^\s*\d{1,6}\s*$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), 1), count) - 1;
}
