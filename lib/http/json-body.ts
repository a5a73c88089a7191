import { DomainError } from "@/lib/domain/domain-error";
import { type Body, takeInRest } from "./take-in-rest";

export const MAX_JSON_BYTES = 256 * 1024;
const MAX_DEPTH = 20;
const MAX_ITEMS = 10_000;

/** Parses a JSON body within limits. An empty body is an empty object: some calls of the API send none. */
export async function readJson(request: Request, limit = MAX_JSON_BYTES): Promise<unknown> {
  const text = await readText(request, limit);
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError("invalid_json");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new DomainError("invalid_input", {}, { body: ["invalid"] });
  refuseUnstorable(value, 1, "");
  return value;
}

/** Reads a text body within the limit. */
export async function readText(request: Request, limit = MAX_JSON_BYTES): Promise<string> {
  if (!request.body) return "";
  const body = request.body.getReader();
  try {
    return await decode(body, limit);
  } catch (error) {
    void takeInRest(body);
    throw error instanceof DomainError ? error : new DomainError("invalid_json");
  }
}

async function decode(body: Body, limit: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  for (let piece = await body.read(); !piece.done; piece = await body.read()) {
    bytes += piece.value.byteLength;
    if (bytes > limit) throw new DomainError("too_large", { bytes: limit });
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Rejects excessive depth and size, and NUL, which PostgreSQL cannot store in text. */
export function refuseUnstorable(value: unknown, depth: number, path: string): void {
  if (typeof value === "string" && value.includes("\0"))
    throw new DomainError("invalid_input", {}, { [path || "body"]: ["invalid"] });
  if (value === null || typeof value !== "object") return;
  const entries = Object.entries(value);
  if (depth > MAX_DEPTH || entries.length > MAX_ITEMS)
    throw new DomainError("invalid_input", {}, { [path || "body"]: ["invalid"] });
  for (const [key, inner] of entries) {
    if (key.includes("\0")) throw new DomainError("invalid_json");
    refuseUnstorable(inner, depth + 1, path ? `${path}.${key}` : key);
  }
}
