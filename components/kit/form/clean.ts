import type { ObjectSchema } from "@/lib/contracts/endpoint";
import { accepts, type Schema, shapeOf } from "./schema-facts";

export type Values = Record<string, unknown>;

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

type How = {
  /** Never trimmed: a space may be part of a password. */
  passwordNames?: ReadonlySet<string>;
  /** Given for a PATCH: an emptied field is then a change, not an absence. */
  defaults?: Values;
};

/** What was typed, as the body of the contract: its keys alone, texts trimmed, empty ones as the schema wants them. */
export function clean(schema: ObjectSchema, values: Values, { passwordNames, defaults }: How = {}): Values {
  const body: Values = {};
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const isPassword = passwordNames?.has(name) ?? false;
    const typed = values[name];
    const value = typeof typed === "string" && !isPassword ? typed.trim() : typed;
    const isCleared = defaults !== undefined && !isPassword && !isEmpty(defaults[name]);
    const cleaned = isEmpty(value) ? emptyAs(field, value, isCleared) : value;
    if (cleaned !== undefined) body[name] = cleaned;
  }
  return body;
}

/** Null where that is allowed, else absent where that is; else as it is, for the schema to refuse. */
function emptyAs(field: Schema, value: unknown, isCleared: boolean): unknown {
  if (isCleared) return accepts(field, null) ? null : "";
  if (value === undefined && accepts(field, undefined)) return undefined;
  if (accepts(field, null)) return null;
  return accepts(field, undefined) ? undefined : value;
}
