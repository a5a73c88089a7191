import type { Client } from "pg";
import { env } from "@/lib/config/env";
import { connect } from "@/lib/db/connect";

/** So that other commands can tell the server's connections from ours. */
const NAME = "atesta-operator";

/** Texts of values as they are read back in another session. */
const EXACT =
  "SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'";

/** Runs work on a connection without the time limits of requests. */
export async function withConnection<T>(work: (client: Client) => Promise<T>, url = env().DATABASE_URL): Promise<T> {
  const client = await connect(url, NAME);
  try {
    await client.query(EXACT);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work in one transaction, with what `begin` says of it. */
export async function inTransaction<T>(client: Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN ${begin}`);
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/** All that is read within it is of one moment. */
export const SNAPSHOT = "ISOLATION LEVEL REPEATABLE READ READ ONLY";

/** A name in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
