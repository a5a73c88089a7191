import { Client, type ClientBase } from "pg";
import type { Statement } from "./row";

const NO_TLS =
  "its server offers no TLS, without which a database on another machine is not used: switch it on there, or add ?sslmode=disable to the address where nobody else can listen";

/** A connection of its own, beside those of requests. `name` tells it apart in the database. The caller ends it. */
export async function connect(databaseUrl: string, name: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: name,
  });
  // Without a listener a lost connection would crash the process; the statement rejects as well.
  client.on("error", () => undefined);
  await client.connect().catch((error: Error) => {
    throw error.message.includes("does not support SSL") ? new Error(NO_TLS) : error;
  });
  return client;
}

/** Runs one statement on such a connection. */
export async function rowsOn<Row>(
  client: Pick<ClientBase, "query">,
  { text }: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await client.query(text, [...values]);
  return rows;
}
