import { lengthOf } from "@/lib/adapters/file-length";

/** The length of bytes by their name, type and content. */
function seconds(name: string, contentType: string, bytes: Buffer): Promise<number | null> {
  return lengthOf({ name, contentType, size: bytes.length }, async (from, length) =>
    bytes.subarray(from, from + length),
  );
}

const text = (words: number) => Buffer.from(Array.from({ length: words }, () => "слово").join(" \n"));

test.each([
  ["правила.txt", 360, 120],
  ["README.MD", 1, 1],
  ["правила.txt", 0, null],
  // A log is not read from its first word to its last.
  ["server.log", 360, null],
])("%s of %i words takes %s seconds", async (name, words, wanted) => {
  expect(await seconds(name, "text/plain; charset=utf-8", text(words))).toBe(wanted);
});

test("the rest of a very long text is taken to be like its beginning", async () => {
  const long = text(900_000);
  expect(long.length).toBeGreaterThan(8 * 1024 * 1024);
  expect((await seconds("a.txt", "text/plain", long)) ?? 0).toBeCloseTo(300_000, -3);
});

/** A recording of a second for each 8,000 bytes, with a part before its sound that players skip. */
function wave(soundBytes: number): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt32LE(8000, 8);
  const part = (name: string, content: Buffer, length = content.length) => {
    const head = Buffer.alloc(8);
    head.write(name);
    head.writeUInt32LE(length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  };
  const parts = [part("LIST", Buffer.from("odd")), part("fmt ", format), part("data", Buffer.alloc(10), soundBytes)];
  return Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), ...parts]);
}

test("a recording says its length", async () => {
  expect(await seconds("a.wav", "audio/wav", wave(20_000))).toBe(3);
  expect(await seconds("a.wav", "audio/wav", wave(20_000).subarray(0, 30))).toBeNull();
  expect(await seconds("a.wav", "audio/wav", Buffer.from("RIFF"))).toBeNull();
});

function box(name: string, content: Buffer, isLong = false): Buffer {
  const head = Buffer.alloc(isLong ? 16 : 8);
  head.writeUInt32BE(isLong ? 1 : 8 + content.length, 0);
  head.write(name, 4);
  if (isLong) head.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, content]);
}

function head(version: 0 | 1, units: number, length: number): Buffer {
  const bytes = Buffer.alloc(100);
  bytes.writeUInt8(version, 0);
  if (version === 1) {
    bytes.writeUInt32BE(units, 20);
    bytes.writeBigUInt64BE(BigInt(length), 24);
  } else {
    bytes.writeUInt32BE(units, 12);
    bytes.writeUInt32BE(length, 16);
  }
  return box("mvhd", bytes);
}

test.each([
  ["its head first", [box("ftyp", Buffer.alloc(4)), box("moov", head(0, 600, 600 * 95))], 95],
  ["its head last", [box("mdat", Buffer.alloc(50), true), box("moov", head(1, 1000, 61_500))], 62],
  ["no head", [box("ftyp", Buffer.alloc(4)), box("mdat", Buffer.alloc(50))], null],
  ["a box of no length", [Buffer.from([0, 0, 0, 3, 109, 111, 111, 118])], null],
  ["units of nothing", [box("moov", head(0, 0, 100))], null],
])("a video with %s", async (_, boxes, wanted) => {
  expect(await seconds("a.mp4", "video/mp4", Buffer.concat(boxes))).toBe(wanted);
});

test("what is neither read nor played has no length", async () => {
  expect(await seconds("a.pdf", "application/pdf", text(500))).toBeNull();
  expect(await seconds("a.mp3", "audio/mpeg", text(500))).toBeNull();
});
