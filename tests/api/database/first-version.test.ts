import { createHash, createHmac } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import bcrypt from "bcryptjs";
import { Client } from "pg";
import { env } from "@/lib/config/env";
import { migrate, migrationNames } from "@/lib/db/migrate";
import { installJobs } from "@/lib/jobs/install";
import { wrongNumbers } from "@/scripts/kept-numbers.mjs";
import { withEmptyDatabase } from "../../support/database";
import { elsewhere } from "../../support/elsewhere";
import { inFolder } from "../../support/terminal";

const FILLED = readFileSync(path.resolve(__dirname, "../../support/first-version.sql"), "utf8");
const PASSWORD = "Зелений кавун 42";
const BYTES = "слово";
const KEY = "1/00000000-0000-4000-8000-00000000000";

/** As the first version stored them. */
function hashOf(password: string): string {
  const peppered = createHmac("sha384", env().PASSWORD_PEPPER).update(password).digest("base64");
  return `v1:${bcrypt.hashSync(peppered, 4)}`;
}

async function fill(client: Client, dataDir: string): Promise<void> {
  const values = { password: hashOf(PASSWORD), sha256: createHash("sha256").update(BYTES).digest("hex"), key: KEY };
  await client.query(FILLED.replace(/\$(password|sha256|key)/g, (_, name: keyof typeof values) => values[name]));
  for (let id = 1; id <= 4; id += 1) {
    const place = path.join(dataDir, "files", `${KEY}${id}`);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, BYTES);
  }
}

const TABLES = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;

async function emptyTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  const empty: string[] = [];
  for (const { name } of rows) if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount === 0) empty.push(name);
  return empty;
}

/** What a copy does with the database when it starts. */
async function start(url: string): Promise<void> {
  await migrate(url);
  await installJobs(url);
}

test("drill: a filled database of the first version is brought up to date by two copies at once, and people go on with it", async () => {
  await inFolder((dataDir) =>
    withEmptyDatabase(async (url) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await migrate(url, { until: String(migrationNames()[0]) });
      await fill(client, dataDir);
      expect(await emptyTables(client)).toEqual([]);

      await Promise.all([start(url), start(url)]);
      const wrong = await wrongNumbers((text: string) => client.query(text));
      expect(wrong.filter(({ rows }) => rows.length)).toEqual([]);
      await client.end();
      await elsewhere({ DATABASE_URL: url, DATA_DIR: dataDir }, expectOfUse);
    }),
  );
});

async function expectOfUse({ call }: Parameters<Parameters<typeof elsewhere>[1]>[0]): Promise<void> {
  const signIn = async (email: string) => {
    const { status, body } = await call("POST", "/auth/login/", { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
    return String(body.access);
  };
  const [admin, learner] = [await signIn("first@first.example"), await signIn("third@first.example")];
  const people = await call("GET", "/users/users/", { token: admin });
  expect(people.body.count).toBe(3);
  const file = await call("GET", "/files/1/rules.txt/", { token: admin });
  expect([file.status, file.text]).toEqual([200, BYTES]);
  const added = await call("POST", "/users/positions/", { token: admin, body: { title: "Нова" } });
  expect([added.status, Number(added.body.id) > 1000]).toEqual([201, true]);
  // A course whose test was left open is still open.
  const course = await call("GET", "/studies/user-education-program-courses/3/", { token: learner });
  expect([course.status, course.body.id]).toEqual([200, 3]);
}
