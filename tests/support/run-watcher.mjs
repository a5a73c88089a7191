// Waits until a run of tests has ended, ends every process that it left, and removes its folder:
//   node run-watcher.mjs <process id of the run> <folder>
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const PATIENCE_MS = 10_000;
const [, , run, folder] = process.argv;
const all = path.dirname(folder);

// Runs whose watcher was killed too.
for (const name of fs.readdirSync(all)) if (!send(name, 0)) await end(path.join(all, name));
while (send(run, 0)) await wait(500);
await end(folder);

/** Interrupts every process of the run, kills what remains, and removes the folder. */
async function end(ended) {
  for (const until = Date.now() + PATIENCE_MS; processesOf(ended).length > 0; await wait(200)) {
    const signal = Date.now() < until ? "SIGINT" : "SIGKILL";
    for (const pid of processesOf(ended)) send(pid, signal);
  }
  fs.rmSync(ended, { recursive: true, force: true, maxRetries: 5 });
}

/** Only Linux tells the environment of processes; elsewhere a killed run may leave some. */
function processesOf(ended) {
  if (!fs.existsSync("/proc")) return [];
  return fs.readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return false;
    try {
      return fs.readFileSync(`/proc/${name}/environ`, "utf8").split("\0").includes(`TEST_RUN_FOLDER=${ended}`);
    } catch {
      return false;
    }
  });
}

function send(pid, signal) {
  try {
    return process.kill(Number(pid), signal);
  } catch {
    return false;
  }
}
