import { setTimeout as wait } from "node:timers/promises";
import { beLeaving } from "@/lib/adapters/leaving";
import { lastAskedBySlowest, noteAsked, noteWorker } from "@/lib/adapters/worker-state";
import { STILL_MINUTES } from "@/lib/domain/company/jobs-still";
import { startWorker, stopWorker } from "@/lib/jobs/worker";
import { call } from "../support/call";
import { sql } from "../support/database";

const ready = async () => (await call("GET", "/health/ready/")).status;
const HISTORY = "_prisma_migrations";

beforeEach(async () => expect(await ready()).toBe(200));
afterEach(async () => expect(await ready()).toBe(200));

test("a database of an older version, such as a restored backup, is not ready until it is migrated", async () => {
  const last = `migration_name = (SELECT max(migration_name) FROM ${HISTORY})`;
  const [row] = await sql<Record<string, unknown>>(`DELETE FROM ${HISTORY} WHERE ${last} RETURNING *`);
  const answer = await call("GET", "/health/ready/");
  expect([answer.status, answer.body.code]).toEqual([503, "not_ready"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  await sql(`INSERT INTO ${HISTORY} SELECT * FROM json_populate_record(NULL::${HISTORY}, $1)`, [JSON.stringify(row)]);
});

test("an unfinished or rolled-back migration does not count", async () => {
  for (const state of ["finished_at = NULL", "rolled_back_at = now()"]) {
    await sql(`UPDATE ${HISTORY} SET ${state}`);
    expect(await ready()).toBe(503);
    await sql(`UPDATE ${HISTORY} SET finished_at = now(), rolled_back_at = NULL`);
  }
});

test("a database without a migration history is not ready", async () => {
  await sql(`ALTER TABLE ${HISTORY} RENAME TO aside`);
  expect(await ready()).toBe(503);
  await sql(`ALTER TABLE aside RENAME TO ${HISTORY}`);
});

test("an additional migration of a newer version is no error: the old copy still serves during an update", async () => {
  await sql(
    `INSERT INTO ${HISTORY} (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '99990101000000_newer', now())`,
  );
  expect(await ready()).toBe(200);
});

test("a copy that is about to end is not ready, though it lives", async () => {
  beLeaving();
  const answer = await call("GET", "/health/ready/");
  expect([answer.status, answer.body.code, (await call("GET", "/health/live/")).status]).toEqual([
    503,
    "not_ready",
    200,
  ]);
  beLeaving(false);
});

describe("periodic jobs", () => {
  const ranAgo = (minutes: number) =>
    sql(
      `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       VALUES ('sweep-attempts', now(), now() - make_interval(mins => $1))
       ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`,
      [minutes],
    );
  afterEach(() => noteWorker(undefined));

  test("that stand still are noticed by a copy that has worked for longer than they may", async () => {
    noteWorker(Date.now() - (STILL_MINUTES + 1) * 60_000);
    await ranAgo(STILL_MINUTES + 1);
    expect(await ready()).toBe(503);
    await ranAgo(1);
    expect(await ready()).toBe(200);
  });

  test("of a server that was down for long have their time to begin again", async () => {
    noteWorker(Date.now());
    await ranAgo(10_000);
    expect(await ready()).toBe(200);
  });
});

describe("crews", () => {
  afterEach(() => noteWorker(undefined));

  test("of which one no longer asks for jobs, as that of letters, make a copy not ready", async () => {
    const longAgo = Date.now() - (STILL_MINUTES + 1) * 60_000;
    noteWorker(longAgo, ["own work", "letters"]);
    await sql("UPDATE graphile_worker._private_known_crontabs SET last_execution = now()");
    noteAsked("own work");
    expect(await ready()).toBe(503);
    noteAsked("letters");
    expect(await ready()).toBe(200);
  });

  test("that work ask again and again", async () => {
    void startWorker();
    const begun = lastAskedBySlowest() ?? Number.POSITIVE_INFINITY;
    while ((lastAskedBySlowest() ?? 0) <= begun) await wait(50);
    await stopWorker();
    expect(lastAskedBySlowest()).toBeUndefined();
  });
});
