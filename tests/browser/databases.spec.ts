import { existsSync } from "node:fs";
import path from "node:path";
import { runFolder } from "../support/run-folder.mjs";
import { askEmbedded, commands, embeddedPid, embeddedUrl, SECRETS, superuserUrl } from "./support/commands";
import { expect, PASSWORD, test } from "./support/journey";

// These tests share a port and a data folder, so they run one after the other.
test.describe.configure({ mode: "serial" });

const { start, startApart, dir: DIR, place } = commands("databases");
const OURS = path.join(runFolder(), "server");
const account = { email: "administrator@demo.atesta.example", password: PASSWORD };

test("with DATABASE_URL the server uses that database: migrated, not seeded, and without a server of its own", async ({
  request,
}) => {
  await askEmbedded(OURS, "DROP DATABASE IF EXISTS start_up WITH (FORCE)", superuserUrl(OURS));
  await askEmbedded(OURS, "CREATE DATABASE start_up OWNER atesta", superuserUrl(OURS));
  const server = start({ ...SECRETS, DATABASE_URL: embeddedUrl(OURS, "start_up") });
  await server.said("Atesta is at");
  expect((await request.get(`${place.address}/api/v2/health/ready/`)).status()).toBe(200);
  expect(
    await askEmbedded(OURS, "SELECT count(*)::int AS companies FROM companies", embeddedUrl(OURS, "start_up")),
  ).toEqual([{ companies: 0 }]);
  expect(existsSync(path.join(DIR, "postgres"))).toBe(false);
  const signIn = await (await request.get(`${place.address}/auth/login?as=employee`)).text();
  expect(signIn).toContain("Sign In");
  for (const ofDemo of ['id="demo-logins"', account.password, "@demo.atesta.example"])
    expect(signIn).not.toContain(ofDemo);
  server.child.kill("SIGINT");
  const { code, out } = await server.ended;
  expect(code).toBe(0);
  expect(out).not.toMatch(/start PostgreSQL|migrate and seed|accounts/);
  await askEmbedded(OURS, "DROP DATABASE start_up", superuserUrl(OURS));
});

/**
 * How a test detects that a step is running, in order to kill the start then. The step's own line is printed only after
 * it.
 */
const moments: [string, () => Promise<boolean> | boolean][] = [
  ["PostgreSQL's data folder is being created", () => existsSync(path.join(DIR, "postgres.new"))],
  ["PostgreSQL is being started", () => existsSync(path.join(DIR, "postgres/postmaster.pid"))],
  ["migrations are running", () => isTrue("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS yes")],
  [
    "the demo company is being created",
    () => isTrue("SELECT count(*) > 0 AS yes FROM pg_stat_activity WHERE query LIKE 'INSERT %'"),
  ],
];

const isTrue = async (text: string) =>
  (await askEmbedded<{ yes: boolean }>(DIR, text).catch(() => []))[0]?.yes === true;

/** The server with the embedded database, started by the first test that needs it. */
let server: ReturnType<typeof start>;

test("a start that is killed at any moment needs no repair at the next start", async ({ request }) => {
  for (const [name, hasBegun] of moments) {
    const killed = startApart();
    await expect.poll(hasBegun, { message: name, intervals: [10] }).toBe(true);
    process.kill(-Number(killed.child.pid), "SIGKILL");
    expect([name, (await killed.ended).out]).toEqual([name, expect.not.stringContaining("migrate and seed")]);
  }
  server = start();
  await server.said("Atesta is at");
  expect((await request.post(`${place.address}/api/v2/auth/login/`, { data: account })).status()).toBe(200);
  expect(await askEmbedded(DIR, "SELECT count(*)::int AS companies FROM companies")).toEqual([{ companies: 1 }]);
});

test("mailed links are logged, and a database that does not respond stops neither pages nor sign-in", async ({
  request,
}) => {
  await request.post(`${place.address}/api/v2/auth/password/reset/`, { data: { email: account.email } });
  await server.said(`${place.address}/auth/password-reset/confirm/`);

  const { csrfToken } = await (await request.get(`${place.address}/api/auth/csrf`)).json();
  await request.post(`${place.address}/api/auth/callback/credentials`, {
    form: { ...account, csrfToken, json: "true" },
  });
  expect((await request.get(`${place.address}/faq`)).status()).toBe(200);
  const pids = [
    embeddedPid(DIR).pid,
    ...(await askEmbedded<{ pid: number }>(DIR, "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")).map(
      ({ pid }) => pid,
    ),
  ];
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  try {
    for (const at of ["/faq", "/api/auth/session"]) await request.get(`${place.address}${at}`);
  } finally {
    for (const pid of pids) process.kill(pid, "SIGCONT");
  }
  server.child.kill("SIGTERM");
  expect((await server.ended).code).toBe(0);
  expect(existsSync(path.join(DIR, "postgres/postmaster.pid"))).toBe(false);
});
