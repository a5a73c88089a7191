import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import sharp from "sharp";
import { env } from "@/lib/config/env";
import { SECRETS } from "@/lib/config/secrets";
import { migrate, migrationNames } from "@/lib/db/migrate";
import { installJobs } from "@/lib/jobs/install";
import type { Manifest } from "@/lib/operator/backup/manifest";
import { makeStoredFile } from "../support/builders/stored-files";
import { call } from "../support/call";
import { sql, withEmptyDatabase } from "../support/database";
import { elsewhere } from "../support/elsewhere";
import { PASSWORD, type Registered, registerAndSignIn } from "../support/people";
import { S3Server } from "../support/s3/server";
import { KEY } from "../support/s3/signature";
import { inFolder, run } from "../support/terminal";
import { buildWorld } from "../support/world";

let admin: Registered;
let image: string;

beforeAll(async () => {
  await buildWorld();
  admin = await registerAndSignIn();
  const data = new FormData();
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#2a5dbf" } })
    .png()
    .toBuffer();
  data.append("image", new Blob([new Uint8Array(picture)]), "me.png");
  image = String((await call("PATCH", "/auth/user/", { token: admin.access, form: data })).body.image);
});

const TABLES = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
AND relname NOT IN ('_prisma_migrations', 'rate_limits') ORDER BY 1`;

/** The number of rows of each table and a hash of them, without those that no backup needs. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found: Record<string, unknown> = {};
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows)
      found[name] = (
        await client.query(
          `SELECT count(*)::int AS count, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS hash FROM ${name} t`,
        )
      ).rows[0];
    return found;
  } finally {
    await client.end();
  }
}

async function catalogueOf(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2, 3`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")) as Manifest;

/** Runs work with a new backup of this database, and an empty one to restore into. */
async function withBackup(work: (folder: string, url: string, dataDir: string) => Promise<void>): Promise<void> {
  await inFolder(async (place) => {
    const folder = path.join(place, "backup");
    expect(await run(["backup", folder])).toMatchObject({ code: 0, complaints: "" });
    await withEmptyDatabase((url) => work(folder, url, path.join(place, "data")));
  });
}

const at = (DATABASE_URL: string, DATA_DIR: string, more: Record<string, string> = {}) => ({
  DATABASE_URL,
  DATA_DIR,
  ...more,
});

test("drill: what was backed up is there after a restore, people sign in, and a file opens", async () => {
  await withBackup(async (folder, url, dataDir) => {
    const before = await contentOf(env().DATABASE_URL);
    await elsewhere(at(url, dataDir), async (there) => {
      const restored = await there.run(["restore", folder]);
      expect(restored).toMatchObject({ code: 0, complaints: "" });
      expect(restored.said).toContain("every table holds what was backed up");
      expect(await contentOf(url)).toEqual(before);
      expect(await catalogueOf(url)).toEqual(await catalogueOf(env().DATABASE_URL));
      const { status, body } = await there.call("POST", "/auth/login/", {
        body: { email: admin.email, password: PASSWORD },
      });
      expect(status).toBe(200);
      const opened = await there.call("GET", image.replace("/api/v2", ""), { token: String(body.access) });
      expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "image/webp"]);
      // A new row gets a number that was never used.
      const added = await there.call("POST", "/users/positions/", {
        token: String(body.access),
        body: { title: "Нова" },
      });
      expect(added.status).toBe(201);
    });
  });
});

test("the folder holds no secret, and others cannot read it", async () => {
  await withBackup(async (folder) => {
    const manifest = readFileSync(path.join(folder, "manifest.json"), "utf8");
    for (const { name } of SECRETS) expect(manifest).not.toContain(env()[name]);
    expect(manifestOf(folder).migrations).toEqual(migrationNames());
  });
});

test("a second backup into the same folder copies only what is new, and forgets what is gone", async () => {
  await withBackup(async (folder) => {
    const { files } = manifestOf(folder);
    const added = await makeStoredFile({ id: admin.companyId });
    const { said } = await run(["backup", folder]);
    expect(said).toContain(`1 copied, ${files.rows} were there`);
    await sql("DELETE FROM stored_files WHERE id = $1", [added.id]);
    await run(["backup", folder]);
    expect(existsSync(path.join(folder, "files", added.storageKey))).toBe(false);
  });
});

