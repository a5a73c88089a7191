// Kills the server of this folder, as a power failure does, and restarts it on the same port.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";

export async function crashPostgres(dir) {
  const [pid, , , port] = fs.readFileSync(path.join(dir, "postgres/postmaster.pid"), "utf8").split("\n").map(Number);
  process.kill(pid, "SIGKILL");
  // Otherwise the dying server would be taken for a running one.
  while (isAlive(pid)) await wait(10);
  return startPostgres(dir, { port });
}

export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
