import { sql } from "./database";
import { sampleSize } from "./sampling";

/** A number, a text and a date that no other row contains. */
export const SENTINELS = [987_654_321, "JUNK", "1999-01-15"] as const;
const DATE = "1999-01-15T12:00:00.000Z";

export function sentinelsIn(text: string): (string | number)[] {
  return SENTINELS.filter((sentinel) => text.includes(String(sentinel)));
}

type Column = { name: string; kind: string; labels: string[] };
type Junk = Record<string, unknown>;

let variants: Promise<Junk[]> | undefined;

/**
 * A value for the name of every column, as the database and as Prisma spell it: first of its own type, then of others.
 */
export function junkColumns(): Promise<Junk[]> {
  variants ??= readColumns().then((columns) =>
    [
      junk(columns, ownType),
      junk(columns, () => 987_654_321),
      junk(columns, ({ name }) => `JUNK-${name}`),
      junk(columns, () => DATE),
      junk(columns, ({ kind }) => (kind === "B" ? false : { set: 987_654_321, connect: { id: 987_654_321 } })),
    ].slice(0, sampleSize("unknownKeys")),
  );
  return variants;
}

function readColumns(): Promise<Column[]> {
  return sql<Column>(`
    SELECT DISTINCT ON (attname) attname::text AS name, CASE WHEN typname = 'jsonb' THEN 'J' ELSE typcategory::text END AS kind,
      ARRAY(SELECT enumlabel::text FROM pg_enum WHERE enumtypid IN (atttypid, typelem) ORDER BY enumsortorder DESC) AS labels
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped ORDER BY attname, kind`);
}

function junk(columns: Column[], sentinel: (column: Column) => unknown): Junk {
  const values: Junk = {
    company: 987_654_321,
    user: 987_654_321,
    company_title: "JUNK-title",
    is_admin: true,
    admin: true,
    role: "administrator",
  };
  for (const column of columns) for (const name of [column.name, camel(column.name)]) values[name] = sentinel(column);
  return values;
}

function ownType({ name, kind, labels }: Column): unknown {
  if (kind === "N") return 987_654_321;
  if (kind === "B") return true;
  if (kind === "D") return DATE;
  if (kind === "E") return labels[0];
  if (kind === "A") return labels.length ? labels : [987_654_321];
  return kind === "J" ? { junk: `JUNK-${name}` } : `JUNK-${name}`;
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Objects that may have any keys and store them. */
const FREE = new Set(["additional_info"]);

/** The valid body with unknown keys in every object inside it. Keys of the body itself keep their values. */
export function smuggle(valid: unknown, variant: Junk): unknown {
  if (Array.isArray(valid)) return valid.map((one) => smuggle(one, variant));
  if (valid === null || typeof valid !== "object") return valid;
  return {
    ...variant,
    ...Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [name, FREE.has(name) ? value : smuggle(value, variant)]),
    ),
  };
}
