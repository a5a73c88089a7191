// The roles of an embedded server: a superuser that creates databases, and the application's role, which only owns its
// database.
import fs from "node:fs";
import path from "node:path";
import { StepFailure } from "./steps.mjs";

export const SUPERUSER = "postgres";
export const APPLICATION = "atesta";

const SCRIPT = path.join(import.meta.dirname, "application-role.sql");
const LOCK = 7100;
const WRONG_PASSWORD = "28P01";

/**
 * Makes sure that the application's role exists and is not a superuser, whichever version of Atesta created the server.
 */
export async function ensureRoles(server) {
  const client = await openAsSuperuser(server);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [APPLICATION]);
    if (!rowCount)
      await client.query(
        `CREATE ROLE ${APPLICATION} LOGIN PASSWORD ${client.escapeLiteral(passwordOf(server.url("")))}`,
      );
    const { rows } = await client.query(
      "SELECT datname FROM pg_database WHERE datdba = 10 AND NOT datistemplate AND datname <> 'postgres'",
    );
    for (const { datname } of rows)
      await withClient(server.superuserUrl(datname), (inside) => handOver(inside, server));
  } finally {
    await client.end();
  }
}

/** In servers of versions up to 0.1.0 the application was the superuser. */
async function openAsSuperuser(server) {
  try {
    return await open(server.superuserUrl("postgres"));
  } catch (error) {
    if (error.code !== WRONG_PASSWORD) throw error;
    await withClient(server.url("postgres"), (client) => handOver(client, server)).catch((reason) => {
      throw new StepFailure(
        `neither role of PostgreSQL in ${server.dir} can be used: ${reason.message}`,
        `Put the files postgres.password and postgres-superuser.password back beside it, from a copy of the data folder.`,
      );
    });
    return open(server.superuserUrl("postgres"));
  }
}

/** One transaction, so that a killed start changes nothing. */
async function handOver(client, server) {
  await client.query("BEGIN");
  await client.query(fs.readFileSync(SCRIPT, "utf8"));
  await client.query(`ALTER ROLE ${SUPERUSER} PASSWORD ${client.escapeLiteral(passwordOf(server.superuserUrl("")))}`);
  await client.query("COMMIT");
}

export async function withClient(url, work) {
  const client = await open(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The driver loads on first use: on a fresh clone packages are installed after this file is read. */
async function open(connectionString) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

function passwordOf(url) {
  return new URL(url).password;
}
