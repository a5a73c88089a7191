import { inCompany } from "@/lib/db/company";
import { happened } from "@/lib/domain/events/happened";
import { makeCompany } from "../support/builders/people";
import { sql } from "../support/database";
import { runJobs } from "../support/jobs";

const PEOPLE = 3000;

/** How many people the planner believes in. */
const believed = async () =>
  (await sql<{ n: number }>("SELECT reltuples::int AS n FROM pg_class WHERE relname = 'users'"))[0]?.n ?? 0;

const queued = async () => (await sql("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'analyze'")).length;

test("after a change of a thousand rows the planner knows the size of the tables", async () => {
  const { id: companyId } = await makeCompany();
  const change = (assigned: number) =>
    inCompany({ companyId }, (db) =>
      happened(db, { companyId }, { name: "programs_assigned", id: companyId, assigned, forFollowers: { people: [] } }),
    );
  await sql(
    `INSERT INTO users (company_id, email, password_hash, first_name, middle_name, last_name, roles)
     SELECT $1::int, 'analyze' || n || '.' || $1 || '@people.example', '!', 'Ада', 'Юріївна', 'Ґудзь', '{employee}' FROM generate_series(1, $2::int) n`,
    [companyId, PEOPLE],
  );
  await change(999);
  expect(await queued()).toBe(0);
  await change(1000);
  await change(1000);
  expect(await queued()).toBe(1);
  await runJobs();
  expect(await believed()).toBeGreaterThanOrEqual(PEOPLE);
});
