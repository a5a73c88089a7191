import { crc32, inflateRawSync } from "node:zlib";

/** The files of a ZIP archive by name, read through its central directory as other programs do; checks every checksum. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error("The archive has no end");
  const [count, start] = [archive.readUInt16LE(end + 10), archive.readUInt32LE(end + 16)];
  const files = new Map<string, Buffer>();
  let at = start;
  for (let nth = 0; nth < count; nth++) {
    if (archive.readUInt32LE(at) !== 0x0201_4b50) throw new Error("A line of the directory is missing");
    const [nameLength, rest] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32),
    ];
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString("utf8");
    files.set(name, bytesOf(archive, at));
    at += 46 + nameLength + rest;
  }
  if (at !== end || end + 22 !== archive.length) throw new Error("The archive has bytes that no file has");
  return files;
}

function bytesOf(archive: Buffer, line: number): Buffer {
  const method = archive.readUInt16LE(line + 10);
  const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(line + offset)) as [
    number,
    number,
    number,
  ];
  const header = archive.readUInt32LE(line + 42);
  if (archive.readUInt32LE(header) !== 0x0403_4b50) throw new Error("A file has no header");
  const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const sent = archive.subarray(from, from + packed);
  const bytes = method === 8 ? inflateRawSync(sent) : Buffer.from(sent);
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Error("A file is damaged");
  return bytes;
}
