import * as z from "zod/mini";
import { Instant, PathId, Phone } from "@/lib/contracts/fields";

/** The subset of JSON Schema 2020-12 that contracts produce. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  description?: string;
  examples?: unknown[];
  contentMediaType?: string;
};

export type Direction = "input" | "output";
type Inner = { _zod: { def: { type: string; in?: z.ZodMiniType; out?: z.ZodMiniType } } };

/** Fields that are converted when parsed: the JSON Schema of their form in requests and responses. */
const spoken = new Map<unknown, Partial<Record<Direction, Schema>>>([
  [Instant, { input: { type: "string", format: "date-time" }, output: { type: "string", format: "date-time" } }],
  [PathId, { input: { type: "integer", minimum: 1 }, output: { type: "integer", minimum: 1 } }],
  [
    Phone,
    {
      input: {
        type: "string",
        maxLength: 40,
        description: "A Ukrainian number in any punctuation, kept as 380 and nine digits",
        examples: ["+380 50 123-45-67"],
      },
    },
  ],
]);

export const COMPONENTS = "#/components/schemas/";

/** Collects schemas for one document: schemas named with `named()` become components, others are inlined. */
export function schemaBook() {
  const components: Record<string, Schema> = {};
  const place = (schema: z.ZodMiniType, io: Direction): Schema => {
    const { root, definitions } = convert(schema, io);
    const suffix = freeSuffix(components, definitions);
    for (const [name, definition] of Object.entries(definitions)) components[name + suffix] = moved(definition, suffix);
    return moved(root, suffix);
  };
  return { components, place };
}

/** A component that differs between requests and responses appears twice, otherwise once. */
function freeSuffix(components: Record<string, Schema>, definitions: Record<string, Schema>): string {
  for (let tries = 0; ; tries++) {
    const suffix = tries === 0 ? "" : `Input${tries === 1 ? "" : tries}`;
    const fits = ([name, definition]: [string, Schema]) => {
      const known = components[name + suffix];
      return !known || JSON.stringify(known) === JSON.stringify(moved(definition, suffix));
    };
    if (Object.entries(definitions).every(fits)) return suffix;
  }
}

function moved(schema: Schema, suffix: string): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" ? `${value.replace("#/$defs/", COMPONENTS)}${suffix}` : value,
  ) as Schema;
}

/** Wrapped in an object, because zod inlines a named schema at the root. */
function convert(schema: z.ZodMiniType, io: Direction): { root: Schema; definitions: Record<string, Schema> } {
  const printed = print(z.object({ root: schema }), io);
  return { root: printed.properties?.root ?? {}, definitions: printed.$defs ?? {} };
}

function print(schema: z.ZodMiniType, io: Direction): Schema & { $defs?: Record<string, Schema> } {
  const printed = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    cycles: "ref",
    reused: "inline",
    unrepresentable: ({ zodSchema }) =>
      zodSchema._zod.def.type === "date" ? { type: "string", format: "date-time" } : "any",
    override: ({ zodSchema, jsonSchema }) => mend(zodSchema, jsonSchema as Schema, io),
  });
  return printed as Schema & { $defs?: Record<string, Schema> };
}

function mend(source: unknown, schema: Schema, io: Direction): void {
  const known = spoken.get(source)?.[io];
  if (known) replace(schema, known);
  if (Object.keys(schema).length === 0) replace(schema, otherEnd((source as Inner)._zod.def, io));
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Later versions may add keys to responses; a strict client would break on them.
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** A transform has no schema, but the other end of its pipe usually has the same type. */
function otherEnd({ type, in: first, out: last }: Inner["_zod"]["def"], io: Direction): Schema {
  const end = type === "pipe" ? (io === "output" ? first : last) : undefined;
  if (!end) return {};
  const { $defs, ...schema } = print(end, io === "output" ? "input" : "output");
  delete (schema as Record<string, unknown>).$schema;
  return $defs ? {} : schema;
}

function replace(schema: Schema, by: Schema): void {
  for (const key of Object.keys(schema)) delete schema[key as keyof Schema];
  Object.assign(schema, by);
}
