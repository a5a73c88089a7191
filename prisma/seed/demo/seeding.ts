import { fileStore } from "@/lib/adapters/files";
import { type KeptBytes, keepBytes } from "@/lib/domain/company/store-file";
import type { SeedDb } from "../alone";
import type { Material } from "./materials";

/** What every context of the demo works with. Instants are told from the present, so that its history is always a recent one. */
export type Seeding = {
  db: SeedDb;
  daysAgo(days: number): Date;
  avatars: ReadonlyMap<number, Buffer>;
  materials: readonly Material[];
  /** Files that were put away: taken back when the transaction fails. */
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

/** Rows that never came to be must not leave their bytes behind. */
export async function takeBack({ keptKeys }: Seeding): Promise<void> {
  await Promise.all(keptKeys.map((key) => fileStore().remove(key)));
}
