import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileStore } from "@/lib/adapters/files";
import { isStorageKey } from "@/lib/domain/company/store-file";
import type { Terminal } from "../command";
import { withConnection } from "../connection";
import { copyToDisk, type StoredBytes } from "../files";
import { readLines } from "./lines";
import type { Part } from "./manifest";

const AT_ONCE = 500;

export type CopiedFiles = { bytes: number; copied: number; there: number; missing: string[] };

/** The files that a backup names. */
export async function* namedFiles(folder: string, part: Part): AsyncGenerator<StoredBytes> {
  for await (const lines of readLines(folder, part, AT_ONCE))
    for (const line of lines) {
      const file = JSON.parse(line) as StoredBytes;
      if (!isStorageKey(file.key)) throw new Error(`${file.key} is no key of a stored file`);
      yield file;
    }
}

export function placeOf(folder: string, { key }: StoredBytes): string {
  return path.join(folder, "files", key);
}

/** Copies what is not there yet, and removes what an earlier backup in this folder had and this one does not name. */
export async function copyFiles(folder: string, part: Part, terminal: Terminal): Promise<CopiedFiles> {
  const done: CopiedFiles = { bytes: 0, copied: 0, there: 0, missing: [] };
  const named = new Set<string>();
  for await (const file of namedFiles(folder, part)) {
    named.add(file.key);
    const outcome = await copyToDisk(fileStore(), file, placeOf(folder, file));
    if (outcome === "missing" || outcome === "different") await noteLost(file, outcome, done, terminal);
    else {
      done[outcome] += 1;
      done.bytes += file.size;
    }
  }
  await removeOthers(path.join(folder, "files"), named);
  return done;
}

/** A file whose row was deleted since the snapshot is no fault: its week was over. */
async function noteLost({ key }: StoredBytes, outcome: string, done: CopiedFiles, terminal: Terminal): Promise<void> {
  const stays = await withConnection(
    async (client) => (await client.query("SELECT FROM stored_files WHERE storage_key = $1", [key])).rowCount,
  );
  if (!stays) return;
  done.missing.push(key);
  terminal.complain(`✗ the file ${key} is ${outcome} in the file store`);
}

async function removeOthers(root: string, named: ReadonlySet<string>): Promise<void> {
  for (const company of await readdir(root).catch(() => []))
    for (const name of await readdir(path.join(root, company)).catch(() => [])) {
      const key = `${company}/${name}`;
      if (isStorageKey(key) && !named.has(key)) await rm(path.join(root, key), { force: true });
    }
}
