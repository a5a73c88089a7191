import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { isSuperuser } from "@/lib/db/database-superuser";
import { runFolder } from "@/tests/support/run-folder.mjs";
import { sql, superuserUrl } from "../../support/database";

const run = promisify(execFile);
const dir = path.join(runFolder(), `role-${process.env.JEST_WORKER_ID}`);
const node = async (...args: string[]) => (await run(process.execPath, args)).stdout.trim();
const own = (what: string) => node("tests/support/own-postgres.mjs", what, dir);

/** What an SQL injection must not be able to do. */
const REFUSED: [string, string][] = [
  ["running a program on the server", "COPY (SELECT 1) TO PROGRAM 'true'"],
  ["the output of a program", "COPY companies (title) FROM PROGRAM 'id'"],
  ["reading a file of the server", "SELECT pg_read_file('/etc/passwd')"],
  ["rows from a file of the server", "COPY companies (title) FROM '/etc/passwd'"],
  ["writing a file of the server", "COPY (SELECT 1) TO '/tmp/atesta-role-test'"],
  ["listing a folder of the server", "SELECT pg_ls_dir('/')"],
  ["importing a file as a large object", "SELECT lo_import('/etc/passwd')"],
  ["a new role", "CREATE ROLE another LOGIN"],
  ["more rights", "ALTER ROLE CURRENT_USER SUPERUSER"],
  ["another role", "SET ROLE postgres"],
  ["the rights of a built-in role", "GRANT pg_execute_server_program TO CURRENT_USER"],
  ["a new database", "CREATE DATABASE another"],
  ["a language that runs programs", "CREATE FUNCTION f() RETURNS int LANGUAGE internal AS 'int4pl'"],
  ["changing settings of the server", "ALTER SYSTEM SET log_statement = 'all'"],
  ["switching off triggers and foreign keys", "SET session_replication_role = replica"],
  ["PostgreSQL's password hashes", "SELECT rolpassword FROM pg_authid"],
];

test.each(REFUSED)("the application's role is refused %s", async (_name, statement) => {
  await expect(sql(statement)).rejects.toMatchObject({ code: "42501" });
});

const MAY =
  "SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user";
const NOTHING = {
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
};
const OWNERS = `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'graphile_worker')
  UNION SELECT proowner::regrole::text FROM pg_proc WHERE oid >= 16384 UNION SELECT typowner::regrole::text FROM pg_type WHERE oid >= 16384
  UNION SELECT nspowner::regrole::text FROM pg_namespace WHERE oid >= 16384 AND nspname !~ '^pg_'
  UNION SELECT datdba::regrole::text FROM pg_database WHERE datname = current_database()`;

test("the application's role owns its database and everything in it, and has no other rights", async () => {
  expect(await sql(MAY)).toEqual([NOTHING]);
  expect(await sql(OWNERS)).toEqual([{ owner: "atesta" }]);
  expect(
    await sql(
      "SELECT roleid::regrole FROM pg_auth_members WHERE member = (SELECT oid FROM pg_roles WHERE rolname = current_user)",
    ),
  ).toEqual([]);
});

test("the server detects whether its role is a superuser", async () => {
  expect(await isSuperuser(String(process.env.DATABASE_URL))).toBe(false);
  expect(await isSuperuser(superuserUrl())).toBe(true);
});

describe("a server from a version in which the application was the superuser", () => {
  beforeAll(async () => {
    rmSync(dir, { recursive: true, force: true });
    await node("tests/support/old-postgres.mjs", dir);
  });
  afterAll(() => own("stop"));

  async function asked(url: string, text: string): Promise<object[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  test.each(["first", "second"])("is converted at the %s start, with the data of all its databases", async () => {
    const { url } = JSON.parse(await own("start")) as { url: string };
    expect(await asked(url, MAY)).toEqual([NOTHING]);
    for (const database of ["atesta", "second"])
      expect(await asked(url.replace(/atesta$/, database), OWNERS)).toEqual([{ owner: "atesta" }]);
    expect(await asked(url, "SELECT title FROM companies")).toEqual([{ title: "Kept Ltd" }]);
    await expect(asked(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toMatchObject({ code: "42501" });
    expect(await asked(url, "SELECT rolname FROM pg_roles WHERE rolsuper")).toEqual([{ rolname: "postgres" }]);
    const password = readFileSync(path.join(dir, "postgres-superuser.password"), "utf8");
    expect(await asked(url.replace(/\/\/.+@/, `//postgres:${password}@`), "SELECT current_user")).toEqual([
      { current_user: "postgres" },
    ]);
    await own("stop");
  });
});
