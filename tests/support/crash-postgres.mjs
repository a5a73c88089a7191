// Kills a server of this folder outright, as a power cut does, and starts it again under its port.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/embedded-postgres.mjs";

const MOST_TRIES = 100;

export async function crashPostgres(dir) {
  const [pid, , , port] = fs.readFileSync(path.join(dir, "postgres/postmaster.pid"), "utf8").split("\n").map(Number);
  process.kill(pid, "SIGKILL");
  // Else what is dying would be taken for what runs.
  while (isAlive(pid)) await wait(10);
  for (let tries = 1; ; tries += 1) {
    try {
      return await startPostgres(dir, { port });
    } catch (error) {
      // Its children notice a moment later that it is gone, and until then hold the shared memory.
      if (tries === MOST_TRIES) throw error;
      await wait(100);
    }
  }
}

export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
