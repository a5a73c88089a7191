import { sql } from "@/tests/support/database";

export type ForeignKey = {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  onDelete: "restrict" | "cascade" | "other";
};
export type Column = { table: string; name: string; type: string; kind: string; required: boolean; labels: string[] };
export type Index = {
  name: string;
  table: string;
  unique: boolean;
  primary: boolean;
  partial: boolean;
  columns: string[];
};

const NAMES = (keys: string, relation: string) =>
  `ARRAY(SELECT attname::text FROM unnest(${keys}) WITH ORDINALITY AS key (num, nth)
     JOIN pg_attribute ON attrelid = ${relation} AND attnum = num ORDER BY nth)`;

/** Tables without a company: companies themselves, counters from before sign-in, and Prisma's history. */
export const UNOWNED = ["companies", "rate_limits", "_prisma_migrations"];

export async function readTables(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

export function readForeignKeys(): Promise<ForeignKey[]> {
  return sql<ForeignKey>(`
    SELECT conname::text AS name, conrelid::regclass::text AS table, ${NAMES("conkey", "conrelid")} AS columns,
           confrelid::regclass::text AS target, ${NAMES("confkey", "confrelid")} AS "targetColumns",
           CASE confdeltype WHEN 'r' THEN 'restrict' WHEN 'c' THEN 'cascade' ELSE 'other' END AS "onDelete"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 2, 1`);
}

/** The rows in which the last column is not empty: the index finds all that a key in this column can name. Null after an expression. */
const OF_WHAT_IS_THERE = `pg_get_expr(indpred, indrelid) = (
  SELECT format('(%I IS NOT NULL)', attname) FROM pg_attribute WHERE attrelid = indrelid AND attnum = indkey[indnkeyatts - 1])`;

/** `columns` are plain columns; expressions have no entry. `partial`: it leaves out rows that a key can name. */
export function readIndexes(): Promise<Index[]> {
  return sql<Index>(`
    SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS table, indisunique AS unique, indisprimary AS primary,
           indpred IS NOT NULL AND (indisunique OR (${OF_WHAT_IS_THERE}) IS NOT TRUE) AS partial, ${NAMES("indkey::int2[]", "indrelid")} AS columns
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace ORDER BY 2, 1`);
}

export async function readChecks(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    "SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

/** What a CHECK says of the length or of the number of a column. `isAll`: it says nothing else. */
export type Bounds = {
  check: string;
  table: string;
  column: string;
  isLength: boolean;
  low: number;
  high: number | undefined;
  isAll: boolean;
};

const RANGE = /\((char_length\()?(\w+)\)? >= (-?\d+)\)(?: AND \((?:char_length\()?\w+\)? <= (\d+)\))?/;

export async function readBounds(): Promise<Bounds[]> {
  const rows = await sql<{ check: string; table: string; text: string }>(`
    SELECT conname AS "check", conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS text
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY 1`);
  return rows.flatMap(({ text, ...place }): Bounds[] => {
    const [whole, length, column, low, high] = RANGE.exec(text) ?? [];
    if (!column) return [];
    const rest = text.replace(String(whole), "").replace(/[() ]|CHECK/g, "");
    return [
      {
        ...place,
        column,
        isLength: length !== undefined,
        low: Number(low),
        high: high === undefined ? undefined : Number(high),
        isAll: rest === "",
      },
    ];
  });
}

/** `required`: an insert must name the column. */
export function readColumns(): Promise<Column[]> {
  return sql<Column>(`
    SELECT attrelid::regclass::text AS table, attname::text AS name, typname::text AS type, typcategory::text AS kind,
           attnotnull AND NOT atthasdef AS required,
           ARRAY(SELECT enumlabel::text FROM pg_enum WHERE enumtypid = atttypid ORDER BY enumsortorder) AS labels
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped`);
}
