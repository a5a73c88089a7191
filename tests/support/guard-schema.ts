import { Id } from "@/lib/contracts/fields";

type Def = {
  type: string;
  innerType?: unknown;
  in?: unknown;
  element?: unknown;
  options?: unknown[];
  shape?: Record<string, unknown>;
  catchall?: unknown;
  entries?: Record<string, string>;
  values?: unknown[];
  format?: string;
  getter?: () => unknown;
};

export function defOf(schema: unknown): Def {
  return (schema as { _zod: { def: Def } })._zod.def;
}

/**
 * The schema and the schemas that optional, nullable, default and pipe wrap. Known schemas are compared by identity.
 */
export function layersOf(schema: unknown): unknown[] {
  const { innerType, in: first, getter } = defOf(schema);
  const next = innerType ?? first ?? getter?.();
  return next ? [schema, ...layersOf(next)] : [schema];
}

export function coreOf(schema: unknown): unknown {
  return layersOf(schema).at(-1);
}

export function isReference(schema: unknown): boolean {
  const core = coreOf(schema);
  return core === Id || (defOf(core).type === "array" && coreOf(defOf(core).element) === Id);
}

/** The keys of a value that its schema does not have, at any depth: zod itself would drop them silently. */
export function unknownKeys(schema: unknown, value: unknown, path = ""): string[] {
  const { type, element, options, shape, catchall } = defOf(coreOf(schema));
  if (value === null || typeof value !== "object") return [];
  if (type === "array") return (value as unknown[]).flatMap((one, at) => unknownKeys(element, one, `${path}[${at}]`));
  if (type === "union") return fewest((options ?? []).map((option) => unknownKeys(option, value, path)));
  if (type !== "object" || !shape) return [`${path || "answer"} (no schema for an object)`];
  if (catchall && defOf(catchall).type !== "never") return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = path ? `${path}.${key}` : key;
    return Object.hasOwn(shape, key) ? unknownKeys(shape[key], inner, place) : [place];
  });
}

function fewest(found: string[][]): string[] {
  return found.sort((a, b) => a.length - b.length)[0] ?? [];
}
