import { Client } from "pg";
import { fileStore } from "@/lib/adapters/files";
import type { Answer } from "./call";
import { superuserUrl } from "./database";

/** Only letters, because names allow no others; long enough for columns that require twenty. */
export const CANARY = "Canaryqzxwonderlandx";
/** Forms of the text, simplest first, because some columns have a CHECK. */
const FORMS = ["$word", "$word@canaryqzxwonderlandx.example", "https://canaryqzxwonderlandx.example/$word"];

/** Whether an answer contains the canary, apart from texts that the request itself contained. */
export function holdsCanary({ text, headers }: Answer, sent?: unknown): boolean {
  const known = textsIn(sent).filter((one) => one.toLowerCase().includes(CANARY.toLowerCase()));
  const answered = known.reduce((left, one) => left.replaceAll(JSON.stringify(one), '""'), text);
  const said = `${answered}\n${[...headers].join("\n")}`.toLowerCase();
  return said.includes(CANARY.toLowerCase());
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Writes the canary into every text column of the company's rows and into its files; returns columns that cannot hold
 * it.
 */
export async function plantCanaries(companyId: number): Promise<string[]> {
  const client = new Client({ connectionString: superuserUrl() });
  await client.connect();
  try {
    // This bypasses the trigger that protects the audit trail; CHECKs still apply.
    await client.query("SET session_replication_role = replica");
    const bare: string[] = [];
    for (const { table, column, kind } of await textColumns(client)) {
      const isPlanted =
        kind === "jsonb"
          ? await plantJson(client, table, column, companyId)
          : await plantText(client, table, column, companyId);
      if (!isPlanted) bare.push(`${table}.${column}`);
    }
    await plantFiles(client, companyId);
    return bare.sort();
  } finally {
    await client.end();
  }
}

type TextColumn = { table: string; column: string; kind: string };

async function textColumns(client: Client): Promise<TextColumn[]> {
  const { rows } = await client.query<TextColumn>(`
    SELECT attrelid::regclass::text AS table, attname::text AS column, typname::text AS kind FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
      AND (typcategory = 'S' OR typname = 'jsonb') AND relname NOT IN ('rate_limits', '_prisma_migrations')
      -- Only the name of a time zone can stand there, without which no day of the company can be told, and a known reason or kind of change.
      AND (relname, attname) NOT IN (('companies', 'time_zone'), ('letters', 'reason'), ('reminders', 'reason'), ('course_versions', 'changes')) ORDER BY 1, 2`);
  return rows;
}

/** Digits of the id become letters, so that each row has its own word and names stay valid. */
async function plantText(client: Client, table: string, column: string, companyId: number): Promise<boolean> {
  const owner = table === "companies" ? "id" : "company_id";
  for (const form of FORMS) {
    const word = `replace($2, '$word', '${CANARY}' || translate(id::text, '0123456789', 'abcdefghij'))`;
    const done = await client
      .query(`UPDATE ${table} SET ${column} = ${word} WHERE ${owner} = $1`, [companyId, form])
      .catch(() => undefined);
    if (done) return true;
  }
  return false;
}

/** Replaces every string inside and keeps the structure; an object without strings gets one. */
async function plantJson(client: Client, table: string, column: string, companyId: number): Promise<boolean> {
  const { rows } = await client.query<{ id: number; value: unknown }>(
    `SELECT id, ${column} AS value FROM ${table} WHERE company_id = $1`,
    [companyId],
  );
  for (const { id, value } of rows) {
    const planted = JSON.stringify(value, (_key, inner) => (typeof inner === "string" ? CANARY : inner));
    const text = planted === "{}" ? JSON.stringify({ canary: CANARY }) : planted;
    await client.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [text, id]);
  }
  return true;
}

async function plantFiles(client: Client, companyId: number): Promise<void> {
  const { rows } = await client.query<{ key: string }>(
    "SELECT storage_key AS key FROM stored_files WHERE company_id = $1",
    [companyId],
  );
  for (const { key } of rows) await fileStore().put(key, Buffer.from(`bytes of ${CANARY}`));
  await client.query("UPDATE stored_files SET size = $2 WHERE company_id = $1", [
    companyId,
    `bytes of ${CANARY}`.length,
  ]);
}
