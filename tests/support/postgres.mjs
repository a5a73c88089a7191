// One PostgreSQL for all test runs of this checkout, with a migrated template that every test file copies.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { tsImport } from "tsx/esm/api";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const migrations = path.join(root, "prisma/migrations");
/** Advisory lock classes: one for building the template, one whose keys are the active runs. */
const [BUILD, RUN] = [7101, 7102];

/** Jest calls this file before and after all tests, in the same process. */
export default async function beforeAndAfter() {
  if (globalThis.__atestaTests) return finish(globalThis.__atestaTests);
  globalThis.__atestaTests = await begin();
}

async function begin() {
  const dir = path.join(root, ".data/test");
  fs.mkdirSync(dir, { recursive: true });
  const postgres = await startPostgres(dir, { forgetful: true });
  const client = new pg.Client({ connectionString: postgres.superuserUrl("postgres") });
  // If another run stops the server by mistake, the tests themselves fail.
  client.on("error", () => {});
  await client.connect();
  const run = await claimRun(client);
  const template = await buildTemplate(client, postgres.url);
  Object.assign(process.env, {
    TEST_POSTGRES: postgres.url(""),
    TEST_SUPERUSER: postgres.superuserUrl(""),
    TEST_TEMPLATE: template,
    TEST_RUN: run === 1 ? "" : `${run}_`,
  });
  return { postgres, client, run, template };
}

/** Concurrent runs must not share databases: each holds a number while it runs. */
async function claimRun(client) {
  for (let run = 1; ; run++) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1, $2) AS mine", [RUN, run]);
    if (rows[0].mine) return run;
  }
}

/**
 * The name contains a hash of the migrations, so a template is never stale; renaming makes it appear only when
 * complete.
 */
async function buildTemplate(client, url) {
  const template = `atesta_template_q2_${hashOfMigrations()}`;
  await client.query("SELECT pg_advisory_lock($1, 0)", [BUILD]);
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount) return template;
    await client.query("DROP DATABASE IF EXISTS atesta_template_new WITH (FORCE)");
    await client.query("CREATE DATABASE atesta_template_new OWNER atesta");
    const { migrate } = await tsImport("../../lib/db/migrate.ts", import.meta.url);
    await migrate(url("atesta_template_new"), { folder: migrations });
    const { installJobs } = await tsImport("../../lib/jobs/install.ts", import.meta.url);
    await installJobs(url("atesta_template_new"));
    await client.query(`ALTER DATABASE atesta_template_new RENAME TO ${template}`);
    return template;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1, 0)", [BUILD]);
  }
}

function hashOfMigrations() {
  const hash = createHash("sha256");
  for (const name of fs.readdirSync(migrations, { recursive: true }).sort()) {
    const file = path.join(migrations, name);
    if (fs.statSync(file).isFile()) hash.update(`${name}\0`).update(fs.readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

/** Only the last run drops old templates and stops the server. */
async function finish({ postgres, client, run, template }) {
  globalThis.__atestaTests = undefined;
  const others = await client.query(
    "SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid <> $2",
    [RUN, run],
  );
  if (others.rowCount) return client.end();
  const { rows } = await client.query(
    "SELECT datname FROM pg_database WHERE datname LIKE 'atesta\\_t%' AND datname <> $1",
    [template],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await client.end();
  postgres.stop();
}
