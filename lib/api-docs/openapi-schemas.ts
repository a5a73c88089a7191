import * as z from "zod/mini";
import { Instant, PathId, Phone } from "@/lib/contracts/fields";

/** The part of JSON Schema 2020-12 that contracts turn into. */
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

/** Fields that are read in one form and kept in another: what JSON Schema says of the form that crosses the wire. */
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

/** Places schemas into one document: what `named()` named becomes a component, everything else stays where it is used. */
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

/** A component that reads otherwise in bodies than in answers stands there twice; one that reads the same stands once. */
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

/** Wrapped in an object first, because zod prints a named schema in full when it is the one asked for. */
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
  // An answer may gain keys in a later version; a client that refuses unknown ones would break on it.
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
}

/** A transform has no schema of its own, but the other end of its pipe mostly has the same type. */
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
