import { undone } from "@/tests/support/database";
import { RowMaker } from "./rows";

const MANY = 1500;
const COPIES = `
INSERT INTO users (company_id, email, password_hash, first_name, middle_name, last_name, roles, email_confirmed_at)
SELECT company_id, 'copy' || n || '@many.example', password_hash, first_name, middle_name, last_name, roles, now()
FROM users, generate_series($2::int, $3::int) AS n WHERE id = $1`;
/** Rows of the table that this transaction has read, whole or by an index. */
const READ = `
SELECT (pg_stat_get_xact_tuples_returned('users'::regclass) + sum(pg_stat_get_xact_tuples_fetched(indexrelid)))::int AS rows
FROM pg_index WHERE indrelid = 'users'::regclass`;

test("many people at once are not each compared with everybody, though few were there when the connection was new", () =>
  undone(async (client) => {
    const maker = await RowMaker.on(client);
    const { id } = await maker.make("users", await maker.company());
    const readRows = async () => (await client.query(READ)).rows[0]?.rows;
    // After five uses PostgreSQL keeps the plan of a trigger's statement.
    for (let one = 1; one <= 8; one++) await client.query(COPIES, [id, one, one]);
    const before = await readRows();
    await client.query(COPIES, [id, 9, 8 + MANY]);
    expect((await readRows()) - before).toBeLessThan(MANY * 20);
  }));
