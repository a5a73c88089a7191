import { once } from "node:events";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { MigrationMismatch, migrate } from "@/lib/db/migrate";
import { withEmptyDatabase } from "@/tests/support/database";

const REAL = path.resolve("prisma/migrations");
const names = readdirSync(REAL, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "atesta-migrations-"));
  cpSync(REAL, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("copies that start together migrate once, and a later start has nothing to do", async () => {
  await withEmptyDatabase(async (url) => {
    const answers = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(answers.filter((applied) => applied.length)).toEqual([names]);
    expect(await migrate(url)).toEqual([]);
    expect(await ask(url, "SELECT migration_name FROM _prisma_migrations ORDER BY 1")).toEqual(
      names.map((name) => ({ migration_name: name })),
    );
  });
});

test("of old and new migrations, only the new ones are applied", async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, { folder });
    addMigration("99990101000000_more", "CREATE TABLE more (id int)");
    expect(await migrate(url, { folder })).toEqual(["99990101000000_more"]);
  });
});

test("a migration that was edited after it was applied is refused", async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, { folder });
    appendFileSync(path.join(folder, names[0] ?? "", "migration.sql"), "\n-- one more line\n");
    await expect(migrate(url, { folder })).rejects.toThrow(MigrationMismatch);
    await expect(migrate(url, { folder })).rejects.toThrow(/was changed after it had been applied/);
  });
});

test("a database of a newer version is refused", async () => {
  await withEmptyDatabase(async (url) => {
    addMigration("99990101000000_newer", "SELECT 1");
    await migrate(url, { folder });
    await expect(migrate(url)).rejects.toThrow(/newer than this version.*99990101000000_newer/);
  });
});

/** The process id of the migrating connection, as soon as it runs such a statement. */
async function whenMigrating(url: string, statement: string): Promise<number> {
  for (;;) {
    const [found] = await ask(
      url,
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'atesta-migrate' AND state = 'active' AND query LIKE '${statement}'`,
    );
    if (found) return (found as { pid: number }).pid;
    await wait(20);
  }
}

test("a copy that waits for another one logs one line, and one that does not wait logs nothing", async () => {
  await withEmptyDatabase(async (url) => {
    addMigration("99990101000000_slow", "SELECT pg_sleep(1)");
    const said: string[][] = [[], []];
    const first = migrate(url, { folder, say: (line) => said[0]?.push(line) });
    await whenMigrating(url, "%pg_sleep%");
    const second = migrate(url, { folder, say: (line) => said[1]?.push(line) });
    expect([(await first).length, await second]).toEqual([names.length + 1, []]);
    expect(said).toEqual([[], ["Atesta waits: another copy is bringing the database up to date"]]);
  });
});

/** A proxy to the same database that can be cut silently, like a pulled cable. */
async function throughProxy(url: string): Promise<{ url: string; cut: () => void }> {
  const sockets: Socket[] = [];
  const proxy = createServer((near) =>
    sockets.push(
      near.pipe(connect(Number(new URL(url).port), "127.0.0.1")).on("data", (chunk) => near.write(chunk)),
      near,
    ),
  );
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const through = Object.assign(new URL(url), { port: String((proxy.address() as AddressInfo).port) });
  const cut = () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: through.href, cut };
}

test("a connection lost during a migration gives one error with its reason, and the process continues", async () => {
  await withEmptyDatabase(async (url) => {
    addMigration("99990101000000_slow", "SELECT pg_sleep(60)");
    const proxy = await throughProxy(url);
    const refused = expect(migrate(proxy.url, { folder })).rejects.toThrow(
      /99990101000000_slow failed: Connection terminated unexpectedly/,
    );
    await whenMigrating(url, "%pg_sleep%");
    proxy.cut();
    await refused;
  });
});

test("a failed migration leaves no changes", async () => {
  await withEmptyDatabase(async (url) => {
    addMigration("99990101000000_broken", "CREATE TABLE half (id int); SELECT 1 / 0");
    await expect(migrate(url, { folder })).rejects.toThrow(/99990101000000_broken failed: division by zero/);
    expect(await ask(url, "SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    expect(await ask(url, "SELECT migration_name FROM _prisma_migrations ORDER BY 1")).toEqual(
      names.map((name) => ({ migration_name: name })),
    );
  });
});
