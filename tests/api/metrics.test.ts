import { readFileSync } from "node:fs";
import { GET } from "@/app/api/metrics/route";
import { BOUNDS } from "@/lib/adapters/process-counts";
import { env } from "@/lib/config/env";
import { call } from "../support/call";
import { sql } from "../support/database";
import { runJobs } from "../support/jobs";
import { registerAndSignIn } from "../support/people";

const TOKEN = "t4Ax7rQ2cBg9Vo1yAn6fPd3iLw8jKh0eXt5mRs4zGbC";

async function read(token?: string): Promise<{ status: number; text: string; type: string | null }> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  const response = await GET(new Request("http://127.0.0.1:3000/api/metrics", { headers }));
  return { status: response.status, text: await response.text(), type: response.headers.get("content-type") };
}

/** The value of one line, by its name and labels as they are written. */
async function numberAt(line: string): Promise<number> {
  const { text } = await read(TOKEN);
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? Number.NaN : Number(found.slice(line.length + 1));
}

beforeEach(() => {
  env().METRICS_TOKEN = TOKEN;
});

test("without the setting there is no such page, whatever is sent", async () => {
  env().METRICS_TOKEN = undefined;
  for (const token of [undefined, TOKEN, "undefined", ""]) expect((await read(token)).status).toBe(404);
});

test("it opens to its token alone: not to another one, and to no session", async () => {
  const { access } = await registerAndSignIn();
  for (const token of [undefined, "", TOKEN.slice(1), `${TOKEN}x`, TOKEN.toLowerCase(), access]) {
    const { status, text } = await read(token);
    expect([status, text.includes("atesta_")]).toEqual([401, false]);
  }
  expect((await read(TOKEN)).status).toBe(200);
});

test("while a new token takes its place, the former one opens it as well, and by itself it opens nothing", async () => {
  const former = "y5Bx8sR3dCh0Wp2zBo7gQe4jMx9kLi1fYu6nSt5aHdD";
  const opened = () => Promise.all([TOKEN, former, `${former}x`].map(async (one) => (await read(one)).status));
  expect(await opened()).toEqual([200, 401, 401]);
  env().METRICS_TOKEN_OLD = former;
  expect(await opened()).toEqual([200, 200, 401]);
  env().METRICS_TOKEN = undefined;
  expect(await opened()).toEqual([404, 404, 404]);
  env().METRICS_TOKEN_OLD = undefined;
});

test("it is in the format of Prometheus: each metric once, with its help and type", async () => {
  await registerAndSignIn();
  const { text, type } = await read(TOKEN);
  expect(type).toBe("text/plain; version=0.0.4; charset=utf-8");
  const wrong = text
    .split("\n")
    .filter((line) => line && !/^(# (HELP|TYPE) atesta_\w+ .+|atesta_\w+(\{.+\})? [\d.e+-]+)$/.test(line));
  expect(wrong).toEqual([]);
  const typed = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  expect(new Set(typed).size).toBe(typed.length);
  expect(typed).toEqual(
    expect.arrayContaining([
      "atesta_info",
      "atesta_requests_total",
      "atesta_request_seconds",
      "atesta_database_connections",
      "atesta_live_sessions",
      "atesta_letters_total",
      "atesta_uploads_total",
      "atesta_memory_bytes",
      "atesta_event_loop_lag_seconds",
    ]),
  );
});

test("requests are counted by endpoint and status, never by what they ask for", async () => {
  const { access } = await registerAndSignIn();
  const ok = 'atesta_requests_total{method="GET",route="/users/positions/{id}/",status="404"}';
  const before = (await numberAt(ok)) || 0;
  await call("GET", "/users/positions/2000000011/", { token: access });
  await call("GET", "/users/positions/654321/", { token: access });
  expect(await numberAt(ok)).toBe(before + 2);
  expect((await read(TOKEN)).text).not.toContain("2000000011");
});

test("the histogram of an endpoint grows step by step up to its count", async () => {
  await call("GET", "/health/live/");
  const { text } = await read(TOKEN);
  const steps = [
    ...text.matchAll(/^atesta_request_seconds_bucket\{method="GET",route="\/health\/live\/",le="(.+)"\} (\d+)$/gm),
  ];
  expect(steps.map(([, bound]) => bound)).toEqual([...BOUNDS.map(String), "+Inf"]);
  const numbers = steps.map(([, , count]) => Number(count));
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect(numbers.at(-1)).toBe(await numberAt('atesta_request_seconds_count{method="GET",route="/health/live/"}'));
  expect(await numberAt('atesta_request_seconds_sum{method="GET",route="/health/live/"}')).toBeGreaterThanOrEqual(0);
});

test("waiting and given up jobs, sessions and letters are told", async () => {
  const { email } = await registerAndSignIn();
  await runJobs();
  const written = await numberAt('atesta_letters_total{outcome="written"}');
  const sessions = await numberAt("atesta_live_sessions");
  await call("POST", "/auth/password/reset/", { body: { email } });
  await sql("UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 hour'");
  expect(await numberAt('atesta_jobs{task="open-password-reset",state="waiting"}')).toBe(1);
  expect(await numberAt('atesta_oldest_job_seconds{task="open-password-reset"}')).toBeGreaterThan(3500);
  await runJobs();
  expect(await numberAt('atesta_letters_total{outcome="written"}')).toBe(written + 1);
  await registerAndSignIn();
  expect(await numberAt("atesta_live_sessions")).toBe(sessions + 1);
  await sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts");
  expect(await numberAt('atesta_jobs{task="mail-email-confirmation",state="failed"}')).toBe(1);
  await sql("DELETE FROM graphile_worker._private_jobs");
});

test("the room on the disk is told, with what must stay free", async () => {
  const [free, reserve] = [
    await numberAt('atesta_disk_bytes{kind="free"}'),
    await numberAt('atesta_disk_bytes{kind="reserve"}'),
  ];
  expect(reserve).toBeGreaterThan(1_000_000);
  expect(free).toBeGreaterThan(reserve);
});

test("the dashboard of Grafana asks for metrics that exist", async () => {
  const { text } = await read(TOKEN);
  const dashboard = JSON.parse(readFileSync("docs/grafana/atesta.json", "utf8")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = dashboard.panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/atesta_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(15);
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  expect(asked.map((name) => name.replace(/_bucket$/, "")).filter((name) => !known.has(name))).toEqual([]);
});
