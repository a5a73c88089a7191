import { companyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";

export type ReadableFile = { id: number; name: string; contentType: string; size: number; sha256: string; storageKey: string };

/** A file may be read by whoever may read what holds it. Avatars: everybody in the company. */
export async function readFile(actor: Actor, id: number): Promise<ReadableFile> {
  const file = await companyDb(actor).storedFile.findFirst({
    where: { id, avatarOf: { some: { deletedAt: null } } },
    select: { id: true, name: true, contentType: true, size: true, sha256: true, storageKey: true },
  });
  if (!file) throw new DomainError("not_found");
  return { ...file, size: Number(file.size) };
}
