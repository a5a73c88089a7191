import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ask, BUILD, type BuiltServer, startBuiltServer } from "../support/built-server";
import { sql } from "../support/database";
import { steadyTraffic } from "./steady-traffic";

const NAME = "99990101000000_of_the_new_version";
const READY = { path: "/api/v2/health/ready/" };

const copies: BuiltServer[] = [];
let newVersion = "";

beforeEach(() => {
  newVersion = mkdtempSync(path.join(tmpdir(), "atesta-new-version-"));
});
afterEach(async () => {
  await Promise.all(copies.splice(0).map((copy) => copy.stop()));
  rmSync(newVersion, { recursive: true });
  await sql("DELETE FROM _prisma_migrations WHERE migration_name = $1", [NAME]);
});

/** This version with one more migration. */
function makeNewVersion(sqlOfMigration: string): void {
  for (const name of readdirSync(BUILD))
    if (name !== "prisma") symlinkSync(path.join(BUILD, name), path.join(newVersion, name));
  cpSync(path.join(BUILD, "prisma"), path.join(newVersion, "prisma"), { recursive: true });
  mkdirSync(path.join(newVersion, "prisma/migrations", NAME));
  writeMigration(sqlOfMigration);
}

const writeMigration = (text: string) =>
  writeFileSync(path.join(newVersion, "prisma/migrations", NAME, "migration.sql"), text);

test("while a new version's migration fails in the middle, the old version answers everybody, and the mended one starts beside it", async () => {
  makeNewVersion("ALTER TABLE users ADD COLUMN half text; SELECT pg_sleep(0.5); SELECT 1 / 0");
  const old = await startBuiltServer();
  copies.push(old);
  const { heard, stop } = await steadyTraffic(old.port);
  try {
    await expect(startBuiltServer({}, newVersion)).rejects.toThrow(
      `Atesta cannot start: the migration ${NAME} failed: division by zero`,
    );
    expect(await sql("SELECT FROM information_schema.columns WHERE column_name = 'half'")).toEqual([]);
    const before = { ...heard };
    expect(await ask(old, READY)).toBe(200);

    writeMigration("ALTER TABLE users ADD COLUMN whole text");
    copies.push(await startBuiltServer({}, newVersion));
    expect(await ask(old, READY)).toBe(200);
    for (const kind of ["reads", "answered"] as const) expect(heard[kind]).toBeGreaterThan(before[kind]);
  } finally {
    await stop();
  }
  expect(heard.wrong).toEqual([]);
  expect(copies.flatMap((copy) => copy.errors())).toEqual([]);
});

test("after an upgrade that only added, the version before serves again, beside the newer one and without it", async () => {
  makeNewVersion(
    "-- The version before runs on this.\nALTER TABLE users ADD COLUMN mood text; CREATE TABLE moods (id serial PRIMARY KEY, title text NOT NULL);",
  );
  const newer = await startBuiltServer({}, newVersion);
  copies.push(newer);
  await sql("INSERT INTO moods (title) VALUES ('good')");
  const before = await startBuiltServer();
  copies.push(before);
  const { heard, stop } = await steadyTraffic(before.port);
  try {
    await newer.leave();
    const { reads, answered } = heard;
    while (heard.reads <= reads || heard.answered <= answered) expect(await ask(before, READY)).toBe(200);
  } finally {
    await stop();
  }
  expect(heard.wrong).toEqual([]);
  expect(before.errors()).toEqual([]);
  copies.push(await startBuiltServer({}, newVersion));
  expect(await sql("SELECT title FROM moods")).toEqual([{ title: "good" }]);
});

test("after one that did more, the version before says so and does not start", async () => {
  makeNewVersion("ALTER TABLE users ADD COLUMN needed text NOT NULL DEFAULT ''; ALTER TABLE users DROP COLUMN needed");
  copies.push(await startBuiltServer({}, newVersion));
  await expect(startBuiltServer()).rejects.toThrow(
    `Atesta cannot start: the database is newer than this version of Atesta (it has ${NAME})`,
  );
});
