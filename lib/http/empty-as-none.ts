import * as z from "zod/mini";
import type { ObjectSchema } from "@/lib/contracts/endpoint";

/**
 * An empty text in an optional field means none, as forms send it: null where the field can be null, otherwise nothing.
 * A field that may be an empty text keeps it, and a field that is no text refuses it.
 */
export function emptyAsNone(schema: ObjectSchema, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const empty = Object.entries(value).filter(([name, text]) => text === "" && Object.hasOwn(schema.shape, name));
  if (!empty.length) return value;
  const kept: Record<string, unknown> = { ...value };
  for (const [name] of empty) {
    const field = schema.shape[name] as z.ZodMiniType;
    const accepts = (one: unknown) => z.safeParse(field, one).success;
    if (!isText(field) || accepts("")) continue;
    if (accepts(null)) kept[name] = null;
    else if (accepts(undefined)) delete kept[name];
  }
  return kept;
}

type Def = { type: string; innerType?: Schema; in?: Schema };
type Schema = { _zod: { def: Def } };

/** Whether the field is a text under its `optional` and `nullable`, or is made from one. */
function isText(field: z.ZodMiniType): boolean {
  let { def } = (field as unknown as Schema)._zod;
  for (let inner = def.innerType ?? def.in; inner; inner = def.innerType ?? def.in) def = inner._zod.def;
  return def.type === "string";
}
