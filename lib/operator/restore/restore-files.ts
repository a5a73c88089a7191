import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileStore } from "@/lib/adapters/files";
import { env } from "@/lib/config/env";
import { namedFiles, placeOf } from "../backup/backup-files";
import type { Manifest } from "../backup/manifest";
import { sizesIn } from "../files/store-list";
import { readOf, type StoredBytes } from "../files/stored-bytes";

export type RestoredFiles = { copied: number; there: number; missing: number };

/** Puts the files of the backup into the store of the settings, without those that are there. */
export async function restoreFiles(folder: string, { files }: Manifest): Promise<RestoredFiles> {
  const sizes = await sizesIn(fileStore());
  const lost = new Set(files.missing);
  const done = { copied: 0, there: 0, missing: 0 };
  for await (const file of namedFiles(folder, files)) {
    if (await isThere(file, sizes)) done.there += 1;
    else if (!files.isCopied || lost.has(file.key)) done.missing += 1;
    else {
      await putCopy(placeOf(folder, file), file.key);
      done.copied += 1;
    }
  }
  return done;
}

async function isThere(file: StoredBytes, sizes: ReadonlyMap<string, number>): Promise<boolean> {
  if (sizes.get(file.key) !== file.size) return false;
  return (await readOf(fileStore(), file.key))?.sha256 === file.sha256;
}

/** The store may move what it is given, so it gets a copy. */
async function putCopy(source: string, key: string): Promise<void> {
  const folder = path.join(env().DATA_DIR, "tmp");
  await mkdir(folder, { recursive: true });
  const copy = path.join(folder, randomUUID());
  try {
    await copyFile(source, copy);
    await fileStore().put(key, { path: copy });
  } finally {
    await rm(copy, { force: true });
  }
}
