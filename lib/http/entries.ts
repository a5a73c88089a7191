import type { ObjectSchema } from "@/lib/contracts/endpoint";

export type Entry = readonly [name: string, value: string];
type Kind = { type: string; nullable: boolean; element?: Kind };

/** Converts the text pairs of a query string or a multipart form to the types of the contract. */
export function readEntries(schema: ObjectSchema, entries: Iterable<Entry>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of entries) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!field) continue;
    const kind = kindOf(field);
    if (kind.type === "array")
      values[name] = [...((values[name] as unknown[] | undefined) ?? []), ...readList(text, kind)];
    else values[name] = readText(text, kind);
  }
  return values;
}

function readList(text: string, { element = { type: "string", nullable: false } }: Kind): unknown[] {
  return text
    .split(",")
    .filter(Boolean)
    .map((one) => readText(one, element));
}

/** A text that cannot be converted stays text, so that the contract refuses the field. */
function readText(text: string, { type, nullable }: Kind): unknown {
  if (nullable && text === "") return null;
  if (type === "number" && /^-?\d{1,16}(\.\d{1,16})?$/.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

type Inner = { _zod: { def: { type: string; innerType?: Inner; in?: Inner; element?: Inner } } };

function kindOf(field: unknown, nullable = false): Kind {
  const { type, innerType, in: first, element } = (field as Inner)._zod.def;
  if (type === "null") return { type, nullable: true };
  const next = innerType ?? (type === "pipe" ? first : undefined);
  if (next) return kindOf(next, nullable || type === "nullable");
  return { type, nullable, ...(element && { element: kindOf(element) }) };
}
