// A server for a single test, which it may stop or kill: start <dir> [port] | durable <dir> | crash <dir> | stop <dir>.
// A server that is crashed must be durable: the others run without fsync and would lose data.
import fs from "node:fs";
import { tsImport } from "tsx/esm/api";
import { ensureDatabase } from "../../scripts/database-steps.mjs";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";
import { crashPostgres } from "./crash-postgres.mjs";

const [what, dir, port] = process.argv.slice(2);
fs.mkdirSync(dir, { recursive: true });
if (what === "crash") await crashPostgres(dir);
else {
  const server = await startPostgres(dir, { forgetful: what !== "durable", ...(port && { port: Number(port) }) });
  if (what === "stop") server.stop();
  else {
    const url = await ensureDatabase(server);
    await (await tsImport("../../lib/db/migrate.ts", import.meta.url)).migrate(url);
    await (await tsImport("../../lib/jobs/install.ts", import.meta.url)).installJobs(url);
    console.log(JSON.stringify({ url, port: server.port }));
  }
}
process.exit(0);
