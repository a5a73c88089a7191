import * as z from "zod/mini";

/** Rows that are validated and serialized in one go: few enough that other requests are served in between. */
const SLICE = 500;

type List = { results: unknown[] };
type ListSchema = z.ZodMiniType & { shape: { results: z.ZodMiniArray } };

/** Validates a response against its contract and serializes it. Fields that the contract does not name are dropped. */
export async function encode(schema: z.ZodMiniType, answer: unknown): Promise<Buffer[]> {
  if (!isLong(answer) || !isList(schema)) return [Buffer.from(JSON.stringify(z.parse(schema, answer)))];
  const parts: Buffer[] = [];
  const head = await inSlices(schema, answer, (rows) => {
    parts.push(Buffer.from(`${parts.length ? "," : ""}${JSON.stringify(rows).slice(1, -1)}`));
  });
  const beside = JSON.stringify(head).slice(1, -1);
  return [Buffer.from(`{${beside && `${beside},`}"results":[`), ...parts, Buffer.from("]}")];
}

/** The same for a page of this server: the value that a browser would read from the response. */
export async function jsonValue(schema: z.ZodMiniType, answer: unknown): Promise<unknown> {
  if (!isLong(answer) || !isList(schema)) return asInJson(z.parse(schema, answer));
  const results: unknown[] = [];
  const head = await inSlices(schema, answer, (rows) => void results.push(...rows.map(asInJson)));
  return { ...(asInJson(head) as object), results };
}

/**
 * Validates in slices: ten thousand rows in one go would be three times in memory (read, validated, text) and block all
 * other requests. Returns the answer without its rows.
 */
async function inSlices(
  schema: ListSchema,
  { results, ...rest }: List,
  take: (rows: unknown[]) => void,
): Promise<object> {
  const { results: _, ...head } = z.parse(schema, { ...rest, results: [] }) as List;
  for (let at = 0; at < results.length; at += SLICE) {
    take(z.parse(schema.shape.results, results.slice(at, at + SLICE)));
    results.fill(undefined, at, at + SLICE);
    await new Promise(setImmediate);
  }
  return head;
}

/** JSON has no fields without a value, and points in time are texts in it. */
function asInJson(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(asInJson);
  if (value instanceof Date) return value.toISOString();
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) if (field !== undefined) fields[name] = asInJson(field);
  return fields;
}

function isLong(answer: unknown): answer is List {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "results" in answer &&
    Array.isArray(answer.results) &&
    answer.results.length > SLICE
  );
}

function isList(schema: z.ZodMiniType): schema is ListSchema {
  return schema instanceof z.ZodMiniObject && schema.shape.results instanceof z.ZodMiniArray;
}
