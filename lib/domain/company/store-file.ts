import { createHash, randomUUID } from "node:crypto";
import { contentTypeOf } from "@/lib/adapters/content-type";
import { fileStore } from "@/lib/adapters/files";
import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { fileName } from "./file-name";
import { refuseOverQuota, takeQuota } from "./storage-quota";
import type { Upload } from "./upload";

export type KeptBytes = { storageKey: string; name: string; contentType: string; size: number; sha256: string };

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
  const storageKey = newKey(member);
  await fileStore().put(storageKey, { path });
  return { storageKey, name, contentType, size, sha256 };
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
