/** How many titles a refusal names before it trails off. */
export const NAMED = 3;

/** The first few of many titles, as a sentence names them. */
export function someTitles(first: readonly string[], count: number): string {
  return first.map((title) => `«${title}»`).join(", ") + (count > first.length ? "…" : "");
}
