import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { FileStore } from "@/lib/adapters/file-store";
import { folderStore, reserveOf } from "@/lib/adapters/folder-store";
import { s3Store } from "@/lib/adapters/s3-store";
import { runFolder } from "@/tests/support/run-folder.mjs";
import { S3Server } from "../support/s3/server";
import { KEY } from "../support/s3/signature";
import { digest, MB, newKey, readAll, received, testPromises } from "../support/store-promises";

const folder = path.join(runFolder(), `stores-${process.env.JEST_WORKER_ID}`);
const root = path.join(folder, "files");

const server = new S3Server("files");
let settings: Parameters<typeof s3Store>[0];
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  settings = { bucket: "files", endpoint: await server.start(), region: "eu-test-1", forcePathStyle: true, ...KEY };
  stores.folder = folderStore(root);
  stores.s3 = s3Store(settings);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const store = (name: string) => stores[name] as FileStore;

describe.each(["folder", "s3"])("the store %s", (name) => testPromises(() => store(name), folder));

describe("the folder", () => {
  test("cannot be written if a file is in its place", async () => {
    const place = path.join(folder, "a-file");
    writeFileSync(place, "");
    chmodSync(place, 0o600);
    expect(await folderStore(path.join(place, "files")).isWritable()).toBe(false);
  });

  test("reports that it is full before the last bytes are used", async () => {
    expect(await folderStore(root, Number.MAX_VALUE).isWritable()).toBe(false);
  });

  test("the reserve is a small part of the disk, and never nothing", async () => {
    const reserve = await reserveOf(folder);
    expect(reserve).toBeGreaterThanOrEqual(MB);
    expect(reserve).toBeLessThanOrEqual(64 * MB);
    expect(await reserveOf(path.join(folder, "nowhere"))).toBe(MB);
  });

  test("keeps nothing of its probe", async () => {
    expect(await store("folder").isWritable()).toBe(true);
    expect(readdirSync(root).filter((one) => one.includes("probe"))).toEqual([]);
  });

  test("moves the temporary file to its key, without a copy", async () => {
    const { path: place } = received(folder, 100);
    await store("folder").put(newKey(), { path: place });
    expect(readdirSync(folder)).not.toContain(path.basename(place));
  });
});

describe("the bucket", () => {
  afterEach(() => {
    server.failing = undefined;
    server.ignoresRange = false;
  });

  test("an upload that fails half-way is aborted: no object and no parts remain", async () => {
    const { path: place } = received(folder, 20 * MB);
    const key = newKey();
    server.failing = { status: 403, when: ({ query }) => query.get("partNumber") === "2" };
    await expect(store("s3").put(key, { path: place })).rejects.toMatchObject({ code: "not_ready" });
    expect([server.uploads.size, server.objects.has(key)]).toEqual([0, false]);
  });

  test("a request that failed once is repeated", async () => {
    let failures = 0;
    server.failing = { status: 503, when: ({ query }) => query.get("partNumber") === "2" && ++failures === 1 };
    const { path: place, bytes } = received(folder, 17 * MB);
    const key = newKey();
    await store("s3").put(key, { path: place });
    expect([failures > 1, digest(await readAll(store("s3"), key))]).toEqual([true, digest(bytes)]);
  });

  test("a full store gives another error than an unavailable one", async () => {
    server.failing = { status: 507, when: () => true };
    await expect(store("s3").put(newKey(), Buffer.from("x"))).rejects.toMatchObject({ code: "storage_full" });
    server.failing = { status: 403, code: "QuotaExceeded", when: () => true };
    await expect(store("s3").put(newKey(), Buffer.from("x"))).rejects.toMatchObject({ code: "storage_full" });
    await expect(s3Store({ ...settings, endpoint: "http://127.0.0.1:1" }).read(newKey())).rejects.toMatchObject({
      code: "not_ready",
    });
  });

  test.each([
    ["a wrong secret", { secretAccessKey: "another" }],
    ["an unknown key", { accessKeyId: "somebody" }],
    ["a missing bucket", { bucket: "other" }],
  ])("is not writable with %s", async (_what, changes) => {
    expect(await s3Store({ ...settings, ...changes }).isWritable()).toBe(false);
  });

  test("is probed by writing once a minute, not on every request", async () => {
    let writes = 0;
    server.failing = { status: 500, when: ({ method }) => method === "PUT" && ++writes < 0 };
    const fresh = s3Store(settings);
    for (let nth = 0; nth < 5; nth += 1) expect(await fresh.isWritable()).toBe(true);
    expect(writes).toBe(1);
  });

  test("another part than the one that was asked for is an error, and not its content", async () => {
    const key = newKey();
    const bytes = randomBytes(1000);
    await store("s3").put(key, bytes);
    server.ignoresRange = true;
    await expect(readAll(store("s3"), key, { start: 500, end: 599 })).rejects.toMatchObject({ code: "not_ready" });
    expect((await readAll(store("s3"), key)).equals(bytes)).toBe(true);
  });
});

