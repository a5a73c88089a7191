// npm run migration -- add-something: writes a migration for the changes in the schema files.
import fs from "node:fs";
import path from "node:path";
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
    const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const folder = path.join("prisma/migrations", `${stamp}_${name.replaceAll("-", "_")}`);
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, "migration.sql"), sql);
    return `${folder}/migration.sql: read it, and add by hand what Prisma has no word for`;
  } finally {
    postgres.stop();
  }
});
process.exit(0);
