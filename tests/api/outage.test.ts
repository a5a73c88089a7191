import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { everyEndpoint } from "@/lib/contracts/registry";
import { type Answer, call } from "../support/call";
import { PASSWORD, type Registered, registerAndSignIn } from "../support/people";

const run = promisify(execFile);
const dir = path.resolve(".data", `test-outage-${process.env.JEST_WORKER_ID}`);
const control = async (...args: string[]) => (await run(process.execPath, ["tests/support/own-postgres.mjs", ...args])).stdout.trim();

let port: number;
let admin: Registered;

beforeAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  const started = JSON.parse(await control("start", dir)) as { url: string; port: number };
  process.env.DATABASE_URL = started.url;
  port = started.port;
  admin = await registerAndSignIn();
}, 60_000);
afterAll(() => control("stop", dir), 30_000);

/** What each public call needs to get as far as the database. */
const bodies: Record<string, object> = {
  "/auth/login/": { email: "a@people.example", password: "x" },
  "/auth/token/refresh/": {},
  "/auth/password/reset/": { email: "a@people.example" },
};
const NO_DATABASE = ["/health/live/", "/schema/", "/docs/"];
const INVALID_FIRST = ["/users/register-user-and-company/", "/auth/password/reset/confirm/", "/auth/token/verify/", "/auth/logout/"];

async function timed(work: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const started = performance.now();
  return { ...(await work()), ms: performance.now() - started };
}

test("T-DB: without its database every call answers 503 in time, and the first call after its return works", async () => {
  bodies["/auth/token/refresh/"] = { refresh: admin.refresh };
  await control("stop", dir);
  const asked = everyEndpoint.filter(({ path: at, who }) => !NO_DATABASE.includes(at) && !(who === "public" && INVALID_FIRST.includes(at)));
  expect(asked.length).toBeGreaterThan(15);
  for (const { method, path: at, who } of asked) {
    const url = at.replace("{id}", "1").replace("{name}", "x").replace("{code}", "a-code-of-a-certificate");
    const body = method === "GET" || method === "DELETE" ? undefined : (bodies[at] ?? {});
    const answer = await timed(() => call(method, url, { token: who === "public" ? undefined : admin.access, body }));
    expect([`${method} ${at}`, answer.status, answer.body.code]).toEqual([`${method} ${at}`, 503, "not_ready"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.ms).toBeLessThan(3500);
  }
  for (const at of NO_DATABASE) expect((await call("GET", at)).status).toBe(200);
  const many = await Promise.all(Array.from({ length: 40 }, () => timed(() => call("GET", "/auth/user/", { token: admin.access }))));
  for (const { status, ms } of many) expect([status, ms < 3500]).toEqual([503, true]);

  await control("start", dir, String(port));
  expect((await call("GET", "/health/ready/")).status).toBe(200);
  expect((await call("GET", "/auth/user/", { token: admin.access })).status).toBe(200);
  expect((await call("POST", "/auth/login/", { body: { email: admin.email, password: PASSWORD } })).status).toBe(200);
}, 90_000);

test("T-DB: connections that the server cuts under a request do not take the process down", async () => {
  const answers = Promise.all(Array.from({ length: 30 }, () => call("GET", "/users/users/", { token: admin.access })));
  await control("stop", dir);
  for (const { status } of await answers) expect([200, 503]).toContain(status);
  await control("start", dir, String(port));
  expect((await call("GET", "/auth/user/", { token: admin.access })).status).toBe(200);
}, 60_000);
