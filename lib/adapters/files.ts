import "server-only";
import { createReadStream } from "node:fs";
import { access, constants, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "@/lib/config/env";

/** Where bytes are kept. Keys are ours; the name a person gave a file never becomes a path. */
export type FileStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  read(key: string, range?: { start: number; end: number }): Readable;
  remove(key: string): Promise<void>;
  isWritable(): Promise<boolean>;
};

/** A folder of this machine or of a network share. A key is whole or absent: written aside, flushed, then renamed. */
function folderStore(root: string): FileStore {
  const place = (key: string) => path.join(root, key);
  return {
    async put(key, bytes) {
      await mkdir(path.dirname(place(key)), { recursive: true });
      const aside = `${place(key)}.part`;
      try {
        const handle = await open(aside, "w", 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(aside, place(key));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    read: (key, range) => createReadStream(place(key), range),
    remove: (key) => rm(place(key), { force: true }),
    async isWritable() {
      try {
        await mkdir(root, { recursive: true });
        await access(root, constants.W_OK);
        const probe = path.join(root, `.probe-${process.pid}`);
        await writeFile(probe, "");
        await rm(probe, { force: true });
        return true;
      } catch {
        return false;
      }
    },
  };
}

let store: FileStore | undefined;

export function fileStore(): FileStore {
  store ??= folderStore(path.join(env().DATA_DIR, "files"));
  return store;
}
