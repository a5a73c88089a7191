import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyHeaders } from "@fastify/busboy";
import { env } from "@/lib/config/env";
import type { Endpoint } from "@/lib/contracts/endpoint";
import type { Upload } from "@/lib/domain/company/upload";
import { DomainError } from "@/lib/domain/domain-error";
import { MAX_JSON_BYTES } from "./json-body";

type Form = { entries: [string, string][]; uploads: Record<string, Upload>; discard: () => Promise<void> };

/**
 * Streams a multipart body: files go to temporary files while they are hashed, never whole into memory. What was
 * received is held against Content-Length, because a proxy can cut a body short without a word.
 */
export async function readMultipart(request: Request, rules: NonNullable<Endpoint["files"]>): Promise<Form> {
  const folder = path.join(env().DATA_DIR, "tmp", randomUUID());
  await mkdir(folder, { recursive: true });
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await receive(request, rules, folder)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function receive(request: Request, rules: NonNullable<Endpoint["files"]>, folder: string): Promise<Omit<Form, "discard">> {
  const entries: [string, string][] = [];
  const uploads: Record<string, Upload> = {};
  const writing: Promise<void>[] = [];
  const parser = openParser(request.headers);
  parser.on("field", (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) parser.destroy(new DomainError("too_large", { limit: "256 kB" }));
    else entries.push([name, value]);
  });
  parser.on("file", (field, stream, filename) => {
    const rule = rules[field];
    if (!rule || !filename || uploads[field]) return void stream.resume();
    const upload: Upload = { path: path.join(folder, randomUUID()), name: path.basename(filename).slice(0, 255), size: 0, sha256: "" };
    uploads[field] = upload;
    // A file that cannot be kept ends the whole body: the parser would wait for ever for its reader.
    const saved = save(stream, upload, rule.maxBytes).catch((error: Error) => {
      parser.destroy(error);
      throw error;
    });
    writing.push(saved);
  });
  for (const event of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(event, () => parser.destroy(new DomainError("too_large", { limit: "100" })));
  }
  const most = Object.values(rules).reduce((sum, { maxBytes }) => sum + maxBytes, 2 * MAX_JSON_BYTES);
  await feed(request, parser, writing, most);
  return { entries, uploads };
}

function openParser(headers: Headers) {
  try {
    const limits = { fields: 100, files: 20, parts: 120, fieldSize: MAX_JSON_BYTES, headerPairs: 50 };
    return new Busboy({
      headers: { "content-type": headers.get("content-type") ?? "" } as BusboyHeaders,
      limits,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    });
  } catch {
    throw new DomainError("invalid_input", {}, { body: ["invalid"] });
  }
}

async function feed(request: Request, parser: ReturnType<typeof openParser>, writing: Promise<void>[], most: number): Promise<void> {
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(received > most ? new DomainError("too_large", { limit: `${Math.ceil(most / 1024 / 1024)} MB` }) : null, chunk);
    },
  });
  const source = Readable.fromWeb((request.body ?? new ReadableStream()) as Parameters<typeof Readable.fromWeb>[0]);
  try {
    await pipeline(source, counted, parser);
    await Promise.all(writing);
  } catch (error) {
    await Promise.allSettled(writing);
    throw knownFault(error);
  }
  const announced = request.headers.get("content-length");
  if (announced && Number(announced) !== received) throw new DomainError("incomplete_upload");
}

function knownFault(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  return (error as NodeJS.ErrnoException).code === "ENOSPC" ? new DomainError("storage_full") : new DomainError("incomplete_upload");
}

async function save(stream: Readable, upload: Upload, maxBytes: number): Promise<void> {
  const hash = createHash("sha256");
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      upload.size += chunk.length;
      hash.update(chunk);
      done(upload.size > maxBytes ? new DomainError("too_large", { limit: `${Math.floor(maxBytes / 1024 / 1024)} MB` }) : null, chunk);
    },
  });
  await pipeline(stream, measured, createWriteStream(upload.path, { mode: 0o600 }));
  upload.sha256 = hash.digest("hex");
}
