import { Readable } from "node:stream";
import { type ByteRange, isMissing } from "@/lib/adapters/file-store";
import { fileStore } from "@/lib/adapters/files";
import { log } from "@/lib/adapters/log";
import type { ReadableFile } from "@/lib/domain/company/read-file";
import { Refusal } from "@/lib/domain/refusal";

const INLINE = /^(image\/(png|jpeg|gif|webp|avif)|application\/pdf|audio\/|video\/|text\/plain)/;

type FileRequest = { headers: Headers; method: string; signal: AbortSignal; isDownload: boolean };

/** Responds with the bytes, an ETag and, if requested, a range. No file may run as a page of ours. */
export async function fileResponse(
  file: ReadableFile,
  { headers: sent, method, signal, isDownload }: FileRequest,
): Promise<Response> {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const headers = headersOf(file, etag, isDownload);
  if (isKnown(sent.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(sent, etag, file.size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-length", String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  const status = range ? 206 : 200;
  // A HEAD request must not open the file: nobody would close it.
  return new Response(method === "HEAD" ? null : await bodyOf(file, range, signal), { status, headers });
}

/** Streams at the speed of the client, and closes the file when the client disconnects, even before the first byte. */
async function bodyOf(
  { storageKey }: ReadableFile,
  range: ByteRange | undefined,
  signal: AbortSignal,
): Promise<ReadableStream> {
  const source = await fileStore()
    .read(storageKey, range)
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      // Removed in this very moment, as a picture is that was replaced; or lost, which the operator must learn.
      log().warn({ storageKey }, "a stored file has no bytes");
      throw new Refusal("not_found");
    });
  const close = () => source.destroy();
  if (signal.aborted) close();
  signal.addEventListener("abort", close, { once: true });
  source.once("close", () => signal.removeEventListener("abort", close));
  return Readable.toWeb(source) as unknown as ReadableStream;
}

function headersOf({ name, contentType }: ReadableFile, etag: string, isDownload: boolean): Headers {
  const isShown = INLINE.test(contentType);
  return new Headers({
    etag,
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=0, must-revalidate",
    "content-type": isShown ? contentType : "application/octet-stream",
    "content-disposition": disposition(isShown && !isDownload ? "inline" : "attachment", name),
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
}

/** The name in any alphabet (RFC 8187), after an ASCII fallback for older clients. */
function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

function isKnown(condition: string | null, etag: string): boolean {
  const known = (condition ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

/** Parses a single range. Several ranges, other units and malformed ones are ignored, as RFC 9110 allows. */
function rangeOf(sent: Headers, etag: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(sent.get("range") ?? "") ?? [];
  const condition = sent.get("if-range");
  if ((!first && !last) || (condition && condition !== etag)) return undefined;
  if (first && last && Number(last) < Number(first)) return undefined;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start >= size ? "unsatisfiable" : { start, end };
}
