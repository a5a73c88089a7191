// A killed server that stays a zombie for three seconds, as under the first process of some containers, and the next start.
// Prints whether it was still there when that start began: zombie-postgres.mjs <dir>
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serverOf, startPostgres } from "../../scripts/embedded-postgres.mjs";
import { isAlive } from "./crash-postgres.mjs";

const [dir] = process.argv.slice(2);
fs.mkdirSync(dir, { recursive: true });
const { port, stop } = await startPostgres(dir);
stop();
const server = await serverOf(dir);
const command = [
  ...server.wrap,
  server.postgres,
  "-D",
  server.dir,
  "-c",
  `port=${port}`,
  "-c",
  "listen_addresses=127.0.0.1",
  "-c",
  "unix_socket_directories=",
];
// The shell becomes a program that never waits for its children.
spawn("/bin/sh", ["-c", '"$@" & exec sleep 3', "sh", ...command], { stdio: "ignore", cwd: dir, ...server.owner });
const file = path.join(server.dir, "postmaster.pid");
while (!fs.existsSync(file) || !fs.readFileSync(file, "utf8").includes("ready")) await wait(20);
const pid = Number.parseInt(fs.readFileSync(file, "utf8"), 10);
process.kill(pid, "SIGKILL");
await wait(300);
const wasThere = isAlive(pid);
const again = await startPostgres(dir);
again.stop();
console.log(JSON.stringify({ wasThere, adopted: again.adopted }));
process.exit(0);
