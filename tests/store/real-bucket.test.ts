import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { CreateBucketCommand, HeadObjectCommand, ListMultipartUploadsCommand, S3Client } from "@aws-sdk/client-s3";
import type { FileStore } from "@/lib/adapters/file-store";
import { s3Store } from "@/lib/adapters/s3-store";
import { CephServer } from "../support/s3/ceph";
import { Relay } from "../support/s3/relay";
import { patience } from "../support/slowness.mjs";
import { digest, listed, MB, newKey, readAll, received, testPromises } from "../support/store-promises";

const KEY = { accessKeyId: "atesta-tests", secretAccessKey: "only/for+tests=" };
const NARROW_KEY = { accessKeyId: "atesta-narrow", secretAccessKey: "only/for+tests=" };
const SILENT_MS = patience(500);

const server = new CephServer();
const relay = new Relay(() => server.endpoint);
const folder = path.join(server.folder, "received");
let settings: Parameters<typeof s3Store>[0];
let relayed: Parameters<typeof s3Store>[0];
let store: FileStore;

/** Amazon's library as it comes, for what the product never asks. */
function client(credentials = KEY): S3Client {
  return new S3Client({ endpoint: server.endpoint, region: "us-east-1", forcePathStyle: true, credentials });
}

async function unfinished(Bucket: string, credentials = KEY): Promise<unknown[]> {
  return (await client(credentials).send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];
}

beforeAll(async () => {
  await server.start();
  mkdirSync(folder);
  await server.addUser("atesta", KEY);
  await client().send(new CreateBucketCommand({ Bucket: "files" }));
  settings = { bucket: "files", endpoint: server.endpoint, region: "eu-test-1", forcePathStyle: true, ...KEY };
  relayed = { ...settings, endpoint: await relay.start() };
  store = s3Store(settings);
});
afterAll(async () => {
  await relay.stop();
  await server.stop();
});
afterEach(() => {
  relay.harm = undefined;
  relay.heard = undefined;
});

