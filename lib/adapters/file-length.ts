import "server-only";
import { open } from "node:fs/promises";

/** Reads bytes of a file from a place; fewer at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Buffer>;

/** At this speed people read texts about their work. */
const WORDS_A_MINUTE = 180;
/** Of a longer text the rest is taken to be like its beginning. */
const MOST_TEXT = 4 * 1024 * 1024;

/** How many seconds a text is read or a recording is played, where the file says so at once; otherwise null. */
export async function lengthOf(
  { name, contentType, size }: { name: string; contentType: string; size: number },
  read: ReadBytes,
): Promise<number | null> {
  try {
    const seconds = await secondsOf(contentType, /\.(txt|md)$/i.test(name), size, read);
    return seconds === null || !Number.isFinite(seconds) || seconds <= 0
      ? null
      : Math.min(Math.ceil(seconds), 1_000_000);
  } catch {
    // A recording that ends in the middle of its head has no length; what is wrong with it the player says.
    return null;
  }
}

/** The same for a file in a folder. */
export async function lengthOfFile(file: { path: string; name: string; contentType: string; size: number }) {
  const handle = await open(file.path);
  try {
    return await lengthOf(file, async (from, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

async function secondsOf(type: string, isProse: boolean, size: number, read: ReadBytes): Promise<number | null> {
  if (type.startsWith("text/plain")) return isProse ? textSeconds(size, read) : null;
  if (type === "audio/wav") return waveSeconds(read);
  if (["video/mp4", "audio/mp4", "video/quicktime"].includes(type)) return movieSeconds(size, read);
  return null;
}

async function textSeconds(size: number, read: ReadBytes): Promise<number> {
  const beginning = await read(0, Math.min(size, MOST_TEXT));
  const words = beginning.toString("utf8").match(/\S+/g)?.length ?? 0;
  return (words * Math.max(size / MOST_TEXT, 1) * 60) / WORDS_A_MINUTE;
}

/** RIFF: parts with a name and a length each; one says how many bytes a second has, another has them. */
async function waveSeconds(read: ReadBytes): Promise<number | null> {
  let bytesASecond = 0;
  for (let [at, nth] = [12, 0]; nth < 50; nth += 1) {
    const head = await read(at, 8);
    const [name, length] = [head.toString("latin1", 0, 4), head.readUInt32LE(4)];
    if (name === "fmt ") bytesASecond = (await read(at + 16, 4)).readUInt32LE(0);
    if (name === "data") return bytesASecond ? length / bytesASecond : null;
    at += 8 + length + (length % 2);
  }
  return null;
}

/** MPEG-4: boxes within boxes. The head of the movie counts its length in parts of a second of its own. */
async function movieSeconds(size: number, read: ReadBytes): Promise<number | null> {
  const movie = await boxIn("moov", 0, size, read);
  const head = movie && (await boxIn("mvhd", movie.from, movie.to, read));
  if (!head) return null;
  const bytes = await read(head.from, 32);
  if (bytes.readUInt8(0) === 1) return Number(bytes.readBigUInt64BE(24)) / bytes.readUInt32BE(20);
  return bytes.readUInt32BE(16) / bytes.readUInt32BE(12);
}

async function boxIn(name: string, from: number, to: number, read: ReadBytes) {
  for (let [at, nth] = [from, 0]; at + 8 <= to && nth < 1000; nth += 1) {
    const head = await read(at, 16);
    const short = head.readUInt32BE(0);
    const [length, headLength] = short === 1 ? [Number(head.readBigUInt64BE(8)), 16] : [short || to - at, 8];
    if (length < headLength) return undefined;
    if (head.toString("latin1", 4, 8) === name) return { from: at + headLength, to: Math.min(at + length, to) };
    at += length;
  }
  return undefined;
}
