// Recomputes the stored counts in the database of DATABASE_URL and lists every row that differs. It changes nothing.
// In the image: docker compose exec app node scripts/check-data.mjs
import fs from "node:fs";
import pg from "pg";
import { wrongNumbers } from "./kept-numbers.mjs";

const client = new pg.Client({ connectionString: databaseUrl() });
await client.connect();
await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
let wrong = 0;
for (const { name, rows } of await wrongNumbers((text) => client.query(text))) {
  console.log(`${rows.length ? "✗" : "✓"} ${name}`);
  for (const { id, kept, counted } of rows)
    console.log(`  id ${id}: kept ${JSON.stringify(kept)}, counted ${JSON.stringify(counted)}`);
  wrong += rows.length;
}
await client.end();
process.exit(wrong ? 1 : 0);

/** With the password that docker-compose.yml gives apart from the address. */
function databaseUrl() {
  const url = new URL(setting("DATABASE_URL"));
  const password = setting("DATABASE_PASSWORD");
  if (password) url.password = encodeURIComponent(password);
  return url.href;
}

function setting(name) {
  const file = process.env[`${name}_FILE`];
  return process.env[name] || (file ? fs.readFileSync(file, "utf8").trim() : "");
}
