import type * as z from "zod/mini";
import type { ObjectSchema } from "@/lib/contracts/endpoint";

export type Schema = z.core.$ZodType;
export type Limits = { min?: number; max?: number };

/** Whether a schema takes a value, asked of the schema itself: true of any nesting of optional, nullable, defaults and pipes. */
export function accepts(schema: Schema, value: unknown): boolean {
  try {
    return (schema as z.ZodMiniType).safeParse(value).success;
  } catch {
    return false;
  }
}

export function shapeOf(schema: ObjectSchema): Record<string, Schema> {
  return schema._zod.def.shape;
}

/** In a PATCH the outermost `optional` only says "may stay as it is"; what lies under it says what the field itself allows. */
export function underPatch(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodOptional)._zod;
  return def.type === "optional" ? def.innerType : schema;
}

/** Leaving the field empty would be refused. */
export function isNeeded(schema: Schema): boolean {
  return ![undefined, null, "", []].some((empty) => accepts(schema, empty));
}

type Def = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  checks?: {
    _zod: {
      def: { check: string; minimum?: number; maximum?: number; length?: number; value?: unknown; inclusive?: boolean };
    };
  }[];
};

/** The bounds of a text's length or of a number, for sentences that name them. */
export function limitsOf(schema: Schema): Limits {
  const def = schema._zod.def as unknown as Def;
  const inner = def.innerType ?? def.in;
  if (inner) return limitsOf(inner);
  const limits: Limits = {};
  for (const { _zod } of def.checks ?? []) {
    const { check, minimum, maximum, value, inclusive } = _zod.def;
    if (check === "min_length") limits.min = minimum;
    if (check === "max_length") limits.max = maximum;
    if (check === "greater_than" && inclusive && typeof value === "number") limits.min = value;
    if (check === "less_than" && inclusive && typeof value === "number") limits.max = value;
  }
  return limits;
}
