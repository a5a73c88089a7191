import type { ObjectSchema } from "@/lib/contracts/endpoint";
import { accepts, type Schema, shapeOf } from "./schema-facts";
import type { Kind } from "./sentences";

export type Values = Record<string, unknown>;

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

type How = {
  kindOf?(name: string): Kind | undefined;
  /** Set for a PATCH: an emptied field is then a change. */
  defaults?: Values;
};

/**
 * Converts the values of a form to a body: only the contract's keys, with trimmed texts, whole addresses, and empty
 * values as the schema allows. Passwords are never trimmed: a space may be part of them.
 */
export function clean(schema: ObjectSchema, values: Values, { kindOf, defaults }: How = {}): Values {
  const body: Values = {};
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const kind = kindOf?.(name);
    const isPassword = kind === "password";
    const typed = kind === "url" ? withScheme(String(values[name] ?? "")) : values[name];
    const value = typeof typed === "string" && !isPassword ? typed.trim() : typed;
    const isCleared = defaults !== undefined && !isPassword && !isEmpty(defaults[name]);
    const cleaned = isEmpty(value) ? emptyAs(field, value, isCleared) : value;
    if (cleaned !== undefined) body[name] = cleaned;
  }
  return body;
}

/** An address as people type it: `example.com/page`. */
const WITHOUT_SCHEME = /^\s*[^\s:/@]+\.[^\s:/@.]{2,}([:/?#]|\s*$)/;

/** Adds the scheme that people leave out. */
export function withScheme(typed: string): string {
  return WITHOUT_SCHEME.test(typed) ? `https://${typed.trim()}` : typed;
}

/**
 * Null if the schema allows it, otherwise undefined if allowed, otherwise the value itself, which the schema rejects.
 */
function emptyAs(field: Schema, value: unknown, isCleared: boolean): unknown {
  if (isCleared) return accepts(field, null) ? null : "";
  if (value === undefined && accepts(field, undefined)) return undefined;
  if (accepts(field, null)) return null;
  return accepts(field, undefined) ? undefined : value;
}