describe("a bucket that says nothing", () => {
  const SILENT_MS = 500;
  const hasty = () => s3Store(settings, SILENT_MS);

  afterEach(() => {
    server.holds = undefined;
    server.stopsAfter = undefined;
    for (const { letGo } of server.held.splice(0)) letGo();
  });

  test.each<[string, (fresh: FileStore) => Promise<unknown>]>([
    ["bytes", (fresh) => fresh.put(newKey(), Buffer.from("x"))],
    ["a file", (fresh) => fresh.put(newKey(), { path: received(folder, 100).path })],
    ["a read", (fresh) => fresh.read(newKey())],
    ["a removal", (fresh) => fresh.remove(newKey())],
  ])("is tried twice for %s, and then not ready", async (_, work) => {
    server.holds = () => true;
    await expect(work(hasty())).rejects.toMatchObject({ code: "not_ready" });
    expect(server.held).toHaveLength(2);
  });

  test("in the middle of a file ends the file with an error", async () => {
    const key = newKey();
    await store("s3").put(key, randomBytes(5000));
    server.stopsAfter = 3000;
    await expect(buffer(await hasty().read(key))).rejects.toThrow("in the middle of a file");
  });

  test("is not meant by a reader who is slow", async () => {
    const key = newKey();
    const bytes = randomBytes(20 * MB);
    await store("s3").put(key, bytes);
    const read = await hasty().read(key);
    await new Promise((resolve) => setTimeout(resolve, 4 * SILENT_MS));
    expect(digest(await buffer(read))).toBe(digest(bytes));
  });
});

describe("uploads to the bucket at the same time", () => {
  const upload = (company: number) =>
    store("s3").put(`${company}/${randomUUID()}`, { path: received(folder, 100).path });
  const heldOf = (company: number) => server.held.filter(({ key }) => key.startsWith(`${company}/`)).length;
  const arrive = async (count: number) => {
    while (server.held.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    // More would have come by now.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.held).toHaveLength(count);
  };

  test("are eight, four of a company at most, and the others follow", async () => {
    server.holds = () => true;
    const all = Array.from({ length: 6 }, () => upload(1));
    try {
      await arrive(4);
      for (const company of [2, 2, 3, 3, 3, 4]) all.push(upload(company));
      await arrive(8);
      expect([1, 2, 3, 4].map(heldOf)).toEqual([4, 2, 2, 0]);
      // The next place is not for who came first, but for the company that has none.
      server.held.shift()?.letGo();
      await arrive(8);
      expect([1, 2, 3, 4].map(heldOf)).toEqual([3, 2, 2, 1]);
    } finally {
      server.holds = undefined;
      for (const { letGo } of server.held.splice(0)) letGo();
      await Promise.all(all);
    }
  });
});
