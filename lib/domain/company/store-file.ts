import { createHash, randomUUID } from "node:crypto";
import { contentTypeOf } from "@/lib/adapters/content-type";
import { lengthOf, lengthOfFile } from "@/lib/adapters/file-length";
import { fileStore } from "@/lib/adapters/files";
import { log } from "@/lib/adapters/log";
import { env } from "@/lib/config/env";
import { type CompanyDb, type CompanyMember, companyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { fileName } from "./file-name";

export type KeptBytes = {
  storageKey: string;
  name: string;
  contentType: string;
  size: number;
  /** How long it is read or played, where the file says so. */
  seconds: number | null;
  sha256: string;
};

/** Stores bytes before any row names them: a crash between the two leaves bytes without a row, never the reverse. */
export async function keepBytes(
  member: CompanyMember,
  bytes: Buffer,
  name: string,
  contentType: string,
): Promise<KeptBytes> {
  await refuseOverQuota(member, bytes.length);
  const storageKey = newKey(member);
  await fileStore().put(storageKey, bytes);
  return {
    storageKey,
    name,
    contentType,
    size: bytes.length,
    seconds: await lengthOf({ name, contentType, size: bytes.length }, async (from, length) =>
      bytes.subarray(from, from + length),
    ),
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** The same for a received file. Its hash is already computed, so only its beginning is read again. */
export async function keepUpload(
  member: CompanyMember,
  { path, name: sentName, size, sha256 }: Upload,
): Promise<KeptBytes> {
  await refuseOverQuota(member, size);
  const name = fileName(sentName);
  const contentType = await contentTypeOf(path, name);
  const seconds = await lengthOfFile({ path, name, contentType, size });
  const storageKey = newKey(member);
  await fileStore().put(storageKey, { path });
  return { storageKey, name, contentType, size, seconds, sha256 };
}

function newKey({ companyId }: CompanyMember): string {
  return `${companyId}/${randomUUID()}`;
}

/** Whether it is a key of ours. Anything else in a store is not ours, and could be a path of somebody's making. */
export function isStorageKey(key: string): boolean {
  return /^\d+\/[0-9a-f-]{36}$/.test(key);
}

/** Creates the row of stored bytes, in the transaction of the rule that uses the file. */
export async function storeFile(db: CompanyDb, actor: Actor, bytes: KeptBytes): Promise<number> {
  await takeQuota(db, bytes.size).catch(async (error: unknown) => {
    // No row will name the bytes, and the cleanup job would keep them for a week.
    await fileStore()
      .remove(bytes.storageKey)
      .catch(() => undefined);
    throw error;
  });
  const { id } = await db.storedFile.create({
    data: { ...bytes, companyId: actor.companyId, uploadedById: actor.userId },
    select: { id: true },
  });
  return id;
}

const MB = 1024 * 1024;
const USED = statement(
  { used: "number" },
  "SELECT coalesce(sum(f.size), 0)::float8 AS used FROM stored_files f WHERE f.company_id = $1",
);
/** An advisory lock, always taken last: rows that use a file were locked before it, so it cannot cause a deadlock. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('stored files'), o.company_id)::text
  FROM (SELECT $1::int AS company_id) o WHERE o.company_id = $1`;

/** Refuses bytes over the company's quota before they are stored. */
async function refuseOverQuota(member: CompanyMember, bytes: number): Promise<void> {
  if (env().COMPANY_STORAGE_MB > 0) await refuseBeyond(companyDb(member), bytes);
}

/** The same when the row is written, under a lock: two concurrent uploads must not both take the last free bytes. */
async function takeQuota(db: CompanyDb, bytes: number): Promise<void> {
  if (env().COMPANY_STORAGE_MB === 0) return;
  await db.$sql(LOCK);
  await refuseBeyond(db, bytes);
}

async function refuseBeyond(db: CompanyDb, fileBytes: number): Promise<void> {
  const quotaBytes = env().COMPANY_STORAGE_MB * MB;
  const [row] = await db.$sql(USED);
  const usedBytes = row?.used ?? 0;
  if (usedBytes + fileBytes > quotaBytes) throw new Refusal("storage_quota", { usedBytes, quotaBytes, fileBytes });
}

/** A file that was received completely and is in a temporary place until a rule stores it. */
export type Upload = { path: string; name: string; size: number; sha256: string };

/** Refuses a request without a file, and an empty file. */
export function requireFile(upload: Upload | undefined): Upload {
  if (!upload) throw refuseFields({ file: ["required"] });
  if (upload.size === 0) throw refuseFields({ file: ["empty_file"] });
  return upload;
}

const FORGET = statement(
  { storage_key: "text" },
  "DELETE FROM stored_files WHERE company_id = $1 AND id = $2 RETURNING storage_key",
);

/** Deletes the row of a file that nothing names any more. Returns its key, for the bytes, which go after the transaction. */
export async function forgetFile(db: CompanyDb, id: number): Promise<string | undefined> {
  const [gone] = await db.$sql(FORGET, id);
  return gone?.storage_key;
}

/** Removes the bytes of a file whose row is gone. What fails here is removed with other bytes that no row names. */
export async function removeBytes(key: string | undefined): Promise<void> {
  if (key === undefined) return;
  await fileStore()
    .remove(key)
    .catch((error: unknown) => log().warn({ err: error }, "the bytes of a deleted file could not be removed yet"));
}
