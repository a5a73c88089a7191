import { isEmpty, type Values } from "./clean";

/** The values that differ from the defaults, for a PATCH. All empty values count as equal. */
export function changedOnly(defaults: Values, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !isSame(defaults[name], value)),
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, nth) => isSame(item, other[nth]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}
