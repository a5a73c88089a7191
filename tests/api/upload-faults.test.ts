import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/config/env";
import { patience } from "@/tests/support/slowness.mjs";
import { buildCourse } from "../support/builders/courses";
import { sql } from "../support/database";
import { type Registered, registerAndSignIn } from "../support/people";
import { S3Server } from "../support/s3/server";
import { KEY } from "../support/s3/signature";
import { type ServedApi, serveApi, uploadBytes } from "../support/served-api";

const MB = 1024 * 1024;
/** `npm run load -- files --kills 100` does this a hundred times against the production build. */
const KILLS = 3;

const bucket = new S3Server("files");
let admin: Registered;
let course: number;

beforeAll(async () => {
  admin = await registerAndSignIn();
  course = (await buildCourse({ id: admin.companyId })).id;
});
afterAll(() => bucket.stop());

/**
 * A command that runs another one with a disk of 24 MB at this place: an in-memory file system that only it can see.
 * Where that is not allowed, the size of its files is limited instead, which fails in the same way.
 */
function withSmallDisk(place: string): string[] {
  const script = 'mount -t tmpfs -o size=24m small "$1" && shift && exec "$@"';
  for (const how of [["--mount"], ["--mount", "--user", "--map-root-user"]]) {
    const wrap = ["unshare", ...how, "sh", "-c", script, "sh", place];
    if (spawnSync("unshare", [...wrap.slice(1), "true"]).status === 0) return wrap;
  }
  return withShortFiles(24 * MB);
}

function withShortFiles(bytes: number): string[] {
  return ["sh", "-c", `trap '' XFSZ; ulimit -f ${bytes / 512}; exec "$@"`, "sh"];
}

const readiness = async ({ port }: ServedApi) => (await fetch(`http://127.0.0.1:${port}/api/v2/health/ready/`)).status;

test("T-UP: a full disk gives its own error, and nothing of the upload remains", async () => {
  const place = path.resolve(env().DATA_DIR, "small-disk");
  mkdirSync(place, { recursive: true });
  const api = await serveApi({ DATA_DIR: place }, withSmallDisk(place));
  // The file system as the other process sees it.
  const seen = path.join(`/proc/${api.pid}/root`, place);
  const there = existsSync(seen) ? seen : place;
  const upload = (bytes: number, chunked: boolean) =>
    uploadBytes({ port: api.port, token: admin.access, course, bytes, chunked });
  try {
    for (const chunked of [false, true]) {
      const { status, body } = await upload(40 * MB, chunked);
      expect([chunked, status, body.code]).toEqual([chunked, 507, "storage_full"]);
      expect(body.detail).toBe("There is no room left for files. Tell your administrator.");
      expect(readdirSync(path.join(there, "tmp"))).toEqual([]);
      expect(existsSync(path.join(there, "files"))).toBe(false);
    }
    expect(await sql("SELECT id FROM stored_files")).toEqual([]);
    // Files that fit are still accepted, and then less space is left.
    expect((await upload(15 * MB, true)).status).toBe(201);
    expect(await readiness(api)).toBe(200);
    if (there === seen) {
      expect((await upload(15 * MB, true)).status).toBe(507);
      const { bavail, bsize } = statfsSync(there);
      writeFileSync(path.join(there, "filler"), Buffer.alloc(bavail * bsize - MB / 2));
      expect(await readiness(api)).toBe(503);
    }
    expect(await sql("SELECT id FROM course_files")).toHaveLength(1);
    expect(readdirSync(path.join(there, "tmp"))).toEqual([]);
  } finally {
    await api.kill();
    await sql("DELETE FROM course_files");
    await sql("DELETE FROM stored_files");
  }
});

test("a disk that accepts only empty files makes the server not ready, also with a bucket", async () => {
  const S3 = {
    S3_BUCKET: "files",
    S3_ENDPOINT: await bucket.start(),
    S3_ACCESS_KEY_ID: KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
  };
  for (const settings of [{}, S3]) {
    const api = await serveApi(settings, withShortFiles(1024));
    try {
      expect(await readiness(api)).toBe(503);
    } finally {
      await api.kill();
    }
  }
});

type Row = { storage_key: string; size: string; sha256: string };

/** Rows whose bytes are missing or differ. */
async function brokenRows(): Promise<string[]> {
  const rows = await sql<Row>("SELECT storage_key, size, sha256 FROM stored_files");
  return rows.flatMap(({ storage_key, size, sha256 }) => {
    const place = path.join(env().DATA_DIR, "files", storage_key);
    const bytes = existsSync(place) ? readFileSync(place) : undefined;
    const isWhole = bytes?.length === Number(size) && createHash("sha256").update(bytes).digest("hex") === sha256;
    return isWhole ? [] : [storage_key];
  });
}

test(
  `T-UP: ${KILLS} kills during uploads lose no acknowledged file, and leave no row without one`,
  async () => {
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const api = await serveApi();
      let isOver = false;
      const sender = async () => {
        while (!isOver) {
          const answer = await uploadBytes({ port: api.port, token: admin.access, course, bytes: MB }).catch(
            () => undefined,
          );
          if (answer?.status === 201) acknowledged += 1;
        }
      };
      const before = acknowledged;
      const senders = Array.from({ length: 6 }, sender);
      // At a different moment each time, once uploads are under way.
      for (let tries = 0; tries < 600 && acknowledged === before; tries += 1) await wait(25);
      await wait(kill * 37);
      await api.kill();
      isOver = true;
      await Promise.all(senders);
      expect(await brokenRows()).toEqual([]);
    }
    const [{ rows } = { rows: 0 }] = await sql<{ rows: number }>("SELECT count(*)::int AS rows FROM course_files");
    expect(acknowledged).toBeGreaterThan(0);
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
  },
  patience(300_000),
);
