import type { Client } from "pg";

type ForeignKey = { from: string; columns: number[]; to: string; keys: number[]; company: number | null };

/** What the database knows of types, functions and tables, by oid. */
export type Catalogue = {
  types: ReadonlyMap<number, string>;
  operators: ReadonlyMap<string, string>;
  functions: ReadonlyMap<string, { name: string; isStrict: boolean; takesJson: boolean }>;
  /** Columns that are never null, as `table.number`. */
  filled: ReadonlySet<string>;
  foreignKeys: readonly ForeignKey[];
  companies: string;
};

const FOREIGN_KEYS = `SELECT k.conrelid::text AS from, k.conkey::int[] AS columns, k.confrelid::text AS to, k.confkey::int[] AS keys,
  (SELECT a.attnum::int FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attname = 'company_id') AS company
FROM pg_constraint k WHERE k.contype = 'f' AND k.convalidated`;

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const types = await read<{ oid: number; name: string }>(
    "SELECT oid::int, CASE typtype WHEN 'e' THEN 'enum' ELSE typname::text END AS name FROM pg_type",
  );
  const operators = await read<{ oid: string; name: string }>("SELECT oid::text, oprname AS name FROM pg_operator");
  const functions = await read<{ oid: string; name: string; isStrict: boolean; takesJson: boolean }>(
    `SELECT oid::text, proname AS name, proisstrict AS "isStrict", 'jsonb'::regtype = ANY(proargtypes) AS "takesJson" FROM pg_proc`,
  );
  const filled = await read<{ column: string }>(
    "SELECT attrelid || '.' || attnum AS column FROM pg_attribute WHERE attnotnull",
  );
  const [table] = await read<{ oid: string }>("SELECT 'public.companies'::regclass::oid::text AS oid");
  return {
    types: new Map(types.map(({ oid, name }) => [oid, name])),
    operators: new Map(operators.map(({ oid, name }) => [oid, name])),
    functions: new Map(functions.map(({ oid, ...facts }) => [oid, facts])),
    filled: new Set(filled.map(({ column }) => column)),
    foreignKeys: await read<ForeignKey>(FOREIGN_KEYS),
    companies: table?.oid ?? "",
  };
}
