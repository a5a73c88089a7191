import { Readable } from "node:stream";
import { attachment } from "./text-download";

/**
 * A ZIP archive as a download. It is written at the speed of the client, and no further when the client disconnects.
 */
export function zipDownload(bytes: AsyncGenerator<Buffer>, title: string, signal: AbortSignal): Response {
  const source = Readable.from(bytes, { objectMode: false });
  const close = () => source.destroy();
  if (signal.aborted) close();
  signal.addEventListener("abort", close, { once: true });
  source.once("close", () => signal.removeEventListener("abort", close));
  const headers = {
    "content-type": "application/zip",
    "content-disposition": attachment(title, "zip"),
    "cache-control": "no-store",
  };
  return new Response(Readable.toWeb(source) as unknown as ReadableStream, { headers });
}
