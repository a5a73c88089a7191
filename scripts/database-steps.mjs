// The database of a run: that of DATABASE_URL, or an embedded server with the demo company.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { APPLICATION, withClient } from "./database-roles.mjs";
import { startPostgres } from "./embedded-postgres.mjs";
import { ownServer } from "./postgres-owner.mjs";
import { embeddedSecrets } from "./secrets.mjs";
import { StepFailure, step } from "./steps.mjs";

const DATABASE = "atesta";

/** Sets the server's environment; returns whether the database is embedded and the result of the preparation. */
export async function openDatabase({ seed = ["--demo"] } = {}) {
  const dir = openDataFolder();
  if (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE) return { embedded: false, prepared: {} };
  await step("start PostgreSQL", async () => {
    const server = await startPostgres(dir);
    ownServer(dir, server);
    process.env.DATABASE_URL = await ensureDatabase(server);
    Object.assign(process.env, embeddedSecrets(dir), { MAIL_LINKS_IN_LOG: "on" });
    return server.adopted ? "found running" : undefined;
  });
  let prepared = {};
  await step("migrate and seed", () => {
    prepared = prepare(seed);
    return prepared.note;
  });
  if (prepared.accounts.length) process.env.DEMO ||= "on";
  return { embedded: true, prepared };
}

/** For commands beside the server: the embedded database with its secrets, started unless it runs already. */
export async function openEmbeddedDatabase() {
  const dir = path.resolve(process.env.DATA_DIR || ".data");
  const server = await startPostgres(dir);
  process.env.DATA_DIR = dir;
  process.env.DATABASE_URL = await ensureDatabase(server);
  Object.assign(process.env, embeddedSecrets(dir));
  return server;
}

/** The data folder; creates it if it is missing. */
export function openDataFolder() {
  const dir = path.resolve(process.env.DATA_DIR || ".data");
  process.env.DATA_DIR = dir;
  try {
    fs.mkdirSync(dir, { recursive: true });
    fs.accessSync(dir, fs.constants.W_OK);
  } catch (error) {
    throw new StepFailure(
      `${dir} cannot be written (${error.code})`,
      "Give this user the right to write there, or set DATA_DIR to another folder.",
    );
  }
  return dir;
}

/** The URL of the application's database; creates it if it is missing. */
export async function ensureDatabase(server, name = DATABASE) {
  await withClient(server.superuserUrl("postgres"), async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${APPLICATION}`);
  });
  return server.url(name);
}

/** Runs migrations, the queue's migrations and seeds in a process of its own. Its last line is the result. */
export function prepare(args, settings = {}) {
  const result = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/prepare.ts", ...args],
    {
      encoding: "utf8",
      env: { ...process.env, ...settings },
    },
  );
  if (result.status !== 0)
    throw new StepFailure(
      (result.stderr || result.stdout || result.error?.message || "").trim().split("\n").at(-1),
      "Read the reason above.",
    );
  return JSON.parse(result.stdout.trim().split("\n").at(-1));
}
