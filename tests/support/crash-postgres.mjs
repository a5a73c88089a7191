// Kills a server of this folder outright, as a power cut does, and starts it again under its port.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";

export async function crashPostgres(dir) {
  const [pid, , , port] = fs.readFileSync(path.join(dir, "postgres/postmaster.pid"), "utf8").split("\n").map(Number);
  process.kill(pid, "SIGKILL");
  // Else what is dying would be taken for what runs.
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
