import type { Readable } from "node:stream";

/** Bytes, or the path of a finished temporary file, which the store may move. */
export type Source = Buffer | { path: string };

/** Both ends are inclusive. */
export type ByteRange = { start: number; end: number };

export type KeptKey = { key: string; changedAt: Date; size: number };

/** Stores bytes under keys that we create; the name that a person gave a file never becomes a path. */
export type FileStore = {
  /** Writes are atomic and survive a power failure. */
  put(key: string, source: Source): Promise<void>;
  /** The caller must read the stream to its end or destroy it: it holds a file or a connection open. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Ignores a missing key. */
  remove(key: string): Promise<void>;
  /** All keys, some hundreds per page. */
  list(): AsyncIterable<KeptKey[]>;
  /** Whether the store is writable and, as far as it can tell, has space. */
  isWritable(): Promise<boolean>;
};

/** Whether a store has said that it has no file under a key. */
export function isMissing(error: unknown): boolean {
  const { code, name } = Object(error) as { code?: string; name?: string };
  return code === "ENOENT" || name === "NoSuchKey";
}
