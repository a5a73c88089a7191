import { createHash } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { Client } from "pg";
import { database } from "@/lib/db/client";
import { renew } from "./builders/signed-in";
import { sql, superuserUrl } from "./database";
import type { World } from "./world";

/** Columns whose values are random, or encrypted anew each time. */
const MADE_ANEW = [
  ...["password_hash", "request_id", "storage_key", "secret", "code_hash"],
  ...["client_secret", "sign_in_key"],
];

/** Access tokens last 5 minutes. */
const RENEW_MS = 60_000;

const FILES = String(process.env.DATA_DIR);
const KEPT_FILES = `${FILES}.kept`;

/** Files that were removed since; new ones belong to no row any more and stay. */
function bringFilesBack(): void {
  cpSync(KEPT_FILES, FILES, { recursive: true, force: false });
}

export type Dump = Record<string, string[]>;
/** Each person's row, every value as text. */
export type People = Map<number, Record<string, unknown>>;

/**
 * Copies the whole database into a schema of its own, and the stored files beside it, and restores them on request,
 * sequences included, so that the same requests find the same rows and create the same ids. Callers get new tokens in
 * time.
 */
export class Snapshot {
  private readonly begun = Date.now();
  private renewed = this.begun;
  /** The transaction that last restored each table and so wrote all its rows. */
  private readonly writers = new Map<string, string>();
  /** The dump of each table at the time of the copy. */
  private readonly kept = new Map<string, string[]>();

  private constructor(
    private readonly client: Client,
    /** The number of rows in each copied table. */
    private readonly tables: ReadonlyMap<string, number>,
    /** The writable columns of each table, as SQL. */
    private readonly columns: ReadonlyMap<string, string>,
    private readonly sequences: string,
    private readonly worlds: readonly World[],
  ) {}

  static async take(...worlds: World[]): Promise<Snapshot> {
    const client = new Client({ connectionString: superuserUrl() });
    await client.connect();
    const tables = await readTables();
    await client.query(
      "SET session_replication_role = replica; DROP SCHEMA IF EXISTS guard CASCADE; CREATE SCHEMA guard",
    );
    await client.query(
      tables.map((table) => `CREATE TABLE guard.${table} AS SELECT * FROM public.${table}`).join("; "),
    );
    // Generated columns cannot be written.
    const { rows: columns } = await client.query<{ table: string; names: string }>(
      `SELECT attrelid::regclass::text AS table, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
       WHERE attrelid = ANY($1::regclass[]) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' GROUP BY attrelid`,
      [tables.map((table) => `public.${table}`)],
    );
    const { rows } = await client.query<{ name: string; value: string }>(
      "SELECT quote_ident(sequencename) AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public'",
    );
    const sequences = rows.map(({ name, value }) => `setval('public.${name}', ${value ?? 1}, ${value !== null})`);
    const written = new Map(columns.map(({ table, names }) => [table, names]));
    const counts = await countRows(client, tables);
    const snapshot = new Snapshot(client, counts, written, `SELECT ${sequences.join(", ")}`, worlds);
    await snapshot.refill(tables);
    rmSync(KEPT_FILES, { recursive: true, force: true });
    cpSync(FILES, KEPT_FILES, { recursive: true });
    return snapshot;
  }

  /** Restores only changed tables: restoring all of them would take longer than the requests. */
  async restore(): Promise<void> {
    await applicationIsIdle();
    await this.refill(await this.written());
    bringFilesBack();
    await this.renewTokens();
  }

  /** Returns what the database holds, then restores it. */
  async undo(): Promise<{ dump: Dump; people: People }> {
    await applicationIsIdle();
    const written = await this.written();
    const state = { dump: await this.dump(written), people: await this.people() };
    await this.refill(written);
    bringFilesBack();
    await this.renewTokens();
    return state;
  }

