import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/config/env";
import { buildCourse } from "../support/builders/courses";
import { sql } from "../support/database";
import { type Registered, registerAndSignIn } from "../support/people";
import { download, type ServedApi, serveApi, uploadBytes } from "../support/served-api";

const MB = 1024 * 1024;

let admin: Registered;
let course: number;
let api: ServedApi;

beforeAll(async () => {
  admin = await registerAndSignIn();
  course = (await buildCourse({ id: admin.companyId })).id;
  api = await serveApi();
});
afterAll(() => api.kill());

const upload = (bytes: number, options: Partial<Parameters<typeof uploadBytes>[0]> = {}) =>
  uploadBytes({ port: api.port, token: admin.access, course, bytes, ...options });
const inTmp = () => readdirSync(path.join(env().DATA_DIR, "tmp"));

/** Waits for effects that follow shortly after a connection broke. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await holds()); tries += 1) await wait(50);
  expect(await holds()).toBe(true);
}

test("T-UP: 200 MB are uploaded and downloaded unchanged, and memory grows by less than 150 MB", async () => {
  expect((await upload(MB)).status).toBe(201);
  const before = await api.vitals();
  const piece = Buffer.from(Array.from({ length: 256 * 1024 }, (_, at) => at % 251));
  const { status, body } = await upload(200 * MB, { chunk: piece });
  expect([status, body.size]).toEqual([201, 200 * MB]);
  const hash = createHash("sha256");
  expect(await download(api.port, body.file, admin.access, (part) => hash.update(part))).toBe(200 * MB);
  const wanted = createHash("sha256");
  for (let nth = 0; nth < 800; nth += 1) wanted.update(piece);
  expect(hash.digest("hex")).toBe(wanted.digest("hex"));
  // The peak, not the present value.
  expect((await api.vitals()).peakKb / 1024 - before.rss / MB).toBeLessThan(150);
});

test("a server without a bucket never loads the S3 library", async () => {
  expect(await api.vitals()).toMatchObject({ hasBuckets: false });
  const other = await serveApi({
    S3_BUCKET: "files",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  });
  try {
    expect((await upload(1, { port: other.port })).status).toBe(503);
    expect(await other.vitals()).toMatchObject({ hasBuckets: true });
  } finally {
    await other.kill();
  }
});

test("T-UP: a download that the client aborts leaves no open file", async () => {
  const { body } = await upload(40 * MB);
  const before = (await api.vitals()).open;
  for (const stopAfter of Array.from({ length: 20 }, (_, nth) => (nth % 4) * MB + 1))
    await download(api.port, body.file, admin.access, () => undefined, stopAfter);
  await until(async () => (await api.vitals()).open <= before);
});

test("T-UP: an upload that the client aborts leaves no row and no file", async () => {
  const rows = await sql("SELECT id FROM stored_files");
  for (const goAfter of [1, MB, 10 * MB]) await expect(upload(20 * MB, { goAfter })).rejects.toThrow();
  await until(() => inTmp().length === 0);
  expect(await sql("SELECT id FROM stored_files")).toEqual(rows);
});

test("T-UP: an upload over the limit is refused, with or without Content-Length", async () => {
  const small = await serveApi({ MAX_UPLOAD_MB: "5" });
  try {
    for (const chunked of [false, true]) {
      const { status, body } = await upload(20 * MB, { port: small.port, chunked });
      expect([chunked, status, body.code, body.detail]).toEqual([
        chunked,
        413,
        "too_large",
        "This is too large: at most 5 MB can be sent.",
      ]);
    }
    expect((await upload(5 * MB, { port: small.port })).status).toBe(201);
  } finally {
    await small.kill();
  }
  await until(() => inTmp().length === 0);
});
