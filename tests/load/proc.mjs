// CPU time and memory of processes from /proc. On other systems everything is null, shown as n/a.
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const isLinux = process.platform === "linux";
const ticksPerSecond = isLinux ? Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" })) : 0;

/** The CPU time in milliseconds of the process and all its descendants, ended ones included. */
export function cpuOf(root) {
  if (!isLinux) return null;
  const ticks = family(root).reduce((sum, { own, ended }) => sum + own + ended, 0);
  return (ticks * 1000) / ticksPerSecond;
}

/** Proportional memory (PSS) in MB of the process and all its descendants; shared memory counts once. */
export function memoryOf(root) {
  if (!isLinux) return null;
  const kilobytes = family(root).reduce(
    (sum, { pid }) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
    0,
  );
  return kilobytes / 1024;
}

/**
 * A child's time is added to its parent's `ended` when the parent has waited for it, so the sum loses nothing. The list
 * is read each time, because PostgreSQL starts and ends processes.
 */
function family(root) {
  const all = fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => status(Number(pid)));
  const below = (pid) => all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

function status(pid) {
  const line = read(`/proc/${pid}/stat`);
  // The name in brackets may contain anything, even brackets and spaces.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return line ? [{ pid, parent: Number(fields[1]), own: user + system, ended: endedUser + endedSystem }] : [];
}

/** Empty for a process that has ended meanwhile. */
function read(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
