// One PostgreSQL for a run of tests, with a migrated template that every test file copies.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import { withClient } from "../../scripts/database-roles.mjs";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";
import { runFolder } from "./run-folder.mjs";
import { adaptLimits } from "./slowness.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const migrations = path.join(root, "prisma/migrations");
const TEMPLATE = "atesta_template";

/** Jest calls this file before and after all tests, in the same process. */
export default async function beforeAndAfter() {
  if (globalThis.__atestaTests) return globalThis.__atestaTests.stop();
  globalThis.__atestaTests = await begin();
}

async function begin() {
  const dir = path.join(runFolder(), "api");
  // Migrating takes most of the start, so a migrated server is kept for later runs, each of which has a copy.
  const kept = path.join(root, `.data/test-server-${hashOfMigrations()}`);
  if (!fs.existsSync(kept)) await keepMigrated(dir, kept);
  else copy(kept, dir);
  const postgres = await startPostgres(dir, { forgetful: true });
  await adaptLimits({ database: postgres.url(TEMPLATE) }, "api");
  Object.assign(process.env, {
    TEST_POSTGRES: postgres.url(""),
    TEST_SUPERUSER: postgres.superuserUrl(""),
    TEST_TEMPLATE: TEMPLATE,
  });
  return postgres;
}

async function keepMigrated(dir, kept) {
  fs.mkdirSync(dir, { recursive: true });
  const postgres = await startPostgres(dir, { forgetful: true });
  await withClient(postgres.superuserUrl("postgres"), (client) =>
    client.query(`CREATE DATABASE ${TEMPLATE} OWNER atesta`),
  );
  const { migrate } = await tsImport("../../lib/db/migrate.ts", import.meta.url);
  await migrate(postgres.url(TEMPLATE), { folder: migrations });
  const { installJobs } = await tsImport("../../lib/jobs/install.ts", import.meta.url);
  await installJobs(postgres.url(TEMPLATE));
  postgres.stop();
  // Renaming makes it appear only when complete. Another run may have been quicker.
  const fresh = `${kept}.${process.pid}`;
  copy(dir, fresh);
  for (const name of fs.readdirSync(path.dirname(kept)))
    if (/^test-server-[0-9a-f]+$/.test(name))
      fs.rmSync(path.join(path.dirname(kept), name), { recursive: true, force: true });
  if (fs.existsSync(kept)) fs.rmSync(fresh, { recursive: true });
  else fs.renameSync(fresh, kept);
}

/** With the owner of each file: root runs PostgreSQL under another account. */
function copy(from, to) {
  if (process.getuid?.() !== 0) return fs.cpSync(from, to, { recursive: true });
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

function hashOfMigrations() {
  const hash = createHash("sha256");
  for (const name of fs.readdirSync(migrations, { recursive: true }).sort()) {
    const file = path.join(migrations, name);
    if (fs.statSync(file).isFile()) hash.update(`${name}\0`).update(fs.readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}
