import { createHash, randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { ByteRange, FileStore, KeptKey } from "@/lib/adapters/file-store";

export const MB = 1024 * 1024;

export const newKey = () => `7/${randomUUID()}`;
export const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
export const readAll = async (store: FileStore, key: string, range?: ByteRange) => buffer(await store.read(key, range));

/** A file of random bytes in the place of an upload. */
export function received(folder: string, size: number): { path: string; bytes: Buffer } {
  const bytes = randomBytes(size);
  const place = path.join(folder, randomUUID());
  writeFileSync(place, bytes);
  return { path: place, bytes };
}

export async function listed(store: FileStore): Promise<KeptKey[]> {
  const found = [];
  for await (const page of store.list()) found.push(...page);
  return found;
}

/** Tests of what every store does. Uploads lie in the folder. */
export function testPromises(store: () => FileStore, folder: string): void {
  test("returns what was stored, whole and in parts", async () => {
    const key = newKey();
    const bytes = randomBytes(70_000);
    await store().put(key, bytes);
    expect((await readAll(store(), key)).equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [10, 10],
      [65_000, 69_999],
      [69_999, 69_999],
    ] as const)
      expect((await readAll(store(), key, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each([0, 1, 8 * MB, 8 * MB + 1, 20 * MB])("stores a received file of %d bytes", async (size) => {
    const { path: place, bytes } = received(folder, size);
    const key = newKey();
    await store().put(key, { path: place });
    expect(digest(await readAll(store(), key))).toBe(digest(bytes));
  });

  test("replaces a file that is stored again", async () => {
    const key = newKey();
    await store().put(key, Buffer.from("one"));
    await store().put(key, Buffer.from("another"));
    expect(String(await readAll(store(), key))).toBe("another");
  });

  test("removes files, and a missing file is not an error", async () => {
    const key = newKey();
    await store().put(key, Buffer.from("x"));
    await store().remove(key);
    await store().remove(key);
    await expect(readAll(store(), key)).rejects.toThrow();
  });

  test("lists every key once, with its size and time", async () => {
    const keys = [newKey(), newKey(), newKey(), newKey(), newKey()];
    for (const [at, key] of keys.entries()) await store().put(key, Buffer.alloc(at));
    const found = await listed(store());
    expect(keys.map((key) => found.filter((one) => one.key === key).map(({ size }) => size))).toEqual([
      [0],
      [1],
      [2],
      [3],
      [4],
    ]);
    for (const { changedAt } of found) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
  });

  test("stores nothing under the key if the source file is missing", async () => {
    const key = newKey();
    await expect(store().put(key, { path: path.join(folder, "nothing") })).rejects.toMatchObject({ code: "ENOENT" });
    await expect(readAll(store(), key)).rejects.toThrow();
    expect((await listed(store())).filter((one) => one.key.startsWith(key))).toEqual([]);
  });

  test("reports that it can be written, and removes its probe", async () => {
    expect(await store().isWritable()).toBe(true);
    expect((await listed(store())).filter(({ key }) => key.includes("probe"))).toEqual([]);
  });
}
