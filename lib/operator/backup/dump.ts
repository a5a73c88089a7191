import type { Client } from "pg";
import { rowsOn } from "@/lib/db/connect";
import { IS_APPLIED } from "@/lib/db/migrate";
import { type Statement, statement, sure } from "@/lib/db/row";
import { quoted } from "../connection";
import { STORED } from "../files";
import { DATABASE, dataTables, rowsOf, type Table } from "../tables";
import { writeLines } from "./lines";
import type { Manifest, Part } from "./manifest";

type Dumped = Pick<Manifest, "database" | "migrations" | "tables" | "sequences" | "jobs"> & { files: Part };

const MIGRATIONS = statement(
  { name: "text" },
  `SELECT migration_name AS name FROM _prisma_migrations WHERE ${IS_APPLIED} ORDER BY migration_name`,
);
const SEQUENCES = statement(
  { name: sure("text", "every sequence has a name"), last: "text" },
  "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
);
/** In the form of add_job, which stays the same when the queue's own tables change. Jobs that were given up are left. */
const JOBS = statement(
  { line: "text" },
  `SELECT json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'run_at', j.run_at,
  'max_attempts', j.max_attempts, 'key', j.key, 'priority', j.priority)::text AS line
FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id WHERE j.attempts < j.max_attempts`,
);
const FILES = statement({ line: "text" }, `SELECT row_to_json(f)::text AS line FROM (${STORED.text}) f`);

/** Writes all data of one moment into the folder. Runs in a transaction that sees a snapshot. */
export async function dumpDatabase(client: Client, folder: string): Promise<Dumped> {
  const [database] = await rowsOn(client, DATABASE);
  const migrations = (await rowsOn(client, MIGRATIONS)).map(({ name }) => name);
  const tables: Manifest["tables"] = {};
  for (const table of await dataTables(client)) tables[table.name] = await dumpTable(client, table, folder);
  const jobs = await writeLines(folder, "jobs.jsonl.gz", linesOf(client, JOBS));
  const files = await writeLines(folder, "files.jsonl.gz", linesOf(client, FILES));
  // Last: a sequence is not part of the snapshot, and may only be ahead of the rows.
  const sequences = await rowsOn(client, SEQUENCES);
  return {
    database: database?.name ?? "",
    migrations,
    tables,
    jobs,
    files,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  };
}

/** Each value as PostgreSQL writes it as text, which reads back as the same value, whatever its type. */
function rowText({ columns }: Pick<Table, "columns">): string {
  return `to_json(ARRAY[${columns.map(({ name }) => `${quoted(name)}::text`).join(", ")}])::text`;
}

async function dumpTable(client: Client, table: Table, folder: string): Promise<Manifest["tables"][string]> {
  const query = statement({ line: "text" }, `SELECT ${rowText(table)} AS line FROM ${quoted(table.name)}`);
  const part = await writeLines(folder, `tables/${table.name}.jsonl.gz`, linesOf(client, query));
  return { ...part, columns: table.columns.map(({ name }) => name), content: await contentOf(client, table) };
}

async function* linesOf(client: Client, query: Statement<{ line: string }>): AsyncGenerator<string[]> {
  for await (const rows of rowsOf(client, query)) yield rows.map(({ line }) => line);
}

/** A sum over all rows in any order: two tables with the same sum and number of rows hold the same. */
export async function contentOf(client: Client, table: Table): Promise<string> {
  const summed = statement(
    { content: "text" },
    `SELECT coalesce(sum(('x' || left(md5(${rowText(table)}), 15))::bit(60)::bigint), 0)::text AS content FROM ${quoted(table.name)}`,
  );
  const [sum] = await rowsOn(client, summed);
  return sum?.content ?? "";
}
