// npm run check-data: runs check-data.mjs with the database of DATABASE_URL, or with that of `npm start`.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureDatabase } from "./database-steps.mjs";
import { startPostgres } from "./embedded-postgres.mjs";
import { step } from "./steps.mjs";

const isGiven = process.env.DATABASE_URL || process.env.DATABASE_URL_FILE;
const server = isGiven
  ? undefined
  : await step("start PostgreSQL", () => startPostgres(path.resolve(process.env.DATA_DIR || ".data")));
const env = server ? { ...process.env, DATABASE_URL: await ensureDatabase(server) } : process.env;
const { status } = spawnSync(process.execPath, ["scripts/check-data.mjs"], { stdio: "inherit", env });
if (server && !server.adopted) server.stop();
process.exit(status ?? 1);
