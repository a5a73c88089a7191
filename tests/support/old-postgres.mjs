// A server as versions up to 0.1.0 created it, where the application is the superuser, with a second database:
// old-postgres.mjs <dir>
import fs from "node:fs";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import { withClient } from "../../scripts/database-roles.mjs";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";

const [dir] = process.argv.slice(2);
fs.mkdirSync(dir, { recursive: true });
const server = await startPostgres(dir, { forgetful: true });
const { password } = new URL(server.url(""));
await withClient(server.superuserUrl("postgres"), async (client) => {
  for (const text of [
    "DROP ROLE atesta",
    "CREATE ROLE renaming SUPERUSER",
    "SET SESSION AUTHORIZATION renaming",
    "ALTER ROLE postgres RENAME TO atesta",
  ])
    await client.query(text);
  await client.query(`ALTER ROLE atesta PASSWORD '${password}'`);
});
fs.rmSync(path.join(dir, "postgres-superuser.password"));
await withClient(server.url("postgres"), async (client) => {
  for (const text of ["DROP ROLE renaming", "CREATE DATABASE atesta", "CREATE DATABASE second"])
    await client.query(text);
});
await (await tsImport("../../lib/db/migrate.ts", import.meta.url)).migrate(server.url("atesta"));
await (await tsImport("../../lib/jobs/install.ts", import.meta.url)).installJobs(server.url("atesta"));
await withClient(server.url("atesta"), (client) => client.query("INSERT INTO companies (title) VALUES ('Kept Ltd')"));
await withClient(server.url("second"), (client) =>
  client.query(
    "CREATE TABLE one (id serial); CREATE DOMAIN year AS int; CREATE TYPE pair AS (a year, b int); CREATE VIEW seen AS SELECT * FROM one",
  ),
);
server.stop();
process.exit(0);
