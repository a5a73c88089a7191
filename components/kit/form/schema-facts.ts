import type * as z from "zod/mini";
import type { ObjectSchema } from "@/lib/contracts/endpoint";
import "@/lib/contracts/real-schemas";

export type Schema = z.core.$ZodType;
export type Limits = { min?: number; max?: number };

/**
 * Whether a schema accepts a value. Parses it, so it works for any nesting of optional, nullable, defaults and pipes.
 */
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

/** In a PATCH the outermost `optional` only means "unchanged"; the schema below it defines the field. */
export function underPatch(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodOptional)._zod;
  return def.type === "optional" ? def.innerType : schema;
}

/** Whether the schema rejects an empty value. */
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

/** The minimum and maximum of a text's length or of a number, for error texts. */
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
