// By hand, because Prisma's own tool would load 4 MB of code at every start (docs/decisions/0002-migrations-by-pg.md).
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { connect, rowsOn } from "./connect";
import { GOES_BACK, GOES_BACK_LINE, goesBack } from "./goes-back";
import { isOutsideTransaction, runOutsideTransaction } from "./outside-transaction";
import { statement } from "./row";

/** The advisory lock of Prisma's own tool, so that the two never migrate at the same time. */
const LOCK = 72_707_369;
const ASKS_EVERY_MS = 250;

const HISTORY = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** The condition of a migration in the history that has been applied. */
export const IS_APPLIED = "finished_at IS NOT NULL AND rolled_back_at IS NULL";
const APPLIED = statement(
  { migration_name: "text", checksum: "text", goes_back: "bool" },
  `SELECT migration_name, checksum, ${GOES_BACK} AS goes_back FROM _prisma_migrations WHERE ${IS_APPLIED}`,
);
const TRY_LOCK = statement({ mine: "bool?" }, "SELECT pg_try_advisory_lock($1) AS mine");

type Migration = { name: string; sql: string; checksum: string };
type Applied = { checksum: string; goes_back: boolean };
/** `until` names the last migration to apply, for a backup that is older than this version. */
type MigrateOptions = { folder?: string; say?: (line: string) => void; until?: string };

/** The history in the database does not fit the migrations of this version. */
export class MigrationMismatch extends Error {}

/**
 * Applies missing migrations, each with its record in one transaction, so that a killed run leaves nothing half done; those
 * that cannot be run in one may be run again. Concurrent starts wait for each other. Returns the names of the applied ones.
 */
export async function migrate(databaseUrl: string, { folder, say, until }: MigrateOptions = {}): Promise<string[]> {
  const client = await connect(databaseUrl, "atesta-migrate");
  try {
    await waitForTurn(client, say);
    await client.query(HISTORY);
    const ours = readMigrations(folder);
    const history = await readHistory(client);
    const all = missingMigrations(ours, history);
    const added = strangersTo(ours, history);
    if (added.length)
      say?.(`Atesta goes on: the database is of a newer version, which has only added to it (${added.join(", ")})`);
    const missing = all.filter(({ name }) => until === undefined || name <= until);
    for (const migration of missing) await applyMigration(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Migrations of this version after which the one before does not run. */
export function barringOf(names: readonly string[]): string[] {
  return readMigrations()
    .filter(({ name, sql }) => names.includes(name) && !goesBack(sql))
    .map(({ name }) => name);
}

/** The migrations of this version, the oldest first. */
export function migrationNames(folder = migrationsFolder()): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map(({ name }) => name).sort();
}

/** The standalone server has a copy in its own folder. */
function migrationsFolder(): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), "prisma/migrations");
}

/** Asks again and again: a statement that waits for the lock would be waited for by an index that is built concurrently. */
async function waitForTurn(client: Client, say?: (line: string) => void): Promise<void> {
  const isOurs = async () => (await rowsOn(client, TRY_LOCK, [LOCK]))[0]?.mine;
  if (await isOurs()) return;
  say?.("Atesta waits: another copy is bringing the database up to date");
  while (!(await isOurs())) await wait(ASKS_EVERY_MS);
}

function readMigrations(folder = migrationsFolder()): Migration[] {
  return migrationNames(folder).map((name) => {
    const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function readHistory(client: Client): Promise<Map<string, Applied>> {
  const rows = await rowsOn(client, APPLIED);
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function missingMigrations(ours: Migration[], history: ReadonlyMap<string, Applied>): Migration[] {
  const missing = ours.filter(({ name }) => !history.has(name));
  const strange = strangersTo(ours, history);
  const barring = missing.length ? strange : strange.filter((name) => !history.get(name)?.goes_back);
  if (barring.length)
    throw new MigrationMismatch(`the database is newer than this version of Atesta (it has ${barring.join(", ")})`);
  const edited = ours.find(({ name, checksum }) => (history.get(name)?.checksum ?? checksum) !== checksum);
  if (edited) throw new MigrationMismatch(`the migration ${edited.name} was changed after it had been applied`);
  return missing;
}

function strangersTo(ours: readonly Migration[], history: ReadonlyMap<string, Applied>): string[] {
  const known = new Set(ours.map(({ name }) => name));
  return [...history.keys()].filter((name) => !known.has(name));
}

async function applyMigration(client: Client, migration: Migration): Promise<void> {
  try {
    if (isOutsideTransaction(migration.sql)) {
      await runOutsideTransaction(client, migration.sql);
      await record(client, migration);
      return;
    }
    await client.query("BEGIN");
    await client.query(migration.sql);
    await record(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    throw new MigrationMismatch(`the migration ${migration.name} failed: ${(error as Error).message}`);
  }
}

async function record(client: Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count, logs) VALUES ($1, $2, $3, clock_timestamp(), 1, $4)",
    [randomUUID(), checksum, name, goesBack(sql) ? GOES_BACK_LINE : null],
  );
}
