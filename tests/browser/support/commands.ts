import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { Client } from "pg";

export const SECRETS = {
  NEXTAUTH_SECRET: "a-good-secret-for-this-one-test-000000000001",
  JWT_SECRET: "a-good-secret-for-this-one-test-000000000002",
  REFRESH_SECRET: "a-good-secret-for-this-one-test-000000000003",
  PASSWORD_PEPPER: "a-good-secret-for-this-one-test-000000000004",
};

type Settings = Record<string, string>;
type Ended = { code: number | null; out: string; err: string; ms: number };
type Running = { child: ChildProcess; ended: Promise<Ended>; said: (text: string) => Promise<number> };

/** The commands that start the product, with settings for one test file. */
export function commands(settings: Settings) {
  return {
    start: (env: Settings = {}) => begin(["scripts/start.mjs"], { ...settings, ...env }),
    /** In its own process group, so that its child processes can be killed with it. */
    startApart: () => begin(["scripts/start.mjs"], settings, { detached: true }),
    serveAlone: (env: Settings = {}) =>
      begin(
        [
          "-e",
          'import("./scripts/serve.mjs").then(({ serve }) => serve(require("node:path").resolve(".next/standalone")))',
        ],
        { ...settings, ...env },
      ),
  };
}

function begin(args: string[], env: Settings, how: { detached?: boolean } = {}): Running {
  const started = Date.now();
  const inherited = { PATH: String(process.env.PATH), HOME: String(process.env.HOME) };
  const child = spawn(process.execPath, args, {
    env: { ...inherited, LOG_LEVEL: "warn", ...env } as unknown as NodeJS.ProcessEnv,
    ...how,
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  const ended = new Promise<Ended>((resolve) =>
    child.on("close", (code) => resolve({ code, out, err, ms: Date.now() - started })),
  );
  const said = async (text: string) => {
    await expect.poll(() => out, { timeout: 60_000, intervals: [50] }).toContain(text);
    return Date.now() - started;
  };
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