test("a file that the store has lost is told, and the rest is backed up and restored", async () => {
  const lost = await makeStoredFile({ id: admin.companyId });
  const place = path.join(env().DATA_DIR, "files", lost.storageKey);
  rmSync(place);
  await inFolder(async (folder) => {
    const { code, complaints } = await run(["backup", path.join(folder, "b")]);
    expect([code, complaints.includes(lost.storageKey)]).toEqual([1, true]);
    await withEmptyDatabase((url) =>
      elsewhere(at(url, path.join(folder, "data")), async (there) => {
        const restored = await there.run(["restore", path.join(folder, "b")]);
        expect([restored.code, restored.complaints]).toEqual([1, "✗ 1 files are missing; see: files check"]);
      }),
    );
  });
  await sql("DELETE FROM stored_files WHERE id = $1", [lost.id]);
});

test("work that was waiting is restored, unless it is left out", async () => {
  await sql("SELECT graphile_worker.add_job('mail-invitation', '{\"resetId\": 1}', max_attempts := 9, priority := 3)");
  await withBackup(async (folder, url, dataDir) => {
    const waiting = async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        "SELECT payload, max_attempts, priority FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE identifier = 'mail-invitation' AND payload::text LIKE '%resetId%'",
      );
      await client.end();
      return rows;
    };
    const name = new URL(url).pathname.slice(1);
    await elsewhere(at(url, dataDir), (there) => there.run(["restore", folder]));
    expect(await waiting()).toContainEqual({ payload: { resetId: 1 }, max_attempts: 9, priority: 3 });
    await elsewhere(at(url, dataDir), (there) => there.run(["restore", folder, "--without-jobs", "--replace", name]));
    expect(await waiting()).toEqual([]);
  });
});

test("a backup of two versions before is restored as it was and then migrated", async () => {
  const older = migrationNames().at(-3);
  await inFolder(async (place) => {
    await withEmptyDatabase(async (url) => {
      await migrate(url, { until: String(older) });
      await installJobs(url);
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query("INSERT INTO companies (title) VALUES ('Стара')");
      const name = new URL(url).pathname.slice(1);
      await elsewhere(at(url, place), async (there) => {
        expect((await there.run(["backup", path.join(place, "b")])).code).toBe(0);
        expect(manifestOf(path.join(place, "b")).migrations.at(-1)).toBe(older);
        const { code, said } = await there.run(["restore", path.join(place, "b"), "--replace", name]);
        expect([code, said.includes("2 newer migrations were applied")]).toEqual([0, true]);
      });
      expect((await client.query("SELECT title FROM companies")).rows).toEqual([{ title: "Стара" }]);
      await client.end();
    });
  });
});

