import { Readable } from "node:stream";
import { fileStore } from "@/lib/adapters/files";
import type { ReadableFile } from "@/lib/domain/company/read-file";

const INLINE = /^(image\/(png|jpeg|gif|webp|avif)|application\/pdf|audio\/|video\/|text\/plain)/;

/** The bytes with an ETag and, when asked, a part of them. Nothing served here may run as a page of ours. */
export function fileResponse(file: ReadableFile, asked: Headers, method: string): Response {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const headers = headersOf(file, etag);
  if ((asked.get("if-none-match") ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(asked, etag, file.size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-length", String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  // Asked for the headers alone: a file opened for nobody would stay open.
  if (method === "HEAD") return new Response(null, { status: range ? 206 : 200, headers });
  const body = Readable.toWeb(fileStore().read(file.storageKey, range)) as unknown as ReadableStream;
  return new Response(body, { status: range ? 206 : 200, headers });
}

function headersOf({ name, contentType }: ReadableFile, etag: string): Headers {
  const inline = INLINE.test(contentType);
  return new Headers({
    etag,
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=0, must-revalidate",
    "content-type": inline ? contentType : "application/octet-stream",
    "content-disposition": `${inline ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
}

function rangeOf(asked: Headers, etag: string, size: number): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(asked.get("range") ?? "") ?? [];
  const condition = asked.get("if-range");
  if ((!first && !last) || (condition && condition !== etag)) return undefined;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
