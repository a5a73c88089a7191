/** Parses a number with a comma or a point. Anything else stays text, which the schema rejects. */
export function parseNumber(text: string): number | string {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  return /^[-−]?\d+(\.\d*)?$/.test(plain) ? Number(plain.replace("−", "-")) : text;
}

export function numberText(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
