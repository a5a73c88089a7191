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

describe("the version before, on a database after the newer one", () => {
  const ADDED = "99990101000000_added";
  const added = () => addMigration(ADDED, "-- The version before runs on this.\nCREATE TABLE added (id int);");

  test("goes on, with one line, where every migration that it does not know has only added", async () => {
    await withEmptyDatabase(async (url) => {
      added();
      await migrate(url, { folder });
      const said: string[] = [];
      expect(await migrate(url, { say: (line) => said.push(line) })).toEqual([]);
      expect(said).toEqual([expect.stringMatching(/^Atesta goes on: .*only added to it \(99990101000000_added\)$/)]);
      // The newer one has nothing to say of itself.
      await migrate(url, { folder, say: (line) => said.push(line) });
      expect(said).toHaveLength(1);
    });
  });

  test("refuses where one of them did more, and where it lacks one of its own", async () => {
    await withEmptyDatabase(async (url) => {
      added();
      addMigration("99990102000000_more", "ALTER TABLE added ADD COLUMN more text");
      await migrate(url, { folder });
      await expect(migrate(url)).rejects.toThrow(/newer than this version.*\(it has 99990102000000_more\)/);
    });
    await withEmptyDatabase(async (url) => {
      await migrate(url, { folder, until: ADDED });
      const other = mkdtempSync(path.join(tmpdir(), "atesta-other-branch-"));
      cpSync(REAL, other, { recursive: true });
      mkdirSync(path.join(other, "99990103000000_other"));
      writeFileSync(path.join(other, "99990103000000_other", "migration.sql"), "CREATE TABLE other (id int)");
      await expect(migrate(url, { folder: other })).rejects.toThrow(/newer than this version.*99990101000000_added/);
      rmSync(other, { recursive: true });
    });
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

describe("a migration outside a transaction", () => {
  const NAME = "99990101000000_indexes";
  const table = (rows: string) => addMigration("99990100000000_table", `CREATE TABLE many (id int); ${rows}`);
  const indexes = (...statements: string[]) =>
    addMigration(NAME, ["-- outside a transaction", ...statements.map((one) => `${one};`)].join("\n"));
  const TWO = [
    "CREATE INDEX CONCURRENTLY many_id ON many (id)",
    'CREATE UNIQUE INDEX CONCURRENTLY "many_once"\n  ON many (id)',
  ];
  const standing = (url: string) =>
    ask(
      url,
      "SELECT c.relname AS name, c.oid::int, i.indisvalid AS whole FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = to_regclass('many') ORDER BY 1",
    ) as Promise<{ name: string; oid: number; whole: boolean }[]>;
  const both = [
    { name: "many_id", oid: expect.any(Number), whole: true },
    { name: "many_once", oid: expect.any(Number), whole: true },
  ];

  test("builds and drops indexes, and copies that start together wait for it", async () => {
    await withEmptyDatabase(async (url) => {
      table("INSERT INTO many SELECT generate_series(1, 1000); CREATE INDEX former ON many (id)");
      indexes(...TWO, "DROP INDEX CONCURRENTLY IF EXISTS former");
      const applied = await Promise.all([migrate(url, { folder }), migrate(url, { folder }), migrate(url, { folder })]);
      expect(applied.filter((one) => one.length).map((one) => one.at(-1))).toEqual([NAME]);
      expect(await standing(url)).toEqual(both);
      expect(await migrate(url, { folder })).toEqual([]);
    });
  });

  test("that is killed in the middle is finished by the next start: a half-built index is built anew, a whole one is left", async () => {
    await withEmptyDatabase(async (url) => {
      table("INSERT INTO many VALUES (1)");
      await migrate(url, { folder });
      indexes(...TWO);
      // Somebody who writes holds the second index up.
      const writer = new Client({ connectionString: url });
      await writer.connect();
      await ask(url, TWO[0] ?? "");
      await writer.query("BEGIN");
      await writer.query("INSERT INTO many VALUES (2)");
      const killed = expect(migrate(url, { folder })).rejects.toThrow(`${NAME} failed`);
      while ((await standing(url)).length < 2) await wait(20);
      await ask(url, `SELECT pg_terminate_backend(${await whenMigrating(url, "CREATE UNIQUE INDEX%")})`);
      await killed;
      await writer.end();
      const [whole, half] = await standing(url);
      expect([whole, half]).toMatchObject([{ whole: true }, { name: "many_once", whole: false }]);
      expect(await ask(url, `SELECT 1 FROM _prisma_migrations WHERE migration_name = '${NAME}'`)).toEqual([]);

      expect(await migrate(url, { folder })).toEqual([NAME]);
      expect(await standing(url)).toEqual([whole, both[1]]);
    });
  });

  test("that fails leaves no index behind which refuses rows", async () => {
    await withEmptyDatabase(async (url) => {
      table("INSERT INTO many VALUES (1), (1)");
      indexes(...TWO);
      await expect(migrate(url, { folder })).rejects.toThrow(/_indexes failed: could not create unique index/);
      expect(await standing(url)).toEqual(both.slice(0, 1));
      await ask(url, "DELETE FROM many WHERE ctid = (SELECT min(ctid) FROM many)");
      expect(await migrate(url, { folder })).toEqual([NAME]);
      expect(await standing(url)).toEqual(both);
    });
  });

  test("may hold nothing else", async () => {
    await withEmptyDatabase(async (url) => {
      table("INSERT INTO many VALUES (1)");
      indexes(...TWO, "UPDATE many SET id = 2");
      await expect(migrate(url, { folder })).rejects.toThrow(/only CREATE INDEX CONCURRENTLY .* not "UPDATE many SET/);
      expect(await standing(url)).toEqual([]);
    });
  });
});