  async people(): Promise<People> {
    const { rows } = await this.client.query<{ id: number; row: object }>(
      "SELECT id, to_jsonb(u) AS row FROM public.users u",
    );
    return new Map(
      rows.map(({ id, row }) => [
        id,
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, JSON.stringify(value)])),
      ]),
    );
  }

  async end(): Promise<void> {
    await this.client.query("DROP SCHEMA guard CASCADE");
    await this.client.end();
  }

  /** The tables that lack a row, or have one that another transaction wrote. */
  private async written(): Promise<string[]> {
    const parts = [...this.tables].map(
      ([table, count], at) => `SELECT '${table}' AS name FROM public.${table}
        HAVING count(*) <> ${count} OR bool_or(xmin <> $${at + 1})`,
    );
    const { rows } = await this.client.query<{ name: string }>({
      name: "written",
      text: parts.join(" UNION ALL "),
      values: [...this.tables.keys()].map((table) => this.writers.get(table)),
    });
    return rows.map(({ name }) => name);
  }

  /** Every row as JSON, by table, without values that differ between runs. Unchanged tables are read only once. */
  private async dump(written: string[]): Promise<Dump> {
    const dump: Dump = {};
    for (const table of this.tables.keys()) {
      const isWritten = written.includes(table);
      const rows = (!isWritten && this.kept.get(table)) || (await this.rowsOf(table));
      if (!isWritten) this.kept.set(table, rows);
      dump[table] = rows;
    }
    return dump;
  }

  /** For this connection foreign keys and triggers are switched off, so the order of tables does not matter. */
  private async refill(tables: string[]): Promise<void> {
    const parts = tables.map((table) => {
      const columns = this.columns.get(table);
      return `DELETE FROM public.${table}; INSERT INTO public.${table} (${columns}) SELECT ${columns} FROM guard.${table};`;
    });
    await this.client.query(`BEGIN; ${parts.join(" ")} ${this.sequences}`);
    const { rows } = await this.client.query<{ writer: string }>("SELECT pg_current_xact_id()::xid::text AS writer");
    await this.client.query("COMMIT");
    for (const table of tables) this.writers.set(table, String(rows[0]?.writer));
  }

  private async renewTokens(): Promise<void> {
    if (Date.now() - this.renewed < RENEW_MS) return;
    this.renewed = Date.now();
    for (const { people } of this.worlds) await Promise.all(Object.values(people).map(renew));
  }

  private async rowsOf(table: string): Promise<string[]> {
    const { rows } = await this.client.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM public.${table} t`);
    return rows.map(({ row }) => JSON.stringify(row, (key, value) => this.settled(key, value))).sort();
  }

  private settled(key: string, value: unknown): unknown {
    if (MADE_ANEW.includes(key)) return `some ${key}`;
    // The code of a certificate is random; codes of notices are short words.
    if (key === "code" && String(value).length > 3) return "some code";
    const isLate =
      typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) > this.begun - 86_400_000;
    return isLate ? "a recent time" : value;
  }
}

/** Requests do not wait for some writes, such as the trail line of a sign-in. Waits until these are finished. */
async function applicationIsIdle(): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    const { pool } = database();
    const isIdle = pool.idleCount === pool.totalCount && pool.waitingCount === 0;
    quiet = isIdle ? quiet + 1 : 0;
  }
}

async function countRows(client: Client, tables: string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; count: number }>(
    tables.map((table) => `SELECT '${table}' AS name, count(*)::int AS count FROM guard.${table}`).join(" UNION ALL "),
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Every table except Prisma's history of migrations. */
async function readTables(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

let owned: Promise<string[]> | undefined;

/** A checksum of everything that a company has: its row, and each row with its id in every table of the catalogue. */
export async function checksumOf(companyId: number): Promise<string> {
  owned ??= sql<{ name: string }>(
    "SELECT attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relkind = 'r' AND attname = 'company_id' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  ).then((rows) => rows.map(({ name }) => name));
  const tables = await owned;
  const parts = tables.map(
    (table) =>
      `SELECT '${table}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t.id), '')) AS sum FROM ${table} t WHERE company_id = $1`,
  );
  const company = "SELECT 'companies' AS name, md5(c::text) AS sum FROM companies c WHERE id = $1";
  const rows = await sql<{ name: string; sum: string }>([...parts, company].join(" UNION ALL "), [companyId]);
  return createHash("sha256")
    .update(
      rows
        .map(({ name, sum }) => `${name} ${sum}`)
        .sort()
        .join("\n"),
    )
    .digest("hex");
}
