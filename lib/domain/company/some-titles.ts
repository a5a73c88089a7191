/** How many titles an error names before it ends with an ellipsis. */
export const NAMED = 3;

/** The first few of many titles, for use in a sentence. */
export function someTitles(first: readonly string[], count: number): string {
  return someNames(
    first.map((title) => `«${title}»`),
    count,
  );
}

/** The same for names, without quotation marks. */
export function someNames(first: readonly string[], count: number): string {
  return first.join(", ") + (count > first.length ? "…" : "");
}
