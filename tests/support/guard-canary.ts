import { Client } from "pg";
import { fileStore } from "@/lib/adapters/files";
import type { Answer } from "./call";
import { superuserUrl } from "./database";

/** Letters alone, because answers hold names to letters; long enough for a column that asks for twenty of them. */
export const CANARY = "Canaryqzxwonderlandx";
/** What may stand in a column, plainest first: a CHECK refuses the forms that do not fit. */
const FORMS = ["$word", "$word@canaryqzxwonderlandx.example", "https://canaryqzxwonderlandx.example/$word"];

/** Whether an answer tells of what was planted, beyond the very texts that the request held itself. */
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

/** Puts the canary into every text of every row of the company and into its files; answers the columns that can hold none. */
export async function plantCanaries(companyId: number): Promise<string[]> {
  const client = new Client({ connectionString: superuserUrl() });
  await client.connect();
  try {
    // Past the trigger that keeps the audit trail from being changed; CHECKs still hold.
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
      AND (typcategory = 'S' OR typname = 'jsonb') AND relname NOT IN ('rate_limits', '_prisma_migrations') ORDER BY 1, 2`);
  return rows;
}

/** Digits become letters, so that each row's word is its own and yet a name. */
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

/** Every string inside is replaced and the form is kept. An object without strings gets one. */
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
