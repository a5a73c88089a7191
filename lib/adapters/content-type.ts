import "server-only";
import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type/core";

/** The type of files that are unknown or do not match their name: they are only downloaded. */
const UNKNOWN = "application/octet-stream";
const TEXT = "text/plain; charset=utf-8";
const HEAD_BYTES = 64 * 1024;

const OPEN_XML = "application/vnd.openxmlformats-officedocument";
const ZIP = "application/zip";
const CFB = "application/x-cfb";

/** By extension: the type in responses, and the types detected in the bytes that confirm it. */
const TYPES: Record<string, readonly [type: string, ...found: string[]]> = {
  png: ["image/png", "image/png", "image/apng"],
  jpg: ["image/jpeg", "image/jpeg"],
  jpeg: ["image/jpeg", "image/jpeg"],
  gif: ["image/gif", "image/gif"],
  webp: ["image/webp", "image/webp"],
  avif: ["image/avif", "image/avif"],
  pdf: ["application/pdf", "application/pdf"],
  mp3: ["audio/mpeg", "audio/mpeg"],
  m4a: ["audio/mp4", "audio/x-m4a", "audio/mp4", "video/mp4"],
  aac: ["audio/aac", "audio/aac"],
  ogg: ["audio/ogg", "audio/ogg", "audio/opus", "video/ogg", "application/ogg"],
  oga: ["audio/ogg", "audio/ogg", "audio/opus"],
  opus: ["audio/ogg", "audio/ogg", "audio/opus"],
  wav: ["audio/wav", "audio/wav", "audio/vnd.wave"],
  flac: ["audio/flac", "audio/flac", "audio/x-flac"],
  mp4: ["video/mp4", "video/mp4", "video/quicktime", "video/x-m4v"],
  m4v: ["video/mp4", "video/mp4", "video/x-m4v"],
  mov: ["video/quicktime", "video/quicktime", "video/mp4"],
  webm: ["video/webm", "video/webm", "video/matroska", "video/x-matroska"],
  mkv: ["video/x-matroska", "video/matroska", "video/x-matroska", "video/webm"],
  ogv: ["video/ogg", "video/ogg"],
  doc: ["application/msword", CFB],
  xls: ["application/vnd.ms-excel", CFB],
  ppt: ["application/vnd.ms-powerpoint", CFB],
  docx: [`${OPEN_XML}.wordprocessingml.document`, ZIP],
  xlsx: [`${OPEN_XML}.spreadsheetml.sheet`, ZIP],
  pptx: [`${OPEN_XML}.presentationml.presentation`, ZIP],
  odt: ["application/vnd.oasis.opendocument.text", ZIP],
  ods: ["application/vnd.oasis.opendocument.spreadsheet", ZIP],
  odp: ["application/vnd.oasis.opendocument.presentation", ZIP],
  rtf: ["application/rtf", "application/rtf", "text/rtf"],
  zip: [ZIP, ZIP],
  txt: [TEXT, TEXT],
  log: [TEXT, TEXT],
  md: [TEXT, TEXT],
  csv: ["text/csv; charset=utf-8", TEXT],
};

/** The content type of a file if its name and its bytes agree, otherwise "bytes". The name alone is never trusted. */
export async function contentTypeOf(file: string, name: string): Promise<string> {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const [type, ...fitting] = (Object.hasOwn(TYPES, extension) && TYPES[extension]) || [UNKNOWN];
  const found = await foundIn(await headOf(file));
  return found && fitting.includes(found) ? type : UNKNOWN;
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function foundIn(head: Buffer): Promise<string | undefined> {
  // Archives are not unpacked: their content may be a thousand times larger, and they are downloaded anyway.
  if (head.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) return ZIP;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found) return found.mime;
  return isPlainText(head) ? TEXT : undefined;
}

/** Beginnings by which a browser might take a text for HTML. */
const MARKUP =
  /^[\s\uFEFF]*<(!doctype|!--|\?xml|html|head|body|script|style|svg|iframe|img|object|embed|form|meta|link|a|div|p|h1|table)\b/i;

function isPlainText(head: Buffer): boolean {
  try {
    // Streaming, because the head may end within a character.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return !/(?![\t\n\v\f\r])\p{Cc}/u.test(text) && !MARKUP.test(text);
  } catch {
    return false;
  }
}
