// The process that stops the embedded server when it ends. It is named in the file postgres.owner of the data folder.
import fs from "node:fs";
import path from "node:path";

const LEAVING = "leaving";

/**
 * Stops the server when this process ends. The owner is the process that started it, or one that found it orphaned, but not a
 * second run beside a live one.
 */
export function ownServer(dir, { adopted, stop }) {
  if (adopted && isAlive(ownerOf(dir).pid)) return;
  write(dir, String(process.pid));
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      sayLeaving(dir);
      // As without this listener, where the process has no other.
      if (process.listenerCount(signal) === 1) process.exit(130);
    });
  process.on("exit", () => {
    sayLeaving(dir);
    stop();
  });
}

/** Whether the owner still answers requests that are under way, and will stop the server after them. */
export function isOwnerLeaving(dir) {
  const { pid, isLeaving } = ownerOf(dir);
  return isLeaving && isAlive(pid);
}

function ownerOf(dir) {
  const file = fileOf(dir);
  const [pid, word] = fs.existsSync(file) ? fs.readFileSync(file, "utf8").split(" ") : [];
  return { pid: Number(pid), isLeaving: word === LEAVING };
}

/** A full disk must not keep the process from leaving. */
function sayLeaving(dir) {
  try {
    write(dir, `${process.pid} ${LEAVING}`);
  } catch (error) {
    console.error(`the data folder cannot be written (${error.code})`);
  }
}

/** At once: who reads a half-written file would take the server over just before it is stopped. */
function write(dir, text) {
  const fresh = `${fileOf(dir)}.${process.pid}`;
  fs.writeFileSync(fresh, text);
  fs.renameSync(fresh, fileOf(dir));
}

function fileOf(dir) {
  return path.join(dir, "postgres.owner");
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
