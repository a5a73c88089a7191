/** How many titles a refusal names before it trails off. */
export const NAMED = 3;

/** The first few of many titles, as a sentence names them. */
export function someTitles(first: readonly string[], count: number): string {
  return someNames(
    first.map((title) => `«${title}»`),
    count,
  );
}

/** The same for names, which stand without quotation marks. */
export function someNames(first: readonly string[], count: number): string {
  return first.join(", ") + (count > first.length ? "…" : "");
}
