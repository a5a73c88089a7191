// The manager of a division of the large company: some six hundred of 10,000 people below, on two levels.
import { withClient } from "../../scripts/database-roles.mjs";
import { signIn } from "./session.mjs";

const MANAGER = `SELECT u.email FROM units top JOIN units n ON n.company_id = $1 AND n.parent_id = top.id JOIN users u ON u.company_id = $1 AND u.id = n.manager_id
WHERE top.company_id = $1 AND top.parent_id IS NULL ORDER BY n.id LIMIT 1`;

export async function enterManager({ session, account, app, database }) {
  const [{ email }] = await withClient(database, (client) =>
    client.query(MANAGER, [session.companyId]).then(({ rows }) => rows),
  );
  return { session: await signIn(app.address, { email, password: account.password }) };
}
