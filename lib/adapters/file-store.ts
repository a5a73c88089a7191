import type { Readable } from "node:stream";

/** Bytes at hand, or those of a finished temporary file, which the store may take away. */
export type Source = Buffer | { path: string };

/** Both ends are part of it. */
export type ByteRange = { start: number; end: number };

export type KeptKey = { key: string; changedAt: Date };

/** Where bytes are kept. Keys are ours; the name a person gave a file never becomes a path. */
export type FileStore = {
  /** A key is whole or absent, and what was put survives a power cut. */
  put(key: string, source: Source): Promise<void>;
  /** Anybody who asks for the stream must end or destroy it: it holds a file or a connection open. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A key that is not there is no failure. */
  remove(key: string): Promise<void>;
  /** Everything that is kept, some hundreds at a time. */
  list(): AsyncIterable<KeptKey[]>;
  /** Whether there is a right to write, and room as far as the store tells it. */
  isWritable(): Promise<boolean>;
};
