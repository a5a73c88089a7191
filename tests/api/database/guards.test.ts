import { sql, undone } from "@/tests/support/database";
import { RowMaker } from "./rows";

test.each(["UPDATE audit_events SET action = 'nothing'", "DELETE FROM audit_events", "TRUNCATE audit_events"])(
  "the audit trail refuses %s",
  async (statement) => {
    await undone(async (client) => {
      const maker = await RowMaker.on(client);
      const { id } = await maker.make("audit_events", await maker.company());
      await client.query("SAVEPOINT before");
      await expect(client.query(statement)).rejects.toMatchObject({
        code: "42501",
        message: "audit_events is append-only",
      });
      await client.query("ROLLBACK TO before");
      expect((await client.query("SELECT action FROM audit_events WHERE id = $1", [id])).rows).toHaveLength(1);
    });
  },
);

test("only the table of rate limits is unlogged", async () => {
  const rows = await sql<{ relname: string }>(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relpersistence = 'u'",
  );
  expect(rows).toEqual([{ relname: "rate_limits" }]);
});

test("lists sort Cyrillic and Latin as people do, with an index", async () => {
  await undone(async (client) => {
    const maker = await RowMaker.on(client);
    const company = await maker.company();
    const sorted = ["adams", "Baker", "Євтушенко", "Іванова", "їжак", "Яремко"];
    for (const title of [...sorted].reverse()) await maker.make("positions", company, { title });
    await client.query("SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off");
    const query = "SELECT title FROM positions WHERE company_id = $1 ORDER BY title, id";
    expect((await client.query<{ title: string }>(query, [company])).rows.map(({ title }) => title)).toEqual(sorted);
    const plan = (await client.query(`EXPLAIN ${query.replace("$1", String(company))}`)).rows;
    expect(JSON.stringify(plan)).toContain("positions_company_id_title_id_idx");
  });
});

test("every column with names sorts by language rules, whatever the database's locale", async () => {
  const rows = await sql<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('title', 'first_name', 'middle_name', 'last_name', 'email')
       AND collation_name IS DISTINCT FROM 'und-x-icu' ORDER BY 1`,
  );
  // Titles stored as of that time, and the text of a button; nothing sorts by them.
  expect(rows.map(({ name }) => name)).toEqual([
    "attempt_questions.title",
    "company_sign_ins.title",
    "estimate_answers.title",
  ]);
});

test("the sweep and the notices poll have their partial indexes", async () => {
  const rows = await sql<{ indexdef: string }>(
    "SELECT indexdef FROM pg_indexes WHERE indexname IN ('attempts_overdue_idx', 'notices_unread_idx') ORDER BY 1",
  );
  expect(rows.map(({ indexdef }) => indexdef.replace(/^.* USING/, "USING"))).toEqual([
    "USING btree (deadline_at) WHERE (finished_at IS NULL)",
    "USING btree (company_id, user_id, id) WHERE (read_at IS NULL)",
  ]);
});
