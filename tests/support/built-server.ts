import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/scripts/free-port.mjs";
import { patience } from "./slowness.mjs";

const ENTRY = path.resolve(__dirname, "../load/served-app.mjs");
export const BUILD = path.resolve(".next/standalone");
/** What a connection in /proc/net/tcp is that only listens. */
const LISTENS = "0A";

export type BuiltServer = {
  port: number;
  /** Megabytes of this process that are in memory. */
  memory: () => number;
  /** Milliseconds for which its event loop has worked so far. */
  worked: () => number;
  /** Its connections, those included that their client has left. */
  connections: () => number;
  /** What it reported as errors. */
  errors: () => string[];
  /** Tells it to end; resolves to its exit code once it has. */
  leave: (signal?: "SIGTERM" | "SIGINT") => Promise<number | null>;
  stop: () => Promise<void>;
};

/**
 * The production build over the database of this test file, as `npm start` serves it, in a process of its own. Another
 * version of it has a folder of its own.
 */
export async function startBuiltServer(env: Record<string, string> = {}, build = BUILD): Promise<BuiltServer> {
  if (!existsSync(BUILD)) throw new Error("There is no build. npm test makes one, and so does node scripts/build.mjs.");
  const port = Number(env.PORT ?? (await freePort()));
  const own = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    // The least that the product accepts.
    BCRYPT_COST: "10",
  };
  const child = fork(ENTRY, [build], {
    env: { ...process.env, NODE_OPTIONS: "", ...own, ...env },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  child.once("exit", (code) => (said += `error: the server ended with ${code}\n`));
  await ready(child, port, () => said);
  return {
    port,
    memory: () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    // The first thread of the process is the one with the event loop.
    worked: () => Number(readFileSync(`/proc/${child.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6,
    connections: () => connectionsAt(port),
    errors: () => said.split("\n").filter((line) => !isQuiet(line)),
    async leave(signal = "SIGTERM") {
      const exited = once(child, "exit");
      child.kill(signal);
      return (await exited)[0];
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** It listens when it has started; it ends if its settings are wrong. */
async function ready({ pid }: ChildProcess, port: number, said: () => string): Promise<void> {
  const isReady = () =>
    ask({ port }, { path: "/api/v2/health/ready/" }).then(
      (status) => status === 200,
      () => false,
    );
  for (const until = Date.now() + patience(60_000); !(await isReady()); await wait(100))
    if (Date.now() > until || !existsSync(`/proc/${pid}`))
      throw new Error(`the built server does not start: ${said()}`);
}

/** Those of the server alone: one that it has closed belongs to no process, and has no number. */
function connectionsAt(port: number): number {
  const own = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = readFileSync("/proc/net/tcp", "utf8").trim().split("\n").slice(1);
  return lines.filter((line) => {
    const [, local = "", , state, , , , , , inode] = line.trim().split(/\s+/);
    return local.endsWith(own) && state !== LISTENS && inode !== "0";
  }).length;
}

/** Lines that are no errors: what Next.js prints at its start, and warnings. */
function isQuiet(line: string): boolean {
  return line.startsWith("{") ? JSON.parse(line).level < 50 : !/error|unhandled|exception/i.test(line);
}

/** Waits until the server has closed its side of every connection. */
export async function allFreed({ connections }: BuiltServer, milliseconds = 20_000): Promise<void> {
  for (const until = Date.now() + patience(milliseconds); connections() > 0; await wait(50))
    if (Date.now() > until) throw new Error(`${connections()} connections are still open`);
}

export type Sent = { method?: string; path: string; token?: string; type?: string; body?: string };

/** Asks the server on a connection of its own, and reads the answer; returns its status. */
export function ask({ port }: { port: number }, { method = "GET", path, token, type, body }: Sent): Promise<number> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      "content-type": type ?? "application/json",
      "content-length": Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience(20_000));
    const options = { host: "127.0.0.1", port, method, path, headers, signal, agent: false };
    http
      .request(options, (response) => response.resume().once("end", () => resolve(response.statusCode ?? 0)))
      .once("error", reject)
      .end(body);
  });
}
