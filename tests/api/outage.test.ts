import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { secondStep } from "@/lib/auth/second-step";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { database } from "@/lib/db/client";
import { unsubscribeLinks } from "@/lib/domain/letters/unsubscribe";
import { confirmationPath } from "@/lib/domain/people/emails/confirm-email";
import { calendarKey } from "@/lib/domain/people/users/calendar-key";
import { runFolder } from "@/tests/support/run-folder.mjs";
import { call } from "../support/call";
import { PASSWORD, type Registered, registerAndSignIn, registration } from "../support/people";

const run = promisify(execFile);
const dir = path.join(runFolder(), `outage-${process.env.JEST_WORKER_ID}`);
const control = async (...args: string[]) =>
  (await run(process.execPath, ["tests/support/own-postgres.mjs", ...args])).stdout.trim();

const POOL = 24;

let port: number;
let admin: Registered;
/** A person whose tokens may be used: a frozen server may execute requests later, such as a sign-out. */
let other: Registered;

beforeAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  const started = JSON.parse(await control("start", dir)) as { url: string; port: number };
  Object.assign(process.env, { DATABASE_URL: started.url, DATABASE_POOL_SIZE: String(POOL) });
  port = started.port;
  admin = await registerAndSignIn();
  other = await registerAndSignIn();
});
afterAll(() => control("stop", dir));

const NO_DATABASE = ["/health/live/", "/schema/", "/docs/"];
const asked = everyEndpoint.filter(({ path: at }) => !NO_DATABASE.includes(at));

/** Bodies with which each public call gets as far as the database. */
const bodies = (): Record<string, object> => ({
  "/auth/login/": { email: "a@people.example", password: "x" },
  "/auth/login/code/": {
    token: secondStep({ id: 1, factor_id: 1, password_changed_at: new Date() }).token,
    code: "123456",
  },
  "/auth/company-account/begin/": { company: randomUUID() },
  "/auth/token/refresh/": { refresh: other.refresh },
  "/auth/token/verify/": { token: other.access },
  "/auth/logout/": { refresh: other.refresh },
  "/auth/password/reset/": { email: "a@people.example" },
  "/auth/email/confirm/": { uid: "1", token: confirmationPath({ id: 1, email: "a@people.example" }).split("/").at(-2) },
  "/auth/email/change/": { email: "b@people.example", current_password: PASSWORD },
  "/auth/email/change/confirm/": { uid: "1", token: "x" },
  "/auth/email/change/undo/": { uid: "1", token: "x", new_password1: PASSWORD, new_password2: PASSWORD },
  "/auth/password/reset/confirm/": { uid: "1", token: "x", new_password1: PASSWORD, new_password2: PASSWORD },
  "/users/register-user-and-company/": registration({ email: "late@people.example" }),
});

async function expectRefusal({ method, path: at, who }: Endpoint): Promise<void> {
  const isLetter = at === "/letters/unsubscribe/{token}/";
  const known = at
    .replace("/calendar/{key}", `/calendar/${calendarKey({ id: 1, madeAt: new Date() })}`)
    .replace("{id}", "1")
    .replace("{name}", "x")
    .replace("{code}", "a-code-of-a-certificate");
  const url = isLetter ? unsubscribeLinks(1, "learning").path.replace("/api/v2", "") : known;
  const body = method === "GET" || method === "DELETE" ? undefined : (bodies()[at] ?? {});
  const token = who === "public" ? undefined : admin.access;
  const answer = await call(method, url, { token, body, headers: { "x-atesta-address": "192.0.2.1" } });
  expect([`${method} ${at}`, answer.status, answer.body.code]).toEqual([`${method} ${at}`, 503, "not_ready"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
}

const me = () => call("GET", "/auth/user/", { token: admin.access });

async function expectNormal(): Promise<void> {
  expect((await call("GET", "/health/ready/")).status).toBe(200);
  expect((await me()).status).toBe(200);
  expect((await call("POST", "/auth/login/", { body: { email: admin.email, password: PASSWORD } })).status).toBe(200);
}

test("T-DB: without its database requests get 503, and the first one after its return works", async () => {
  await control("stop", dir);
  expect(asked.length).toBeGreaterThan(150);
  for (const endpoint of asked) await expectRefusal(endpoint);
  for (const at of NO_DATABASE) expect((await call("GET", at)).status).toBe(200);
  const many = await Promise.all(Array.from({ length: 2 * POOL }, me));
  for (const { status } of many) expect(status).toBe(503);
  await control("start", dir, String(port));
  await expectNormal();
});

/**
 * All processes of the server: when stopped, they keep connections open and do not respond, like a network that drops
 * everything.
 */
async function serverProcesses(): Promise<number[]> {
  const { rows } = await database().pool.query<{ pid: number }>("SELECT pid FROM pg_stat_activity");
  return [
    Number.parseInt(readFileSync(path.join(dir, "postgres/postmaster.pid"), "utf8"), 10),
    ...rows.map(({ pid }) => pid),
  ];
}

test("T-DB: a database that never responds is treated as down, on open and on new connections", async () => {
  const isPublic = ({ who }: Endpoint) => who === "public";
  // Each of them finds a connection open.
  const open = [...asked.filter(isPublic), ...asked.filter((one) => !isPublic(one))].slice(0, POOL);
  await Promise.all(Array.from({ length: POOL }, me));
  const pids = await serverProcesses();
  expect(database().pool.idleCount).toBeGreaterThanOrEqual(open.length);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  try {
    await Promise.all(open.map(expectRefusal));
    const many = await Promise.all(Array.from({ length: 2 * POOL }, me));
    for (const { status } of many) expect(status).toBe(503);
  } finally {
    for (const pid of pids) process.kill(pid, "SIGCONT");
  }
  await expectNormal();
});

test("T-DB: connections that PostgreSQL closes during a request do not crash the process", async () => {
  const answers = Promise.all(Array.from({ length: 30 }, () => call("GET", "/users/users/", { token: admin.access })));
  await control("stop", dir);
  for (const { status } of await answers) expect([200, 503]).toContain(status);
  await control("start", dir, String(port));
  await expectNormal();
});
