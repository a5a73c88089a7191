// A server of one test's own, that it may stop under the application: start <dir> [port] | stop <dir>.
import fs from "node:fs";
import { tsImport } from "tsx/esm/api";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";

const [what, dir, port] = process.argv.slice(2);
fs.mkdirSync(dir, { recursive: true });
const server = await startPostgres(dir, { forgetful: true, ...(port && { port: Number(port) }) });
if (what === "stop") server.stop();
else {
  const url = server.url("postgres");
  await (await tsImport("../../lib/db/migrate.ts", import.meta.url)).migrate(url);
  await (await tsImport("../../lib/jobs/install.ts", import.meta.url)).installJobs(url);
  console.log(JSON.stringify({ url, port: server.port }));
}
process.exit(0);
