import { Refusal } from "@/lib/domain/refusal";
import { type Body, discardRest } from "./discard-rest";

export const MAX_JSON_BYTES = 256 * 1024;
const MAX_DEPTH = 20;
const MAX_ITEMS = 10_000;

/** How long a body may take to arrive, and the least rate after some time for a line that stalls. */
const WHOLE_MS = 30_000;
const STALL_MS = 10_000;
const LEAST_BYTES_PER_MS = 8;
const LOOK_MS = 1000;

/** Parses the text of a JSON body. An empty body is an empty object: some calls of the API send none. */
export function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal("invalid_json");
  }
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new Refusal("invalid_input", {}, { body: ["invalid"] });
  refuseUnstorable(value, 1, "");
  return value as Record<string, unknown>;
}

/** Reads a text body within the limits of size and time. */
export async function readText(request: Request, limit = MAX_JSON_BYTES): Promise<string> {
  if (!request.body) return "";
  const body = request.body.getReader();
  const arrival = watchArrival();
  try {
    return await Promise.race([decode(body, limit, arrival.note), arrival.isTooSlow]);
  } catch (error) {
    void discardRest(body);
    throw error instanceof Refusal ? error : new Refusal("invalid_json");
  } finally {
    arrival.end();
  }
}

/** `isTooSlow` rejects as soon as a body has not arrived in its time, or falls below the least rate. */
function watchArrival() {
  const began = performance.now();
  let bytes = 0;
  let end = () => {};
  const isTooSlow = new Promise<never>((_, reject) => {
    const looks = setInterval(() => {
      const since = performance.now() - began;
      if (since >= WHOLE_MS || bytes < (since - STALL_MS) * LEAST_BYTES_PER_MS) reject(new Refusal("too_slow"));
    }, LOOK_MS);
    looks.unref();
    end = () => clearInterval(looks);
  });
  return {
    isTooSlow,
    end,
    note: (more: number) => {
      bytes += more;
    },
  };
}

async function decode(body: Body, limit: number, note: (bytes: number) => void): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  for (let piece = await body.read(); !piece.done; piece = await body.read()) {
    bytes += piece.value.byteLength;
    note(piece.value.byteLength);
    if (bytes > limit) throw new Refusal("too_large", { bytes: limit });
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Refuses excessive depth and size, and NUL, which PostgreSQL cannot store in text. */
export function refuseUnstorable(value: unknown, depth: number, path: string): void {
  if (typeof value === "string" && value.includes("\0"))
    throw new Refusal("invalid_input", {}, { [path || "body"]: ["invalid"] });
  if (value === null || typeof value !== "object") return;
  const entries = Object.entries(value);
  if (depth > MAX_DEPTH || entries.length > MAX_ITEMS)
    throw new Refusal("invalid_input", {}, { [path || "body"]: ["invalid"] });
  for (const [key, inner] of entries) {
    if (key.includes("\0")) throw new Refusal("invalid_json");
    refuseUnstorable(inner, depth + 1, path ? `${path}.${key}` : key);
  }
}
