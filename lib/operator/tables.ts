import type { Client } from "pg";
import { quoted } from "./connection";

export type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[] };
/** A foreign key, with those of its columns that may be empty. */
export type Reference = { child: string; parent: string; empties: string[] };

/** Those of Prisma's own, and of counted attempts, which are of no worth after a day. */
export const NOT_DATA = ["_prisma_migrations", "rate_limits"];

const TABLES = `SELECT c.relname AS name,
  json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1) GROUP BY c.relname ORDER BY c.relname`;

const REFERENCES = `SELECT c.relname AS child, p.relname AS parent, ARRAY(
    SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(k.conkey) AND NOT a.attnotnull
  ) AS empties
FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY k.conname`;

/** The tables with data, and their columns without those that the database computes. */
export async function dataTables(client: Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES, [NOT_DATA])).rows;
}

export async function references(client: Client): Promise<Reference[]> {
  return (await client.query<Reference>(REFERENCES)).rows;
}

/** The column of a table that says whose a row is. A table without one would be left out without a word, so it throws. */
export function companyColumn({ name, columns }: Table): "id" | "company_id" {
  if (name === "companies") return "id";
  if (columns.some((column) => column.name === "company_id")) return "company_id";
  throw new Error(`the table ${name} belongs to no company`);
}

const AT_ONCE = 1000;

/** The rows of a query, some at a time, so that a large table needs little memory. */
export async function* rowsOf<Row extends object>(
  client: Client,
  query: string,
  values: unknown[] = [],
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE rows_of_table NO SCROLL CURSOR FOR ${query}`, values);
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${AT_ONCE} FROM rows_of_table`);
      if (rows.length) yield rows;
      if (rows.length < AT_ONCE) return;
    }
  } finally {
    await client.query("CLOSE rows_of_table").catch(() => undefined);
  }
}

export async function countRows(
  client: Client,
  table: string,
  where = "true",
  values: unknown[] = [],
): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM ${quoted(table)} WHERE ${where}`,
    values,
  );
  return Number(rows[0]?.count ?? 0);
}
