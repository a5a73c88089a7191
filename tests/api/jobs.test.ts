import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/config/env";
import { sweep } from "@/lib/jobs/sweep";
import { call } from "../support/call";
import { sql } from "../support/database";
import { lettersWritten, runJobs } from "../support/jobs";
import { registerAndSignIn } from "../support/people";

test("a job that a killed process had locked is processed later", async () => {
  const { email } = await registerAndSignIn();
  await sql("DELETE FROM graphile_worker._private_jobs");
  await call("POST", "/auth/password/reset/", { body: { email } });
  await sql(
    "UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '11 minutes', locked_by = 'gone', attempts = 1",
  );
  await runJobs();
  expect(existsSync(path.join(env().DATA_DIR, "mail"))).toBe(false);
  await sweep();
  await runJobs();
  expect(lettersWritten().map(({ to }) => to)).toEqual([email]);
});

test("the sweep deletes expired rows and keeps the others", async () => {
  const { email } = await registerAndSignIn();
  await call("POST", "/auth/login/", { body: { email, password: "wrong" } });
  const counts = async () =>
    (
      await sql<{ s: number; l: number }>(
        "SELECT (SELECT count(*)::int FROM sessions) s, (SELECT count(*)::int FROM rate_limits) l",
      )
    )[0];
  const before = await counts();
  await sweep();
  expect(await counts()).toEqual(before);
  await sql("UPDATE sessions SET expires_at = now() - interval '91 days'");
  await sql("UPDATE rate_limits SET window_ends_at = now() - interval '2 days', blocked_until = NULL");
  await sweep();
  expect(await counts()).toEqual({ s: 0, l: 0 });
});

test.each([
  ["tmp", 1],
  ["mail", 30],
])("in the folder %s the sweep deletes files older than %d days", async (name, days) => {
  const folder = path.join(env().DATA_DIR, name);
  mkdirSync(folder, { recursive: true });
  const age = (file: string, hours: number) => {
    writeFileSync(path.join(folder, file), "x");
    const then = new Date(Date.now() - hours * 3_600_000);
    utimesSync(path.join(folder, file), then, then);
  };
  age("old", days * 24 + 1);
  age("fresh", days * 24 - 1);
  await sweep();
  expect(["old", "fresh"].map((file) => existsSync(path.join(folder, file)))).toEqual([false, true]);
});

test("the trail is kept forever, or for the configured number of days, but at least thirty", async () => {
  const { companyId } = await registerAndSignIn();
  const line = (days: number) =>
    sql(
      "INSERT INTO audit_events (company_id, action, subject, created_at) VALUES ($1, 'old', 'company', now() - make_interval(days => $2))",
      [companyId, days],
    );
  for (const days of [400, 50, 20]) await line(days);
  const kept = async () =>
    (await sql<{ count: number }>("SELECT count(*)::int AS count FROM audit_events WHERE action = 'old'"))[0]?.count;
  await sweep();
  expect(await kept()).toBe(3);
  try {
    env().AUDIT_KEEP_DAYS = 100;
    await sweep();
    expect(await kept()).toBe(2);
    env().AUDIT_KEEP_DAYS = 1;
    await sweep();
    expect(await kept()).toBe(1);
  } finally {
    env().AUDIT_KEEP_DAYS = 0;
  }
  await expect(sql("DELETE FROM audit_events WHERE action = 'old'")).rejects.toThrow("append-only");
});
