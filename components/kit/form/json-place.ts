export type TextPosition = { line: number; column: number };

const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

/** Thrown at the offset where the text is no longer JSON. */
class Fault extends Error {
  constructor(readonly offset: number) {
    super("Not JSON");
  }
}

/**
 * Where a text stops being JSON, counted from 1; undefined for valid JSON. Browsers report this differently, so we
 * parse ourselves.
 */
export function jsonFault(text: string): TextPosition | undefined {
  try {
    const end = space(text, value(text, 0));
    if (end < text.length) throw new Fault(end);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return placeOf(text, error.offset);
    throw error;
  }
}

function placeOf(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function space(text: string, at: number): number {
  return match(SPACE, text, at) ?? at;
}

function value(text: string, from: number): number {
  const at = space(text, from);
  if (text[at] === "{") return list(text, at + 1, "}", pair);
  if (text[at] === "[") return list(text, at + 1, "]", value);
  const end = match(STRING, text, at) ?? match(NUMBER, text, at) ?? match(WORD, text, at);
  if (end === undefined) throw new Fault(at);
  return end;
}

function pair(text: string, from: number): number {
  const at = space(text, from);
  const key = match(STRING, text, at);
  if (key === undefined) throw new Fault(at);
  const colon = space(text, key);
  if (text[colon] !== ":") throw new Fault(colon);
  return value(text, colon + 1);
}

function list(text: string, from: number, close: string, item: (text: string, at: number) => number): number {
  let at = space(text, from);
  if (text[at] === close) return at + 1;
  for (;;) {
    at = space(text, item(text, at));
    if (text[at] === close) return at + 1;
    if (text[at] !== ",") throw new Fault(at);
    at += 1;
  }
}
