// Migrations of indexes on large tables, built while the table is written (docs/decisions/0145).
import type { Client } from "pg";
import { rowsOn } from "./connect";
import { statement } from "./row";

const HEADER = "-- outside a transaction\n";
const CREATES = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY ("\w+"|\w+) ON /;
const DROPS = /^DROP INDEX CONCURRENTLY IF EXISTS ("\w+"|\w+)$/;
const IS_VALID = statement(
  { is_valid: "bool" },
  "SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)",
);

/** Whether a migration says in its first line that it runs outside a transaction. */
export function isOutsideTransaction(sql: string): boolean {
  return sql.startsWith(HEADER);
}

/**
 * Runs such a migration, statement by statement. It may be run again after an end at any moment: what stands is left, and
 * what is half built is built anew.
 */
export async function runOutsideTransaction(client: Client, sql: string): Promise<void> {
  for (const text of indexStatements(sql)) {
    const [, name] = CREATES.exec(text) ?? [];
    if (!name) await client.query(text);
    else if (!(await dropHalfBuilt(client, name))) await build(client, name, text);
  }
}

/** Creates and drops of indexes alone: of these it is known what a broken-off one leaves behind. */
export function indexStatements(sql: string): string[] {
  const plain = sql.replace(/^--.*$/gm, "");
  const all = plain
    .split(/;\s*$/m)
    .map((one) => one.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  const strange = all.find((one) => !CREATES.test(one) && !DROPS.test(one));
  if (strange)
    throw new Error(
      `outside a transaction only CREATE INDEX CONCURRENTLY and DROP INDEX CONCURRENTLY IF EXISTS may stand, not "${strange.slice(0, 60)}"`,
    );
  return all;
}

/** Returns whether the index stands, whole. One that is not valid is of no use to reads, and costs writes. */
async function dropHalfBuilt(client: Client, name: string): Promise<boolean> {
  const [found] = await rowsOn(client, IS_VALID, [name]);
  if (found && !found.is_valid) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  return found?.is_valid === true;
}

/** A unique index that failed would go on refusing rows, so none is left behind. */
async function build(client: Client, name: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    await dropHalfBuilt(client, name).catch(() => undefined);
    throw error;
  }
}
