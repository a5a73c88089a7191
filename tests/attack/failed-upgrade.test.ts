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