describe("restore refuses", () => {
  type Change = (folder: string, manifest: Manifest) => void;
  const rewrite = (folder: string, manifest: object) =>
    writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(manifest));

  test.each<[string, Change, string]>([
    ["a broken off backup", (folder, all) => rewrite(folder, { ...all, isFinished: false }), "broken off"],
    ["a newer format", (folder, all) => rewrite(folder, { ...all, format: 99 }), "newer version"],
    [
      "a newer schema",
      (folder, all) => rewrite(folder, { ...all, migrations: [...all.migrations, "9999_x"] }),
      "newer version",
    ],
    ["an altered history", (folder, all) => rewrite(folder, { ...all, migrations: all.migrations.slice(1) }), "lacks"],
    ["a damaged table", (folder) => appendFileSync(path.join(folder, "tables/users.jsonl.gz"), "x"), "damaged"],
    ["a missing table", (folder) => rmSync(path.join(folder, "tables/users.jsonl.gz")), "missing"],
    ["a damaged manifest", (folder) => writeFileSync(path.join(folder, "manifest.json"), "{"), "damaged"],
    ["no manifest", (folder) => rmSync(path.join(folder, "manifest.json")), "no backup"],
    [
      "a missing file",
      (folder) => {
        const company = path.join(folder, "files", String(admin.companyId));
        rmSync(path.join(company, String(readdirSync(company)[0])));
      },
      "missing or damaged",
    ],
  ])("%s, and leaves the database as it was", async (_name, damage, reason) => {
    await withBackup(async (folder, url, dataDir) => {
      damage(folder, manifestOf(folder));
      const { code, complaints } = await elsewhere(at(url, dataDir), (there) => there.run(["restore", folder]));
      expect(code).toBe(1);
      expect(complaints).toContain(reason);
      expect(await contentOf(url)).toEqual({});
    });
  });

  test("a database that is not empty, unless its name is given, and one whose server runs", async () => {
    await withBackup(async (folder, url, dataDir) => {
      const name = new URL(url).pathname.slice(1);
      const tried = (...more: string[]) =>
        elsewhere(at(url, dataDir), (there) => there.run(["restore", folder, ...more]));
      expect((await tried()).code).toBe(0);
      const before = await contentOf(url);
      expect((await tried()).complaints).toContain("is not empty");
      expect((await tried("--replace", "another")).complaints).toContain("something else");
      const server = new Client({ connectionString: url, application_name: "atesta" });
      await server.connect();
      expect((await tried("--replace", name)).complaints).toContain("the server is running");
      await server.end();
      expect(await contentOf(url)).toEqual(before);
      expect((await tried("--replace", name)).code).toBe(0);
      expect(await contentOf(url)).toEqual(before);
    });
  });

  test("another pepper, unless it is meant; its former value will do", async () => {
    await withBackup(async (folder, url, dataDir) => {
      const PASSWORD_PEPPER = "another pepper of this test 0123456789";
      const former = { PASSWORD_PEPPER, PASSWORD_PEPPER_OLD: env().PASSWORD_PEPPER };
      const refused = await elsewhere(at(url, dataDir, { PASSWORD_PEPPER }), (there) => there.run(["restore", folder]));
      expect([refused.code, refused.complaints.includes("nobody could sign in")]).toEqual([1, true]);
      expect((await elsewhere(at(url, dataDir, former), (there) => there.run(["restore", folder]))).code).toBe(0);
    });
  });
});

test("backup refuses a folder with something else in it", async () => {
  await inFolder(async (folder) => {
    mkdirSync(path.join(folder, "mine"));
    const { code, complaints } = await run(["backup", folder]);
    expect([code, complaints.includes("something else")]).toEqual([1, true]);
    expect(readdirSync(folder)).toEqual(["mine"]);
  });
});

test("files of a bucket are named, and looked for at a restore; or copied, if that is asked for", async () => {
  const server = new S3Server("files");
  const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = KEY;
  const bucket = { S3_BUCKET: "files", S3_ENDPOINT: await server.start(), S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const restored = (folder: string) =>
    withEmptyDatabase(async (url) => {
      const { code, said } = await elsewhere(at(url, env().DATA_DIR, bucket), (there) =>
        there.run(["restore", folder]),
      );
      results.push({ code, said });
    });
  const results: { code: number; said: string }[] = [];
  try {
    await inFolder(async (place) => {
      await elsewhere(at(env().DATABASE_URL, env().DATA_DIR, bucket), async (there) => {
        expect((await there.run(["files", "move", "--to", "bucket"])).code).toBe(0);
        expect((await there.run(["backup", path.join(place, "named")])).said).toContain("are named");
        expect((await there.run(["backup", path.join(place, "copied"), "--with-files"])).code).toBe(0);
      });
      expect(existsSync(path.join(place, "named/files"))).toBe(false);
      await restored(path.join(place, "named"));
      server.objects.clear();
      await restored(path.join(place, "named"));
      await restored(path.join(place, "copied"));
      const { rows } = manifestOf(path.join(place, "copied")).files;
      expect(results.map(({ code }) => code)).toEqual([0, 1, 0]);
      expect(results[0]?.said).toContain(`0 copied, ${rows} were there`);
      expect(results[1]?.said).toContain(`${rows} files are missing`);
      expect(results[2]?.said).toContain(`${rows} copied`);
    });
  } finally {
    await server.stop();
  }
});
