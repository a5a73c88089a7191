// The server of the browser tests: as `npm start`, over data that is new each time.
import fs from "node:fs";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";

const dir = process.env.DATA_DIR;
fs.mkdirSync(dir, { recursive: true });
// A run that was killed may have left its server behind, on data that is about to go.
if (fs.existsSync(`${dir}/postgres`)) (await startPostgres(fs.realpathSync(dir))).stop();
fs.rmSync(dir, { recursive: true, force: true });
await import("../../scripts/start.mjs");
