import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileStore, isMissing } from "@/lib/adapters/file-store";
import { type SqlRow, statement } from "@/lib/db/row";

/** A row of stored_files, as far as its bytes are concerned. */
export type StoredBytes = SqlRow<typeof STORED>;
export type Outcome = "copied" | "there" | "missing" | "different";

export const STORED = statement(
  { key: "text", size: "number", sha256: "text" },
  "SELECT storage_key AS key, size::float8 AS size, sha256 FROM stored_files ORDER BY id",
);

/** Copies bytes from a store to a file, unless they are there, and checks them on the way. */
export async function copyToDisk(store: FileStore, wanted: StoredBytes, target: string): Promise<Outcome> {
  if (await isSameFile(target, wanted)) return "there";
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const aside = `${target}.part`;
  try {
    const seen = await readOf(store, wanted.key, aside);
    if (!seen) return "missing";
    if (seen.size !== wanted.size || seen.sha256 !== wanted.sha256) return "different";
    await rename(aside, target);
    return "copied";
  } finally {
    await rm(aside, { force: true });
  }
}

/** Reads bytes of a store to the end, into a file if one is named. Undefined when the store does not have them. */
export async function readOf(
  store: FileStore,
  key: string,
  target?: string,
): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash("sha256");
  let size = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, target === undefined ? undefined : chunk);
    },
  });
  const from = await store.read(key).catch(ifMissing);
  if (!from) return undefined;
  if (target === undefined) await pipeline(from, measured.resume());
  else await pipeline(from, measured, createWriteStream(target, { mode: 0o600, flush: true }));
  return { size, sha256: hash.digest("hex") };
}

export async function isSameFile(file: string, { size, sha256 }: { size: number; sha256: string }): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true && found.size === size && (await hashOfFile(file)) === sha256;
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

function ifMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
