// npm run check-data: counts anew what the application keeps counted, and names every row where the two differ. It changes nothing.
import fs from "node:fs";
import pg from "pg";
import { wrongNumbers } from "./kept-numbers.mjs";

const client = new pg.Client({ connectionString: await databaseUrl() });
await client.connect();
await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
let wrong = 0;
for (const { name, rows } of await wrongNumbers((text) => client.query(text))) {
  console.log(`${rows.length ? "✗" : "✓"} ${name}`);
  for (const { id, kept, counted } of rows) console.log(`  id ${id}: kept ${JSON.stringify(kept)}, counted ${JSON.stringify(counted)}`);
  wrong += rows.length;
}
await client.end();
process.exit(wrong ? 1 : 0);

/** The database of the settings, or the one that `npm start` made. */
async function databaseUrl() {
  const { DATABASE_URL, DATABASE_URL_FILE } = process.env;
  if (DATABASE_URL) return DATABASE_URL;
  if (DATABASE_URL_FILE) return fs.readFileSync(DATABASE_URL_FILE, "utf8").trim();
  const [{ startPostgres }, { ensureDatabase }] = await Promise.all([import("./embedded-postgres.mjs"), import("./database-steps.mjs")]);
  const server = await startPostgres(process.env.DATA_DIR || ".data");
  if (!server.adopted) process.on("exit", server.stop);
  return ensureDatabase(server);
}
