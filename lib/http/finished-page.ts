import { createHash } from "node:crypto";

/** A text that is made once and sent to everybody who asks. */
export type FinishedPage = { bytes: Buffer; etag: string; headers: Record<string, string> };

/** The tag is a weak one, because the text may be sent compressed or not. */
export function finishedPage(text: string, headers: Record<string, string>): FinishedPage {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 32);
  return { bytes: Buffer.from(text), etag: `W/"${hash}"`, headers };
}

/** The page, or 304 for a client that has it. All clients are sent the same bytes: a copy for each would wait in memory. */
export function sendFinished({ bytes, etag, headers }: FinishedPage, requestHeaders: Headers): Response {
  const sent = { ...headers, etag, "cache-control": "no-cache" };
  const known = (requestHeaders.get("if-none-match") ?? "").split(",").map((one) => one.trim());
  if (known.includes(etag) || known.includes("*")) return new Response(null, { status: 304, headers: sent });
  const body = new ReadableStream({
    pull(stream) {
      stream.enqueue(bytes);
      stream.close();
    },
  });
  return new Response(body, { headers: sent });
}
