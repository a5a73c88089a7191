import { mendClock, watchClock } from "@/lib/jobs/mend-clock";
import { call } from "../support/call";
import { sql } from "../support/database";
import { registerAndSignIn } from "../support/people";

const CRONTABS = "graphile_worker._private_known_crontabs";
const JOBS = "graphile_worker._private_jobs";

beforeEach(async () => {
  await sql(`DELETE FROM ${CRONTABS}`);
  await sql(`DELETE FROM ${JOBS}`);
});

/** A periodic job whose last run was, or will be, at this time. */
const lastRun = (when: string) =>
  sql(
    `INSERT INTO ${CRONTABS} (identifier, known_since, last_execution) VALUES ('sweep-attempts', now(), now() + $1::interval)`,
    [when],
  );

/** How many seconds in the future a time is. */
async function secondsAhead(what: string, from: string): Promise<number[]> {
  const rows = await sql<{ seconds: number }>(
    `SELECT extract(epoch FROM ${what} - now())::int AS seconds FROM ${from} ORDER BY 1`,
  );
  return rows.map(({ seconds }) => seconds);
}

async function lockedAccount(): Promise<string> {
  const { email } = await registerAndSignIn();
  for (let nth = 0; nth < 7; nth += 1) await call("POST", "/auth/login/", { body: { email, password: "wrong" } });
  return email;
}

test("periodic jobs with a last run in the future run again immediately", async () => {
  await lastRun("1 day");
  await mendClock();
  expect(Math.abs((await secondsAhead("last_execution", CRONTABS))[0] ?? Number.NaN)).toBeLessThan(60);
});

test("clock differences of minutes change nothing, not even rate limits", async () => {
  await lastRun("2 minutes");
  const email = await lockedAccount();
  await mendClock();
  expect((await secondsAhead("last_execution", CRONTABS))[0]).toBeGreaterThan(60);
  expect((await call("POST", "/auth/login/", { body: { email, password: "wrong" } })).status).toBe(429);
});

test("an account lock from the future is removed", async () => {
  await lastRun("1 day");
  const email = await lockedAccount();
  await sql(
    "UPDATE rate_limits SET blocked_until = blocked_until + interval '1 day', window_ends_at = window_ends_at + interval '1 day'",
  );
  expect((await call("POST", "/auth/login/", { body: { email, password: "wrong" } })).status).toBe(429);
  await mendClock();
  expect((await call("POST", "/auth/login/", { body: { email, password: "wrong" } })).status).toBe(401);
});

test("jobs and queue locks from the future become due now; a retry keeps its delay", async () => {
  const add = (when: string) =>
    sql(
      "SELECT graphile_worker.add_job('mail-invitation', queue_name := 'invitations', run_at := now() + $1::interval)",
      [when],
    );
  await add("1 day");
  await add("6 hours");
  await sql(`UPDATE ${JOBS} SET locked_at = now() + interval '1 day', locked_by = 'gone'`);
  await sql("UPDATE graphile_worker._private_job_queues SET locked_at = now() + interval '1 day', locked_by = 'gone'");
  await mendClock();
  const [due, retry] = await secondsAhead("run_at", JOBS);
  expect([Number(due) <= 0, Number(retry) > 21_000]).toEqual([true, true]);
  expect((await secondsAhead("locked_at", JOBS)).every((seconds) => seconds <= 0)).toBe(true);
  expect(
    (await secondsAhead("locked_at", "graphile_worker._private_job_queues")).every((seconds) => seconds <= 0),
  ).toBe(true);
});

describe("the clock of a running server", () => {
  afterEach(() => jest.useRealTimers());

  test.each([
    ["set back by an hour", -3_600_000, 1],
    ["set back by a second", -1000, 0],
    ["set forward by a day", 86_400_000, 0],
  ])("%s", (_what, change, restarts) => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
    const stopping = new AbortController();
    const onSetBack = jest.fn();
    watchClock(onSetBack, stopping.signal);
    jest.advanceTimersByTime(60_000);
    jest.setSystemTime(Date.now() + change);
    jest.advanceTimersByTime(120_000);
    expect(onSetBack).toHaveBeenCalledTimes(restarts);
    stopping.abort();
    jest.setSystemTime(Date.now() - 86_400_000);
    jest.advanceTimersByTime(120_000);
    expect(onSetBack).toHaveBeenCalledTimes(restarts);
  });
});
