import { fileStore } from "@/lib/adapters/files";
import { type KeptBytes, keepBytes } from "@/lib/domain/company/store-file";
import type { SeedDb } from "../alone";
import type { Material } from "./materials";
import type { DrawnTaskFiles } from "./tasks/task-files";

/** What every part of the demo seed needs. Times are relative to now, so that its history is always recent. */
export type Seeding = {
  db: SeedDb;
  daysAgo(days: number): Date;
  avatars: ReadonlyMap<number, Buffer>;
  materials: readonly Material[];
  taskFiles: DrawnTaskFiles;
  /** Stored files, which are removed when the transaction fails. */
  keptKeys: string[];
};

type NewFile = { bytes: Buffer; name: string; contentType: string };

export async function keepFile(
  { keptKeys }: Seeding,
  companyId: number,
  { bytes, name, contentType }: NewFile,
): Promise<KeptBytes> {
  const kept = await keepBytes({ companyId }, bytes, name, contentType);
  keptKeys.push(kept.storageKey);
  return kept;
}

/** Removes the bytes of rows that were rolled back. */
export async function takeBack({ keptKeys }: Seeding): Promise<void> {
  await Promise.all(keptKeys.map((key) => fileStore().remove(key)));
}
