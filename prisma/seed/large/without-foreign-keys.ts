import type { SeedDb } from "../alone";

type Key = { table: string; name: string; definition: string };

/**
 * Fills the tables without their foreign keys, in the same transaction: to check all rows at once when a key is added
 * again takes a fraction of the time of checking each row when it is inserted.
 */
export async function withoutForeignKeys(
  db: SeedDb,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const keys = await db.$queryRaw<Key[]>`
    SELECT quote_ident(c.relname) AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${tables}) ORDER BY k.oid`;
  for (const { table, name } of keys) await db.$executeRawUnsafe(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await fill();
  for (const { table, name, definition } of keys)
    await db.$executeRawUnsafe(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}
