import { Readable } from "node:stream";
import { withoutEnds } from "@/lib/rules/linear-text";
import { wholeAnswer } from "./unsent-bytes";

const LONGEST = 100;

/** A text as a download, named after a title that people chose. */
export function textDownload(text: string, title: string, extension: string, contentType: string): Response {
  return wholeAnswer(new TextEncoder().encode(text), {
    "content-type": `${contentType}; charset=utf-8`,
    "content-disposition": attachment(title, extension),
  });
}

/** A header that makes the browser save the response under this title. */
export function attachment(title: string, extension: string): string {
  const name = `${fileName(title)}.${extension}`;
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`;
}

/** Removes characters that some file system rejects. */
function fileName(title: string): string {
  const plain = title
    .replaceAll(/\p{Cs}/gu, "\ufffd")
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, " ")
    .replaceAll(/\s+/g, " ");
  return withoutEnds([...plain].slice(0, LONGEST).join(""), " .") || "file";
}

function percent(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** A calendar, for the app that asks for it again and again. */
export function calendarAnswer(text: string): Response {
  return wholeAnswer(new TextEncoder().encode(text), {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="deadlines.ics"',
  });
}

/** A PDF as a download. */
export function pdfDownload(bytes: Buffer, title: string, language: string): Response {
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": attachment(title, "pdf"),
    "content-language": language,
  };
  return wholeAnswer(new Uint8Array(bytes), headers);
}

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
