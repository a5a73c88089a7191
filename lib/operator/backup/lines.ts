import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { hashOfFile } from "../files";
import type { Part } from "./manifest";

/** Writes lines into a packed file of the backup, some at a time. */
export async function writeLines(
  folder: string,
  file: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<Part> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  let rows = 0;
  async function* texts() {
    for await (const lines of batches) {
      rows += lines.length;
      yield lines.map((line) => `${line}\n`).join("");
    }
  }
  const out = createWriteStream(`${target}.part`, { mode: 0o600, flush: true });
  await pipeline(Readable.from(texts()), createGzip(), out);
  await rename(`${target}.part`, target);
  return { file, rows, sha256: await hashOfFile(target) };
}

/** The lines of such a file, so many at a time that a statement takes them. */
export async function* readLines(folder: string, { file }: Part, atOnce: number): AsyncGenerator<string[]> {
  const unpacked = createGunzip();
  const read = pipeline(createReadStream(path.join(folder, file)), unpacked);
  // The reader below throws the same error.
  read.catch(() => undefined);
  unpacked.setEncoding("utf8");
  let lines: string[] = [];
  let rest = "";
  for await (const text of unpacked) {
    const found = (rest + text).split("\n");
    rest = found.pop() ?? "";
    for (const line of found) {
      lines.push(line);
      if (lines.length < atOnce) continue;
      yield lines;
      lines = [];
    }
  }
  if (lines.length) yield lines;
}
