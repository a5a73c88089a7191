import type { Client } from "pg";
import { rowsOn } from "@/lib/db/connect";
import { statement, sure } from "@/lib/db/row";
import { CommandRefusal } from "../command";
import { quoted } from "../connection";
import { countRows, dataTables, type Table } from "../tables";
import { contentOf } from "./dump";
import { readLines } from "./lines";
import type { Manifest } from "./manifest";

const AT_ONCE = 500;

const KEYS = statement(
  { table: "text", name: "text", definition: sure("text", "the constraint is there") },
  `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY k.conname`,
);
const ADD_JOBS = `SELECT count(graphile_worker.add_job(r->>'task', r->'payload', r->>'queue', (r->>'run_at')::timestamptz,
  (r->>'max_attempts')::int, r->>'key', (r->>'priority')::int)) FROM json_array_elements($1::json) r`;

/**
 * Fills the empty tables of the backup's version, in the transaction of the caller. Triggers rest, because what they
 * would do is in the rows; foreign keys are made again at the end, which checks every row.
 */
export async function loadTables(
  client: Client,
  folder: string,
  { tables: parts, sequences }: Manifest,
): Promise<void> {
  const tables = await matching(client, parts);
  const keys = await rowsOn(client, KEYS);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  for (const table of tables) {
    const part = parts[table.name];
    if (!part) continue;
    await client.query(`ALTER TABLE ${quoted(table.name)} DISABLE TRIGGER USER`);
    for await (const lines of readLines(folder, part, AT_ONCE))
      await client.query(insertInto(table, part.columns), [`[${lines.join(",")}]`]);
    await client.query(`ALTER TABLE ${quoted(table.name)} ENABLE TRIGGER USER`);
  }
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const [name, last] of Object.entries(sequences))
    await client.query("SELECT setval(format('%I', $1::text)::regclass, $2::bigint)", [name, last]);
  await compare(client, tables, parts);
}

/** The tables of the database, if they are those of the backup. */
async function matching(client: Client, parts: Manifest["tables"]): Promise<Table[]> {
  const tables = await dataTables(client);
  const names = (all: readonly string[]) => [...all].sort().join(", ");
  const same =
    names(tables.map(({ name }) => name)) === names(Object.keys(parts)) &&
    tables.every(({ name, columns }) => names(columns.map((one) => one.name)) === names(parts[name]?.columns ?? []));
  if (!same) throw new CommandRefusal("the backup has other tables than its version: it was altered");
  return tables;
}

function insertInto({ name, columns }: Table, order: readonly string[]): string {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const values = order.map((column, nth) => `(r->>${nth})::${types.get(column)}`);
  return `INSERT INTO ${quoted(name)} (${order.map(quoted).join(", ")}) SELECT ${values.join(", ")} FROM json_array_elements($1::json) r`;
}

/** What was loaded must be what was dumped, row by row. */
async function compare(client: Client, tables: readonly Table[], parts: Manifest["tables"]): Promise<void> {
  for (const table of tables) {
    const part = parts[table.name];
    const ordered = { name: table.name, columns: (part?.columns ?? []).map((name) => ({ name, type: "" })) };
    const rows = await countRows(client, table.name);
    if (rows !== part?.rows || (await contentOf(client, ordered)) !== part.content)
      throw new CommandRefusal(
        `${table.name} does not hold what was backed up (${rows} rows of ${part?.rows}): nothing was kept`,
      );
  }
}

/** The work that was waiting, such as letters. */
export async function loadJobs(client: Client, folder: string, { jobs }: Manifest): Promise<void> {
  for await (const lines of readLines(folder, jobs, AT_ONCE)) await client.query(ADD_JOBS, [`[${lines.join(",")}]`]);
}