describe("a real bucket", () => {
  testPromises(() => store, folder);

  test.each([
    ["begins in the file and ends behind it", { start: 990, end: 1000 }],
    ["begins behind the file", { start: 1000, end: 1001 }],
  ])("a part that %s is an error", async (_what, range) => {
    const key = newKey();
    await store.put(key, randomBytes(1000));
    await expect(readAll(store, key, range)).rejects.toMatchObject({ code: "not_ready" });
  });

  test("keeps a large file as one object, joined from parts, and a part of it lies across two", async () => {
    const { path: place, bytes } = received(folder, 20 * MB);
    const key = newKey();
    await store.put(key, { path: place });
    const { ETag, ContentLength } = await client().send(new HeadObjectCommand({ Bucket: "files", Key: key }));
    expect([ETag?.endsWith('-3"'), ContentLength]).toEqual([true, 20 * MB]);
    const range = { start: 8 * MB - 10, end: 8 * MB + 9 };
    expect((await readAll(store, key, range)).equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
    expect(await unfinished("files")).toEqual([]);
  });

  test("answers nobody without a key", async () => {
    const key = newKey();
    await store.put(key, Buffer.from("x"));
    for (const place of [`files/${key}`, "files"])
      expect((await fetch(`${server.endpoint}/${place}`)).status).toBe(403);
  });

  test("refuses what was damaged on the way, and keeps nothing of it", async () => {
    relay.harm = () => "damage";
    const key = newKey();
    const refused = { code: "not_ready", cause: expect.objectContaining({ name: "XAmzContentSHA256Mismatch" }) };
    await expect(s3Store(relayed).put(key, randomBytes(1000))).rejects.toMatchObject(refused);
    await expect(store.read(key)).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test.each([
    ["a wrong secret", { secretAccessKey: "another" }, "SignatureDoesNotMatch"],
    ["an unknown key", { accessKeyId: "somebody" }, "InvalidAccessKeyId"],
    ["a missing bucket", { bucket: "other" }, "NoSuchBucket"],
  ])("with %s is not ready, and the log says why", async (_what, changes, name) => {
    const wrong = s3Store({ ...settings, ...changes });
    const refused = { code: "not_ready", cause: expect.objectContaining({ name }) };
    expect(await wrong.isWritable()).toBe(false);
    await expect(wrong.put(newKey(), Buffer.from("x"))).rejects.toMatchObject(refused);
    await expect(wrong.put(newKey(), { path: received(folder, 9 * MB).path })).rejects.toMatchObject(refused);
    await expect(wrong.read(newKey())).rejects.toMatchObject(refused);
    await expect(listed(wrong)).rejects.toMatchObject(refused);
  });
});

describe("an upload to a real bucket", () => {
  const isSecond = (query: URLSearchParams) => query.get("partNumber") === "2";

  test("whose connection breaks leaves neither a file nor parts", async () => {
    const key = newKey();
    relay.harm = (_, query) => (isSecond(query) ? "cut" : undefined);
    const broken = s3Store(relayed).put(key, { path: received(folder, 20 * MB).path });
    await expect(broken).rejects.toMatchObject({ code: "not_ready" });
    expect(await unfinished("files")).toEqual([]);
    await expect(store.read(key)).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("whose connection breaks once is whole", async () => {
    const key = newKey();
    let cuts = 0;
    relay.harm = (_, query) => (isSecond(query) && ++cuts === 1 ? "cut" : undefined);
    const { path: place, bytes } = received(folder, 20 * MB);
    await s3Store(relayed).put(key, { path: place });
    expect([cuts > 1, digest(await readAll(store, key))]).toEqual([true, digest(bytes)]);
  });

  test("that is larger than the quota leaves nothing, and a used up quota is a full store", async () => {
    await server.addUser("narrow", NARROW_KEY, 10 * MB);
    await client(NARROW_KEY).send(new CreateBucketCommand({ Bucket: "narrow" }));
    const narrow = s3Store({ ...settings, ...NARROW_KEY, bucket: "narrow" });
    // Ceph hangs up when it refuses a large part, sometimes before its answer has been read.
    const refused = { code: expect.stringMatching(/^(storage_full|not_ready)$/) };
    await expect(narrow.put(newKey(), { path: received(folder, 20 * MB).path })).rejects.toMatchObject(refused);
    expect([await unfinished("narrow", NARROW_KEY), await listed(narrow)]).toEqual([[], []]);
    await narrow.put(newKey(), { path: received(folder, 9 * MB).path });
    const more = randomBytes(1.5 * MB);
    await expect(narrow.put(newKey(), more)).rejects.toMatchObject({ code: "storage_full" });
    await narrow.put(newKey(), more.subarray(0, 100));
    expect(await listed(narrow)).toHaveLength(2);
  });

  test.each([
    [507, "XMinioStorageFull", "storage_full"],
    [503, "SlowDown", "not_ready"],
  ])("that is answered with %d %s is told so", async (status, name, code) => {
    relay.harm = (_, query) => (isSecond(query) ? { status, code: name } : undefined);
    const refused = s3Store(relayed).put(newKey(), { path: received(folder, 20 * MB).path });
    await expect(refused).rejects.toMatchObject({ code });
    expect(await unfinished("files")).toEqual([]);
  });
});

describe("a real store that is slow", () => {
  test("is waited for", async () => {
    const key = newKey();
    const { path: place, bytes } = received(folder, 9 * MB);
    const patient = s3Store(relayed);
    const late = async <T>(work: () => Promise<T>) => {
      server.pause();
      const arrived = new Promise<void>((resolve) => {
        relay.heard = resolve;
      });
      const going = work();
      await arrived;
      server.resume();
      return going;
    };
    await late(() => patient.put(key, Buffer.from("x")));
    await patient.put(key, { path: place });
    expect(digest(await buffer(await late(() => patient.read(key))))).toBe(digest(bytes));
  });

  test("sends a file in small pieces, which is whole", async () => {
    const key = newKey();
    const bytes = randomBytes(2 * MB);
    await store.put(key, bytes);
    relay.harm = () => "drip";
    expect(digest(await readAll(s3Store(relayed), key))).toBe(digest(bytes));
  });
});

/** Everything that the product asks of a store. */
const questions: [string, (asked: FileStore) => Promise<unknown>][] = [
  ["bytes", (asked) => asked.put(newKey(), Buffer.from("x"))],
  ["a file", (asked) => asked.put(newKey(), { path: received(folder, 100).path })],
  ["a file in parts", (asked) => asked.put(newKey(), { path: received(folder, 9 * MB).path })],
  ["a read", (asked) => asked.read(newKey())],
  ["a removal", (asked) => asked.remove(newKey())],
  ["a list", (asked) => listed(asked)],
];

describe("a real store that hangs", () => {
  const hasty = () => s3Store(settings, SILENT_MS);

  test("is not ready for anything, and serves all that was stored when it goes on", async () => {
    const key = newKey();
    await store.put(key, Buffer.from("kept"));
    server.pause();
    try {
      for (const [, ask] of questions) await expect(ask(hasty())).rejects.toMatchObject({ code: "not_ready" });
      expect(await hasty().isWritable()).toBe(false);
    } finally {
      server.resume();
    }
    expect(String(await readAll(store, key))).toBe("kept");
    expect(await s3Store(settings).isWritable()).toBe(true);
  });

  test("in the middle of a file ends the file with an error", async () => {
    const key = newKey();
    await store.put(key, randomBytes(32 * MB));
    const reading = await hasty().read(key);
    server.pause();
    try {
      await expect(buffer(reading)).rejects.toThrow("in the middle of a file");
    } finally {
      server.resume();
    }
  });
});

describe("a real store that falls", () => {
  test("is not ready for anything, and the same client goes on when it is back", async () => {
    const key = newKey();
    await store.put(key, Buffer.from("kept"));
    await store.put(`${key}-large`, randomBytes(32 * MB));
    const reading = await store.read(`${key}-large`);
    await server.close();
    await expect(buffer(reading)).rejects.toThrow();
    for (const [, ask] of questions) await expect(ask(store)).rejects.toMatchObject({ code: "not_ready" });
    expect(await s3Store(settings).isWritable()).toBe(false);
    await server.open();
    expect(String(await readAll(store, key))).toBe("kept");
    const { path: place, bytes } = received(folder, 9 * MB);
    await store.put(key, { path: place });
    expect(digest(await readAll(store, key))).toBe(digest(bytes));
  });
});
