import { Client } from "pg";
import { KEPT_NUMBERS } from "@/scripts/kept-numbers.mjs";
import { makeCompany } from "@/tests/support/builders/people";
import { sql, undone } from "@/tests/support/database";
import { RowMaker } from "./rows";

const COUNTS = KEPT_NUMBERS.filter(({ name }: { name: string }) => name.startsWith("kept_counts"));

/** The numbers of one company as they are kept, after a recount of all has found no difference. */
async function numbers(client: Client, companyId: unknown) {
  for (const { wrong } of COUNTS) expect((await client.query(wrong)).rows).toEqual([]);
  const { rows } = await client.query(
    `SELECT counted::text, of_row, sum(number)::int AS number FROM kept_counts WHERE company_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [companyId],
  );
  return rows.map(({ counted, of_row, number }) => [counted, of_row, number]);
}

/** Copies of one person in one position, in one statement, some of them deleted already. */
const PEOPLE = `
INSERT INTO users (company_id, email, password_hash, first_name, middle_name, last_name, roles, position_id, deleted_at)
SELECT company_id, 'copy' || n || '@counts.example', password_hash, first_name, middle_name, last_name, roles, $2, CASE WHEN n % 3 = 0 THEN now() END
FROM users, generate_series(1, 7) AS n WHERE id = $1`;

test("the people of a position are counted right after every kind of change", () =>
  undone(async (client) => {
    const maker = await RowMaker.on(client);
    const company = await maker.company();
    const one = await maker.make("users", company);
    const [welder, fitter] = [await maker.make("positions", company), await maker.make("positions", company)];
    const people = async () =>
      (await numbers(client, company)).filter(
        ([counted, of]) => counted === "people_of_position" && [welder.id, fitter.id].includes(of),
      );
    const move = (to: unknown, where: string) =>
      client.query(`UPDATE users SET position_id = $2 WHERE company_id = $1 AND email ${where}`, [company, to]);
    await client.query(PEOPLE, [one.id, welder.id]);
    expect(await people()).toEqual([["people_of_position", welder.id, 5]]);
    await move(fitter.id, "IN ('copy1@counts.example', 'copy2@counts.example', 'copy3@counts.example')");
    expect(await people()).toEqual([
      ["people_of_position", welder.id, 3],
      ["people_of_position", fitter.id, 2],
    ]);
    await client.query("UPDATE users SET deleted_at = now() WHERE email = 'copy1@counts.example'");
    await client.query("UPDATE users SET deleted_at = NULL WHERE email = 'copy6@counts.example'");
    expect(await people()).toEqual([
      ["people_of_position", welder.id, 4],
      ["people_of_position", fitter.id, 1],
    ]);
    // Moved and hidden by one statement, and one who had no position.
    await client.query("UPDATE users SET deleted_at = now(), position_id = $1 WHERE email = 'copy4@counts.example'", [
      fitter.id,
    ]);
    await move(fitter.id, "= 'copy2@counts.example'");
    await move(null, "= 'copy5@counts.example'");
    expect(await people()).toEqual([
      ["people_of_position", welder.id, 2],
      ["people_of_position", fitter.id, 1],
    ]);
    await client.query("DELETE FROM users WHERE company_id = $1 AND email LIKE 'copy%'", [company]);
    expect(await people()).toEqual([
      ["people_of_position", welder.id, 0],
      ["people_of_position", fitter.id, 0],
    ]);
    await client.query("DELETE FROM positions WHERE id = $1", [welder.id]);
    expect(await people()).toEqual([["people_of_position", fitter.id, 0]]);
  }));

test("the tasks of a company are counted right when many are given, and when some go", () =>
  undone(async (client) => {
    const maker = await RowMaker.on(client);
    const [company, other] = [await maker.company(), await maker.company()];
    const task = await maker.make("tasks", company);
    await maker.make("tasks", other);
    const tasks = async (of: number) => (await numbers(client, of)).filter(([counted]) => counted === "tasks");
    expect(await tasks(company)).toEqual([["tasks", 0, 1]]);
    await client.query(
      `INSERT INTO tasks (company_id, title, user_id, checklist_id, estimator_id)
       SELECT company_id, 'Копія', user_id, checklist_id, estimator_id FROM tasks, generate_series(1, 20) WHERE id = $1`,
      [task.id],
    );
    expect([await tasks(company), await tasks(other)]).toEqual([[["tasks", 0, 21]], [["tasks", 0, 1]]]);
    await client.query("UPDATE tasks SET title = 'Інша' WHERE company_id = $1", [company]);
    await client.query("DELETE FROM tasks WHERE id IN (SELECT id FROM tasks WHERE company_id = $1 LIMIT 6)", [company]);
    expect([await tasks(company), await tasks(other)]).toEqual([[["tasks", 0, 15]], [["tasks", 0, 1]]]);
  }));

test("changes at once do not wait for each other, and none is lost", async () => {
  const { id: companyId } = await makeCompany();
  const open = await Promise.all([1, 2, 3].map(() => connected()));
  try {
    for (const client of open) await client.query("BEGIN");
    // Each transaction stays open while the next one changes the same number.
    for (const [nth, client] of open.entries())
      await client.query("SELECT add_to_count($1, 'tasks', 0, $2)", [companyId, 10 ** nth]);
    await Promise.all(open.map((client, nth) => client.query(nth === 1 ? "ROLLBACK" : "COMMIT")));
    expect(await kept(companyId)).toEqual([{ number: 101, rows: 2 }]);
    // Later changes take the rows that are there.
    await sql("SELECT add_to_count($1, 'tasks', 0, -101)", [companyId]);
    expect(await kept(companyId)).toEqual([{ number: 0, rows: 2 }]);
  } finally {
    await Promise.all(open.map((client) => client.end()));
    await sql("DELETE FROM kept_counts WHERE company_id = $1", [companyId]);
  }
});

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return client;
}

const kept = (companyId: number) =>
  sql("SELECT sum(number)::int AS number, count(*)::int AS rows FROM kept_counts WHERE company_id = $1", [companyId]);
