import { Client } from "pg";

/** Whether the role of this address may do anything to its server: a fault in one statement would then be a shell there. */
export async function isSuperuser(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ rolsuper: boolean }>(
      "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
    );
    return rows[0]?.rolsuper === true;
  } finally {
    await client.end();
  }
}
