import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { statfs } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { countUpload } from "@/lib/adapters/process-counts";
import { env } from "@/lib/config/env";
import type { FileRule } from "@/lib/contracts/endpoint";
import type { Upload } from "@/lib/domain/company/store-file";
import { Refusal } from "@/lib/domain/refusal";

const MB = 1024 * 1024;

export function bytesAllowed({ maxBytes }: FileRule): number {
  return maxBytes ?? env().MAX_UPLOAD_MB * MB;
}

/** A full disk, a quota or a process limit: for the client all of them mean "full". */
export function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EFBIG"].includes(String((error as NodeJS.ErrnoException | null)?.code));
}

/** Refuses an upload before half a gigabyte was sent for nothing. */
export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bytes > bavail * bsize) throw new Refusal("storage_full");
}

/** Writes a file while it arrives, and measures and hashes it. */
export async function saveUpload(
  stream: Readable,
  upload: Upload,
  maxBytes: number,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash("sha256");
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      upload.size += chunk.length;
      hash.update(chunk);
      done(upload.size > maxBytes ? new Refusal("too_large", { bytes: maxBytes }) : null, chunk);
    },
  });
  await pipeline(stream, measured, createWriteStream(upload.path, { mode: 0o600 }), { signal });
  upload.sha256 = hash.digest("hex");
  countUpload(upload.size);
}
