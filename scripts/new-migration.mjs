// npm run migration -- add-something: writes a migration for the changes in the schema files, and generates the client.
import fs from "node:fs";
import path from "node:path";
import { ADDS_LINE, moreThanAdded } from "./additive-sql.mjs";
import { generate } from "./build-steps.mjs";
import { ensureDatabase } from "./database-steps.mjs";
import { startPostgres } from "./embedded-postgres.mjs";
import { missingSql } from "./schema-engine.mjs";
import { StepFailure, step } from "./steps.mjs";

const name = process.argv[2];
await step("write a migration", async () => {
  if (!/^[a-z0-9-]+$/.test(name ?? ""))
    throw new StepFailure("a name is missing", "npm run migration -- add-something");
  const dir = path.resolve(".data/migration");
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  const postgres = await startPostgres(dir, { forgetful: true });
  try {
    const sql = await missingSql(await ensureDatabase(postgres));
    if (!/^(CREATE|ALTER|DROP)/m.test(sql)) return "nothing to write: schema and migrations agree";
    const folder = path.join("prisma/migrations", `${stampAfterAll()}_${name.replaceAll("-", "_")}`);
    fs.mkdirSync(folder);
    const head = moreThanAdded(sql).length ? "" : `${ADDS_LINE}\n`;
    fs.writeFileSync(path.join(folder, "migration.sql"), head + sql);
    return `${folder}/migration.sql: read it, and add by hand what Prisma has no word for`;
  } finally {
    postgres.stop();
  }
});
await generate();
process.exit(0);

/** Migrations run in the order of their names, so the new one has the latest: now, or a second after the last. */
function stampAfterAll() {
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const taken = fs.readdirSync("prisma/migrations").map((folder) => folder.slice(0, 14));
  const last =
    taken
      .filter((stamp) => /^\d{14}$/.test(stamp))
      .sort()
      .at(-1) ?? "0";
  return now > last ? now : String(BigInt(last) + 1n);
}
