import { connect, rowsOn } from "./connect";
import { statement } from "./row";

const ROLE = statement({ rolsuper: "bool?" }, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user");

/** Whether the database role is a superuser: then an SQL injection would give a shell on the database server. */
export async function isSuperuser(databaseUrl: string): Promise<boolean> {
  const client = await connect(databaseUrl, "atesta-role");
  try {
    const [role] = await rowsOn(client, ROLE);
    return role?.rolsuper === true;
  } finally {
    await client.end();
  }
}
