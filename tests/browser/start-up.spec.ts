import { existsSync } from "node:fs";
import path from "node:path";
import { commands, SECRETS } from "./support/commands";
import { expect, test } from "./support/journey";

// These tests share a port and a data folder, so they run one after the other.
test.describe.configure({ mode: "serial" });

const { start, serveAlone, dir: DIR, place } = commands("start-up");

/** The second start, with all log lines. */
let server: ReturnType<typeof start>;

test("after a kill a start needs no repair", async ({ request }) => {
  const first = start();
  await first.said("Atesta is at");
  first.child.kill("SIGKILL");
  await first.ended;
  server = start({ LOG_LEVEL: "debug" });
  await server.said("Atesta is at");
  expect((await request.get(`${place.address}/api/v2/health/ready/`)).status()).toBe(200);
});

test("T-BRUTE, T-LOG: sign-in endpoints count failures together, Ctrl-C stops all, no log line has a secret", async ({
  playwright,
}) => {
  const api = await playwright.request.newContext({ baseURL: `${place.address}` });
  const email = "employee@demo.atesta.example";
  const canary = "canary-password-31415";
  for (let guess = 0; guess < 3; guess += 1) {
    const { csrfToken } = await (await api.get("/api/auth/csrf")).json();
    const refused = await api.post("/api/auth/callback/credentials", {
      form: { email, password: canary, csrfToken, json: "true" },
    });
    expect(new URL((await refused.json()).url).searchParams.get("error")).toBe("wrong_credentials");
  }
  const login = (password: string) => api.post("/api/v2/auth/login/", { data: { email, password } });
  for (let guess = 0; guess < 2; guess += 1) expect((await login(canary)).status()).toBe(401);
  expect((await login("seven-green-lanterns")).status()).toBe(429);
  const { csrfToken } = await (await api.get("/api/auth/csrf")).json();
  const waits = await api.post("/api/auth/callback/credentials", {
    form: { email, password: "seven-green-lanterns", csrfToken, json: "true" },
  });
  expect(new URL((await waits.json()).url).searchParams.get("error")).toMatch(/^too_many_requests:\d+$/);
  const other = await api.post("/api/v2/auth/login/", {
    data: { email: "expert@demo.atesta.example", password: "seven-green-lanterns" },
  });
  const { access, refresh } = await other.json();
  await api.post("/api/v2/users/register-user-and-company/", { data: { password: canary, email: canary } });
  server.child.kill("SIGINT");
  const { out, err, code } = await server.ended;
  expect(code).toBe(0);
  expect(existsSync(path.join(DIR, "postgres", "postmaster.pid"))).toBe(false);
  expect(out).toContain('"route":"/auth/login/"');
  for (const secret of [canary, 'seven-green-lanterns"', access, refresh, "$2b$"])
    expect(`${out}${err}`.includes(secret)).toBe(false);
});

test("a used port gives an error that says what to do", async ({ baseURL }) => {
  const { code, err } = await start({ PORT: new URL(String(baseURL)).port }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/cannot be used \(EADDRINUSE\)[\s\S]*What to do: .*PORT=/);
});

test("a data folder without write access gives an error that says what to do", async () => {
  const { code, err } = await start({ DATA_DIR: "/dev/null/atesta" }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/cannot be written[\s\S]*DATA_DIR/);
});

test("the server refuses to offer demo accounts to others, unless the demo is public", async () => {
  const { code, err, out } = await start({ HOST: "0.0.0.0", PUBLIC_URL: `${place.address}`, DEMO: "off" }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(
    /the demo company's accounts have a password that everybody knows, and HOST=0\.0\.0\.0 opens them to others: .*DEMO=public/,
  );
  expect(out).not.toContain("Atesta is at");
});

const DATABASE_URL = "postgresql://nobody:x@127.0.0.1:1/none";
const refusals: [string, Record<string, string>, RegExp][] = [
  ["no secret", { DATABASE_URL }, /^Atesta cannot start: NEXTAUTH_SECRET is missing: .*JWT_SECRET is missing.*\n$/],
  [
    "a short secret",
    { DATABASE_URL, ...SECRETS, JWT_SECRET: "short" },
    /^Atesta cannot start: JWT_SECRET is too short.*\n$/,
  ],
  [
    "a secret used twice",
    { DATABASE_URL, ...SECRETS, JWT_SECRET: SECRETS.REFRESH_SECRET },
    /^Atesta cannot start: .*must differ from each other\n$/,
  ],
  ["no database address", SECRETS, /^Atesta cannot start: DATABASE_URL is missing\n$/],
  [
    "an unreachable database",
    { DATABASE_URL, ...SECRETS },
    /^Atesta cannot start: the database cannot be reached \(DATABASE_URL\): .*\n$/,
  ],
  [
    "an unwritable data folder",
    { DATABASE_URL, ...SECRETS, DATA_DIR: "/dev/null/atesta" },
    /^Atesta cannot start: the data folder .* cannot be written or is full\n$/,
  ],
  [
    "rate limits off on a public server",
    { DATABASE_URL, ...SECRETS, HOST: "0.0.0.0", PUBLIC_URL: "https://a.example", RATE_LIMITS: "off" },
    /RATE_LIMITS=off .*\n$/,
  ],
];
for (const [name, env, line] of refusals) {
  test(`${name}: the start fails with one clear line`, async () => {
    const { code, err } = await serveAlone(env).ended;
    expect(code).toBe(1);
    expect(err).toMatch(line);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
}
