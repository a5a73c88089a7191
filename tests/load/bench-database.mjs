// The benchmark's PostgreSQL: a separate folder, production settings, and one seeded database that is reused.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { withClient } from "../../scripts/database-roles.mjs";
import { ensureDatabase, prepare } from "../../scripts/database-steps.mjs";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";
import { embeddedSecrets } from "../../scripts/secrets.mjs";

/**
 * The sources of the seeded rows: when they change, so does the name of the database, and the large company is seeded
 * again. Migrations are not among them: a seeded database gets the new ones, as one of an operator does.
 */
const SEED_SOURCES = ["prisma/seed", "tests/support/builders"];
const PREFIX = "bench_";
/** While 100,000 people are seeded, PostgreSQL would otherwise write whole pages into its log again every few seconds. */
const SETTINGS = ["max_wal_size=4GB"];

/** Sets the environment of the application, and returns the server. */
export async function startBenchPostgres(dir, users) {
  fs.mkdirSync(dir, { recursive: true });
  const server = await startPostgres(dir, { settings: SETTINGS });
  process.on("exit", server.stop);
  const print = fingerprint();
  const name = `${PREFIX}${users}_${print}`;
  await dropStale(server, print);
  Object.assign(process.env, {
    DATA_DIR: dir,
    DATABASE_URL: await ensureDatabase(server, name),
    ...embeddedSecrets(dir),
  });
  return server;
}

/**
 * Starts the server anew on the same port, and returns the postmaster's process id. What it read while it was seeded would
 * otherwise count as its memory, in the first run alone.
 */
export async function restartBenchPostgres(dir, { stop, port }) {
  stop();
  await startPostgres(dir, { port, settings: SETTINGS });
  return Number(fs.readFileSync(path.join(dir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/** Migrates, and seeds the large company if it is missing; returns the accounts. */
export function seedLarge(users) {
  // Checking a key of millions of rows at once takes longer than a request may.
  const { accounts, password, note } = prepare(["--company", "large", "--users", String(users)], {
    DATABASE_PATIENCE: "20",
  });
  return { email: accounts[0].email, password, note };
}

/** Keeps databases of other sizes and drops those of another seed. */
async function dropStale(server, print) {
  await withClient(server.superuserUrl("postgres"), async (client) => {
    const { rows } = await client.query(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND NOT datname LIKE $2",
      [PREFIX, `%${print}`],
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  });
}

function fingerprint() {
  const hash = createHash("sha256");
  const files = SEED_SOURCES.flatMap((place) => fs.readdirSync(place, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  const names = files.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)).sort();
  for (const file of names) hash.update(file).update(fs.readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}
