/** Deeper than any form makes it; deeper values could overflow the stack of code that walks them. */
const DEEPEST = 32;

/** Characters in JSON that PostgreSQL rejects: \u0000 and surrogates. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Parses a JSON object; undefined when it is no object or cannot be stored. */
export function objectOf(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) && isShallow(value, DEEPEST) && !UNSTORABLE.test(JSON.stringify(value)) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return left > 0 && Object.values(value).every((part) => isShallow(part, left - 1));
}

/** A text that an export and an import keep unchanged: parsing trims nothing from it. */
export function isPlainText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value === value.trim() && !/[\r\0]/.test(value);
}
