// The server of the browser tests: as in `npm start`, with new data each time.
import fs from "node:fs";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";

const dir = process.env.DATA_DIR;
fs.mkdirSync(dir, { recursive: true });
// A killed run may have left its server behind, on data that is deleted now.
if (fs.existsSync(`${dir}/postgres`)) (await startPostgres(fs.realpathSync(dir))).stop();
fs.rmSync(dir, { recursive: true, force: true });
await import("../../scripts/start.mjs");
