import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** One file of an archive. Its bytes are read when its turn comes. */
export type ZipEntry = {
  /** With `/` between folders. */
  name: string;
  bytes(): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
  /** Whether compressing is worth the time: pictures and PDFs are compressed already. */
  isText: boolean;
};

type Written = { name: Buffer; method: number; crc: number; packed: number; size: number; at: number };

/** Offsets and sizes have 32 bits. Larger archives need ZIP64, which this does not write. */
export const MAX_ZIP_BYTES = 0xffff_ffff;
/** The number of entries has 16 bits. */
const MAX_ENTRIES = 0xffff;

const [STORED, DEFLATED] = [0, 8];
const VERSION = 20;
/** Sizes follow the bytes (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
/** The first of January 1980: archives of the same content are the same. */
const DATE = 0x21;

/**
 * Writes a ZIP archive piece by piece: it holds one piece of one file at a time, so memory does not grow with the archive.
 * Throws when the archive grows beyond what 32 bits can say.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let at = 0;
  for await (const entry of entries) {
    const one: Written = {
      name: Buffer.from(entry.name),
      method: entry.isText ? DEFLATED : STORED,
      crc: 0,
      packed: 0,
      size: 0,
      at,
    };
    const header = localHeader(one);
    yield header;
    at += header.length;
    for await (const piece of packed(one, await entry.bytes())) {
      one.packed += piece.length;
      at += piece.length;
      refuseLarge(Math.max(at, one.size));
      yield piece;
    }
    const after = descriptor(one);
    yield after;
    at += after.length;
    directory.push(one);
    if (directory.length > MAX_ENTRIES) throw new Error("A ZIP archive holds 65,535 files at most");
  }
  yield* end(directory, at);
}

function refuseLarge(bytes: number): void {
  if (bytes > MAX_ZIP_BYTES) throw new Error("A ZIP archive holds 4 GB at most");
}

/** The bytes as they lie in the archive. Counts and sums them as they were. */
async function* packed(one: Written, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      one.crc = crc32(piece, one.crc);
      one.size += piece.length;
      yield Buffer.from(piece);
    }
  }
  if (one.method === STORED) {
    yield* counted();
    return;
  }
  const source = Readable.from(counted());
  const deflated = createDeflateRaw();
  source.once("error", (error) => deflated.destroy(error));
  try {
    yield* source.pipe(deflated);
  } finally {
    source.destroy();
  }
}

function localHeader({ name, method }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** Checksum and sizes, which are known only after the bytes. */
function descriptor({ crc, packed: bytes, size }: Written): Buffer {
  const after = Buffer.alloc(16);
  after.writeUInt32LE(0x0807_4b50, 0);
  after.writeUInt32LE(crc, 4);
  after.writeUInt32LE(bytes, 8);
  after.writeUInt32LE(size, 12);
  return after;
}

function* end(directory: readonly Written[], at: number): Generator<Buffer> {
  let length = 0;
  for (const one of directory) {
    const line = directoryLine(one);
    length += line.length;
    yield line;
  }
  refuseLarge(at + length);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x0605_4b50, 0);
  last.writeUInt16LE(directory.length, 8);
  last.writeUInt16LE(directory.length, 10);
  last.writeUInt32LE(length, 12);
  last.writeUInt32LE(at, 16);
  yield last;
}

function directoryLine({ name, method, crc, packed: bytes, size, at }: Written): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x0201_4b50, 0);
  line.writeUInt16LE(VERSION, 4);
  line.writeUInt16LE(VERSION, 6);
  line.writeUInt16LE(FLAGS, 8);
  line.writeUInt16LE(method, 10);
  line.writeUInt16LE(DATE, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(bytes, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(at, 42);
  return Buffer.concat([line, name]);
}
