import * as z from "zod/mini";

/** Rows that are validated and serialized in one go: few enough that other requests are served in between. */
const SLICE = 500;

type List = { results: unknown[] };
type ListSchema = z.ZodMiniType & { shape: { results: z.ZodMiniArray } };

/** Validates a response against its contract and serializes it. Fields that the contract does not name are dropped. */
export async function encode(schema: z.ZodMiniType, answer: unknown): Promise<Buffer[]> {
  if (isLong(answer) && isList(schema)) return encodeList(schema, answer);
  return [Buffer.from(JSON.stringify(z.parse(schema, answer)))];
}

/**
 * In slices: ten thousand rows in one go would be three times in memory (read, validated, text) and block all other
 * requests.
 */
async function encodeList(schema: ListSchema, { results, ...rest }: List): Promise<Buffer[]> {
  const { results: _, ...head } = z.parse(schema, { ...rest, results: [] }) as List;
  const parts = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"results":[`)];
  for (let at = 0; at < results.length; at += SLICE) {
    const text = JSON.stringify(z.parse(schema.shape.results, results.slice(at, at + SLICE)));
    parts.push(Buffer.from(`${at ? "," : ""}${text.slice(1, -1)}`));
    results.fill(undefined, at, at + SLICE);
    await new Promise(setImmediate);
  }
  return [...parts, Buffer.from("]}")];
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
