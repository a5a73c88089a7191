/** Deeper than any form makes it; what is deeper exhausts the stack of anybody who walks it. */
const DEEPEST = 32;

/** What PostgreSQL refuses inside JSON: the character zero and halves of characters, as JSON writes them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** The object that a text of a file says, or nothing when it says none that can be kept. */
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

/** A text that a file gives back letter by letter: nothing at its ends that reading takes off. */
export function isPlainText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value === value.trim() && !/[\r\0]/.test(value);
}
