import { Client, Pool, type QueryResultRow } from "pg";

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });

afterAll(() => pool.end());

/** Queries the worker's database directly, without the application. */
export async function sql<Row extends QueryResultRow>(text: string, params: unknown[] = []): Promise<Row[]> {
  return (await pool.query<Row>(text, params)).rows;
}

/** Runs work in a transaction that is rolled back, schema changes included. */
export async function undone(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("BEGIN");
    await work(client);
  } finally {
    await client.end();
  }
}

/** Superuser access to the worker's database: bypasses triggers, and may do what the application may not. */
export const superuserUrl = () => `${process.env.TEST_SUPERUSER}${process.env.TEST_DATABASE}`;

/** Creates an empty database, which is dropped after the work. */
export async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `${process.env.TEST_DATABASE}_empty`;
  const superuser = new Client({ connectionString: superuserUrl() });
  await superuser.connect();
  await superuser.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await superuser.query(`CREATE DATABASE ${name} OWNER atesta`);
  try {
    await work(`${process.env.TEST_POSTGRES}${name}`);
  } finally {
    await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await superuser.end();
  }
}
