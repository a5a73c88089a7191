import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyHeaders } from "@fastify/busboy";
import { env } from "@/lib/config/env";
import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Upload } from "@/lib/domain/company/store-file";
import { Refusal } from "@/lib/domain/refusal";
import { type Body, discardRest } from "./discard-rest";
import { MAX_JSON_BYTES } from "./json-body";
import { bytesAllowed, isFull, refuseWithoutRoom, saveUpload } from "./save-upload";

type Rules = NonNullable<Endpoint["files"]>;
type Form = { entries: [string, string][]; uploads: Record<string, Upload>; discard: () => Promise<void> };
type Parser = ReturnType<typeof openParser>;
type Writing = { files: Promise<void>[]; stop: AbortController };

/** The limit for everything but the files: fields, part headers and boundaries. */
const BESIDE_FILES = 2 * MAX_JSON_BYTES;
const MAX_FIELDS = 50;
const MAX_FILES = 20;

/**
 * Streams a multipart body: files are written to temporary files and hashed on the way, never held in memory. The size
 * is compared with Content-Length, because a proxy may silently truncate a body.
 */
export async function readMultipart(request: Request, rules: Rules): Promise<Form> {
  const body = (request.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() })).getReader();
  try {
    return await readForm(request.headers, body, rules);
  } catch (error) {
    void discardRest(body);
    throw error;
  }
}

async function readForm(headers: Headers, body: Body, rules: Rules): Promise<Form> {
  const most = Object.values(rules).reduce((sum, rule) => sum + bytesAllowed(rule), BESIDE_FILES);
  const announced = Number(headers.get("content-length") ?? 0);
  if (announced > most) throw tooLarge(most - BESIDE_FILES);
  const tmp = path.join(env().DATA_DIR, "tmp");
  await mkdir(tmp, { recursive: true });
  await refuseWithoutRoom(tmp, announced);
  const folder = path.join(tmp, randomUUID());
  await mkdir(folder);
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await receive(headers, body, rules, folder, most)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function tooLarge(bytes: number): Refusal {
  return new Refusal("too_large", { bytes });
}

async function receive(
  headers: Headers,
  body: Body,
  rules: Rules,
  folder: string,
  most: number,
): Promise<Omit<Form, "discard">> {
  const entries: [string, string][] = [];
  const uploads: Record<string, Upload> = {};
  const writing: Writing = { files: [], stop: new AbortController() };
  const parser = openParser(headers);
  let textBytes = 0;
  parser.on("field", (name, value, nameCut, valueCut) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (nameCut || valueCut) parser.destroy(new Refusal("too_large", { bytes: MAX_JSON_BYTES }));
    else if (textBytes > BESIDE_FILES) parser.destroy(new Refusal("too_large", { bytes: BESIDE_FILES }));
    else entries.push([name, value]);
  });
  parser.on("file", (field, stream, filename) => {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    // Browsers send an empty file field as a file without a name.
    if (!rule || !filename) return void stream.resume();
    if (uploads[field]) return void parser.destroy(new Refusal("invalid_input", {}, { [field]: ["one_file"] }));
    const upload: Upload = { path: path.join(folder, randomUUID()), name: filename, size: 0, sha256: "" };
    uploads[field] = upload;
    // A file that cannot be stored ends the whole body, otherwise the parser would wait forever for its reader.
    const saved = saveUpload(stream, upload, bytesAllowed(rule), writing.stop.signal).catch((error: Error) => {
      parser.destroy(error);
      throw error;
    });
    writing.files.push(saved);
  });
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(event, () => parser.destroy(new Refusal("too_large", { limit: String(MAX_FIELDS) })));
  }
  const received = await feed(body, parser, writing, most);
  const announced = headers.get("content-length");
  if (announced && Number(announced) !== received) throw new Refusal("incomplete_upload");
  return { entries, uploads };
}

function openParser(headers: Headers) {
  try {
    const limits = {
      fields: MAX_FIELDS,
      files: MAX_FILES,
      parts: MAX_FIELDS + MAX_FILES,
      fieldSize: MAX_JSON_BYTES,
      headerPairs: 50,
    };
    return new Busboy({
      headers: { "content-type": headers.get("content-type") ?? "" } as BusboyHeaders,
      limits,
      // Keep the whole name; the domain cleans it.
      preservePath: true,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    });
  } catch {
    throw new Refusal("invalid_input", {}, { body: ["invalid"] });
  }
}

async function feed(body: Body, parser: Parser, { files, stop }: Writing, most: number): Promise<number> {
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(received > most ? tooLarge(most - BESIDE_FILES) : null, chunk);
    },
  });
  try {
    await pipeline(Readable.from(piecesOf(body), { objectMode: false }), counted, parser);
    await Promise.all(files);
  } catch (error) {
    // The parser does not end its files when it is destroyed; they would wait forever.
    stop.abort();
    await Promise.allSettled(files);
    throw knownFault(error);
  }
  return received;
}

/** Yields the body in pieces. Stopping early does not cancel the body, because that would cut the connection. */
async function* piecesOf(body: Body): AsyncGenerator<Uint8Array> {
  for (let piece = await body.read(); !piece.done; piece = await body.read()) yield piece.value;
}

/** Errors of our own disk are ours; any other error that ends a body is the client's or the network's. */
function knownFault(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (isFull(error)) return new Refusal("storage_full");
  const { syscall, path: place } = error as NodeJS.ErrnoException;
  return syscall && (place || syscall === "write") ? error : new Refusal("incomplete_upload");
}
