import "server-only";
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FileStore, KeptKey, Source } from "./file-store";

/** A disk with less space counts as full. */
const LEAST_ROOM = 1024 * 1024;
/**
 * A full disk or an exceeded quota accepts an empty file. The probe is not flushed, so that frequent checks do no wear.
 */
const PROBE = Buffer.alloc(4096);

/** Stores files in a local folder or a network share: bytes are flushed before the file gets its name. */
export function folderStore(root: string, leastRoom = LEAST_ROOM): FileStore {
  const place = (key: string) => path.join(root, key);
  return {
    async put(key, source) {
      await makeFolder(path.dirname(place(key)));
      await moveIntoPlace(source, place(key));
      await flush(path.dirname(place(key)));
    },
    async read(key, range) {
      const handle = await open(place(key));
      return handle.createReadStream(range);
    },
    remove: (key) => rm(place(key), { force: true }),
    list: () => keysBelow(root),
    async isWritable() {
      const probe = place(`.probe-${randomUUID()}`);
      try {
        await mkdir(root, { recursive: true });
        await writeFile(probe, PROBE);
        return (await roomIn(root)) >= leastRoom;
      } catch {
        return false;
      } finally {
        await rm(probe, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** A fiftieth of the disk, but no more than this: the log, and often the database, need room there too. */
const RESERVE = 64 * 1024 * 1024;

/** With how many free bytes a disk is as good as full. */
export async function reserveOf(folder: string): Promise<number> {
  const { blocks, bsize } = await statfs(folder).catch(() => ({ blocks: 0, bsize: 0 }));
  return Math.max(LEAST_ROOM, Math.min(RESERVE, (blocks * bsize) / 50));
}

/** The free bytes. Some network file systems do not report a size; that counts as enough. */
export async function roomIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/** On the same disk the temporary file is renamed; from another disk it is copied next to its target first. */
async function moveIntoPlace(source: Source, target: string): Promise<void> {
  const aside = `${target}.part`;
  try {
    if (Buffer.isBuffer(source)) await writeFile(aside, source, { mode: 0o600, flush: true });
    else {
      await flush(source.path);
      if (await moved(source.path, target)) return;
      await copyFile(source.path, aside);
      await flush(aside);
    }
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EXDEV") return false;
    throw error;
  }
}

/** A new folder is an entry of its parent, which must be flushed as well. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first) await flush(path.dirname(first));
}

async function flush(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* keysBelow(root: string): AsyncGenerator<KeptKey[]> {
  for (const folder of await readdir(root).catch(() => [])) {
    const names = await readdir(path.join(root, folder)).catch(() => []);
    for (let at = 0; at < names.length; at += 500) {
      const keys = names.slice(at, at + 500).map((name) => `${folder}/${name}`);
      yield (await Promise.all(keys.map((key) => keptKey(root, key)))).flat();
    }
  }
}

/** Empty when the file was removed meanwhile. */
async function keptKey(root: string, key: string): Promise<KeptKey[]> {
  const found = await stat(path.join(root, key)).catch(() => undefined);
  return found?.isFile() ? [{ key, changedAt: found.mtime, size: found.size }] : [];
}
