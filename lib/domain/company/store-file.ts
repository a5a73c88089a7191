import { createHash, randomUUID } from "node:crypto";
import { fileStore } from "@/lib/adapters/files";
import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";

export type KeptBytes = { storageKey: string; name: string; contentType: string; size: number; sha256: string };

/** Puts bytes safely away before any row names them: a crash between the two leaves bytes without a row, never the reverse. */
export async function keepBytes({ companyId }: CompanyMember, bytes: Buffer, name: string, contentType: string): Promise<KeptBytes> {
  const storageKey = `${companyId}/${randomUUID()}`;
  await fileStore().put(storageKey, bytes);
  return { storageKey, name, contentType, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The row that makes kept bytes a file of the company, in the transaction of what uses it. */
export async function storeFile(db: CompanyDb, actor: Actor, bytes: KeptBytes): Promise<number> {
  const { id } = await db.storedFile.create({ data: { ...bytes, companyId: actor.companyId, uploadedById: actor.userId }, select: { id: true } });
  return id;
}
