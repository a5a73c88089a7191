import type { Client } from "pg";
import { rowsOn } from "@/lib/db/connect";
import { type SqlRow, type Statement, statement, typed } from "@/lib/db/row";
import { quoted } from "./connection";

export type Column = { name: string; type: string };
export type Table = SqlRow<typeof TABLES>;
/** A foreign key, with those of its columns that may be empty. */
export type Reference = SqlRow<typeof REFERENCES>;

/** Those of Prisma's own, and of counted attempts, which are of no worth after a day. */
export const NOT_DATA = ["_prisma_migrations", "rate_limits"];

const TABLES = statement(
  { name: "text", columns: typed<Column[]>("json") },
  `SELECT c.relname AS name,
  json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1) GROUP BY c.relname ORDER BY c.relname`,
);

const REFERENCES = statement(
  { child: "text", parent: "text", empties: "text[]" },
  `SELECT c.relname AS child, p.relname AS parent, ARRAY(
    SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(k.conkey) AND NOT a.attnotnull
  ) AS empties
FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY k.conname`,
);

export const DATABASE = statement({ name: "text" }, "SELECT current_database() AS name");

/** The tables with data, and their columns without those that the database computes. */
export function dataTables(client: Client): Promise<Table[]> {
  return rowsOn(client, TABLES, [NOT_DATA]);
}

export function references(client: Client): Promise<Reference[]> {
  return rowsOn(client, REFERENCES);
}

/** The column of a table that says whose a row is. A table without one would be left out without a word, so it throws. */
export function companyColumn({ name, columns }: Table): "id" | "company_id" {
  if (name === "companies") return "id";
  if (columns.some((column) => column.name === "company_id")) return "company_id";
  throw new Error(`the table ${name} belongs to no company`);
}

const AT_ONCE = 1000;

/** The rows of a query, some at a time, so that a large table needs little memory. */
export async function* rowsOf<Row>(
  client: Client,
  { text }: Statement<Row>,
  values: unknown[] = [],
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE rows_of_table NO SCROLL CURSOR FOR ${text}`, values);
  try {
    for (;;) {
      const { rows } = await client.query(`FETCH ${AT_ONCE} FROM rows_of_table`);
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
  const counted = statement(
    { count: "number" },
    `SELECT count(*)::float8 AS count FROM ${quoted(table)} WHERE ${where}`,
  );
  const [found] = await rowsOn(client, counted, values);
  return found?.count ?? 0;
}
