import type { Endpoint } from "@/lib/contracts/endpoint";
import { coreOf, defOf, isReference, layersOf } from "./guard-schema";
import { sampleSize } from "./sampling";
import type { Body } from "./valid-body";

/** Combining marks in their worst order: each of the second kind belongs before all of the first. */
export function marks(count: number): string {
  return "\u0301".repeat(count / 2) + "\u0316".repeat(count / 2);
}

/** Texts of nearly this many bytes of JSON, of the letters that are known to cost the square of their number. */
export const worstTexts: Record<string, (bytes: number) => string> = {
  "combining marks": (bytes) => marks(bytes / 2),
  "marks parted by sound marks, which become marks": (bytes) => repeated(`${marks(16)}\uff9e`, bytes),
  "marks parted by invisible characters": (bytes) => repeated(`${marks(16)}\u200b`, bytes),
  dots: (bytes) => repeated(".", bytes),
  spaces: (bytes) => repeated(" ", bytes),
  "at signs and dots": (bytes) => repeated("@.", bytes),
  "quotes and backslashes": (bytes) => repeated("\"'\\", bytes),
  brackets: (bytes) => repeated("[({<", bytes),
  "hyphens and slashes": (bytes) => repeated("-/", bytes),
  "waving flags": (bytes) => repeated("\u{1f3f4}", bytes),
};

function repeated(piece: string, bytes: number): string {
  return piece.repeat(bytes / (Buffer.byteLength(JSON.stringify(piece)) - 2));
}

/** Combining marks for every endpoint, and the other letters in turns. */
export function lettersFor(nth: number) {
  const all = Object.entries(worstTexts);
  const others = all.slice(1);
  const start = (nth * (sampleSize("worstLetters") - 1)) % others.length;
  const turned = [...others.slice(start), ...others.slice(0, start)];
  return [...all.slice(0, 1), ...turned].slice(0, sampleSize("worstLetters"));
}

/** In the middle of a text, so that no trimming removes the letters. */
export function framed(letters: string): string {
  return `a${letters}@x.y`;
}

/** How many texts a body of this endpoint has, one for each field, and one in a field that it does not know. */
function fieldsOf({ body }: Endpoint): number {
  return Object.values(body?.shape ?? {}).reduce((count: number, schema) => count + textsIn(schema), 1);
}

function textsIn(schema: unknown): number {
  const { type, element, shape = {}, options } = defOf(coreOf(schema));
  if (type === "array") return textsIn(element);
  if (type === "union") return textsIn(options?.[0]);
  if (type === "object") return Object.values(shape).reduce((count: number, inner) => count + textsIn(inner), 0);
  return ["boolean", "enum", "int", "number"].includes(type) ? 0 : 1;
}

const DEFAULT_BYTES = 256 * 1024;
/** Left for names and signs. */
const BESIDE_TEXTS = 4096;

/** The largest body of an endpoint, of texts that this makes for the bytes that each may have. */
export function largestBody(endpoint: Endpoint, textOf: (bytes: number) => string): string {
  const bytes = (endpoint.maxBytes ?? DEFAULT_BYTES) - BESIDE_TEXTS;
  const text = framed(textOf(Math.floor(bytes / fieldsOf(endpoint))));
  const body: Body = { an_unknown_field: text };
  for (const [name, schema] of Object.entries(endpoint.body?.shape ?? {})) body[name] = filled(schema, text);
  return JSON.stringify(body);
}

function filled(schema: unknown, text: string): unknown {
  const { type, element, shape = {}, options, entries = {} } = defOf(coreOf(schema));
  if (type === "array") return [filled(element, text)];
  if (type === "object") return Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, filled(one, text)]));
  if (type === "union") return filled(options?.[0], text);
  if (type === "boolean") return true;
  if (type === "enum") return Object.values(entries)[0];
  if (isReference(schema) || type === "number" || type === "int") return 1;
  return text;
}

/** The most letters of a text that its schema does not refuse at once. */
export function mostRead(schema: unknown): number {
  const checks = layersOf(schema).flatMap(
    (layer) => (layer as { _zod: { def: { checks?: { _zod: { def: Length } }[] } } })._zod.def.checks ?? [],
  );
  return Math.max(0, ...checks.map(({ _zod: { def } }) => (def.check === "max_length" ? (def.maximum ?? 0) : 0)));
}

type Length = { check: string; maximum?: number };
