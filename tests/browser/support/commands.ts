import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "@/scripts/free-port.mjs";
import { runFolder } from "../../support/run-folder.mjs";
import { patience } from "../../support/slowness.mjs";
import { test } from "./journey";

export const SECRETS = {
  NEXTAUTH_SECRET: "a-good-secret-for-this-one-test-000000000001",
  JWT_SECRET: "a-good-secret-for-this-one-test-000000000002",
  REFRESH_SECRET: "a-good-secret-for-this-one-test-000000000003",
  PASSWORD_PEPPER: "a-good-secret-for-this-one-test-000000000004",
};

type Settings = Record<string, string>;
type Ended = { code: number | null; out: string; err: string };
type Running = { child: ChildProcess; ended: Promise<Ended>; said: (text: string) => Promise<void> };

/**
 * The commands that start the product, with a data folder and a port for one test file. What they started is ended after
 * the file.
 */
export function commands(name: string) {
  const dir = path.join(runFolder(), name);
  const place = { port: "", address: "" };
  const running: Running[] = [];
  test.beforeAll(async () => {
    mkdirSync(dir, { recursive: true });
    place.port = String(await freePort());
    place.address = `http://127.0.0.1:${place.port}`;
  });
  test.afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill("SIGTERM");
      await Promise.race([ended, wait(patience(10_000)).then(() => child.kill("SIGKILL"))]);
    }
  });
  const begin = (args: string[], env: Settings, how: { detached?: boolean } = {}) => {
    const settings = { PORT: place.port, DATA_DIR: dir, TEST_RUN_FOLDER: runFolder(), ...env };
    const one = run(args, settings, how);
    running.push(one);
    return one;
  };
  return {
    dir,
    place,
    start: (env: Settings = {}) => begin(["scripts/start.mjs"], env),
    /** In its own process group, so that its child processes can be killed with it. */
    startApart: () => begin(["scripts/start.mjs"], {}, { detached: true }),
    serveAlone: (env: Settings = {}) =>
      begin(
        [
          "-e",
          'import("./scripts/serve.mjs").then(({ serve }) => serve(require("node:path").resolve(".next/standalone")))',
        ],
        env,
      ),
  };
}

function run(args: string[], env: Settings, how: { detached?: boolean }): Running {
  const inherited = { PATH: String(process.env.PATH), HOME: String(process.env.HOME) };
  const child = spawn(process.execPath, args, {
    env: { ...inherited, LOG_LEVEL: "warn", ...env } as unknown as NodeJS.ProcessEnv,
    ...how,
  });
  let out = "";
  let err = "";
  const heard = new EventTarget();
  child.stdout.on("data", (chunk) => {
    out += chunk;
    heard.dispatchEvent(new Event("words"));
  });
  child.stderr.on("data", (chunk) => (err += chunk));
  const ended = new Promise<Ended>((resolve) => child.on("close", (code) => resolve({ code, out, err })));
  /** Waits until the command has printed the text; a command that ends before it is an error with all that it said. */
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => out.includes(text) && resolve();
      heard.addEventListener("words", look);
      void ended.then(({ code }) => reject(new Error(`It ended with ${code} before "${text}":\n${out}${err}`)));
      look();
    });
  return { child, ended, said };
}

/** Queries the embedded server of a data folder directly, without the application. */
export async function askEmbedded<Row extends object>(
  dir: string,
  text: string,
  url = embeddedUrl(dir, "atesta"),
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

export function embeddedUrl(dir: string, database: string): string {
  return address(dir, "atesta", "postgres.password", database);
}

/** For what the application may not do, such as creating a database. */
export function superuserUrl(dir: string): string {
  return address(dir, "postgres", "postgres-superuser.password", "postgres");
}

function address(dir: string, role: string, file: string, database: string): string {
  return `postgresql://${role}:${readFileSync(path.join(dir, file), "utf8").trim()}@127.0.0.1:${embeddedPid(dir).port}/${database}`;
}

export function embeddedPid(dir: string): { pid: number; port: number } {
  const [pid, , , port] = readFileSync(path.join(dir, "postgres/postmaster.pid"), "utf8").split("\n").map(Number);
  return { pid: Number(pid), port: Number(port) };
}
