/** Converts a typed number, counted from 1, to an index from 0 within the list. */
export function typedPlace(text: string, count: number): number | undefined {
  if (!/^\s*\d{1,6}\s*$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), 1), count) - 1;
}
