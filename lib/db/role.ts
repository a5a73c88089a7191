import { connect } from "./connect";

/** Whether the database role is a superuser: then an SQL injection would give a shell on the database server. */
export async function isSuperuser(databaseUrl: string): Promise<boolean> {
  const client = await connect(databaseUrl, "atesta-role");
  try {
    const { rows } = await client.query<{ rolsuper: boolean }>(
      "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
    );
    return rows[0]?.rolsuper === true;
  } finally {
    await client.end();
  }
}
