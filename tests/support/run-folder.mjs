import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/**
 * The folder of this run of tests, for its databases, files and servers. The first call makes it, and child processes
 * have it in their environment. However the run ends, also when it is killed, a watcher ends every process that has the
 * folder there and removes it, so the next run finds nothing.
 */
export function runFolder() {
  const known = process.env.TEST_RUN_FOLDER;
  if (known) return known;
  const folder = path.resolve(".data/tests", String(process.pid));
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const watcher = [path.resolve("tests/support/run-watcher.mjs"), String(process.pid), folder];
  spawn(process.execPath, watcher, { detached: true, stdio: "ignore" }).unref();
  process.env.TEST_RUN_FOLDER = folder;
  return folder;
}
