/** The first few of many titles, as a sentence names them. */
export function someTitles(first: readonly string[], count: number): string {
  return first.map((title) => `«${title}»`).join(", ") + (count > first.length ? "…" : "");
}
