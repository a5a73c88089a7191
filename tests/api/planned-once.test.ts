import { companyDb, companySql, inCompany } from "@/lib/db/company";
import { plannedOnce, statement } from "@/lib/db/row";
import { makeCompany } from "@/tests/support/builders/people";

const MODE = statement(
  { mode: "text" },
  "SELECT current_setting('plan_cache_mode') AS mode FROM companies c WHERE c.id = $1",
);
/** How often this connection ran the statement with a kept plan, and with one made for the values. */
const PLANS = statement(
  { kept: "int", made: "int" },
  `SELECT coalesce(p.generic_plans, 0)::int AS kept, coalesce(p.custom_plans, 0)::int AS made FROM pg_prepared_statements p, companies c
   WHERE c.id = $1 AND p.statement LIKE '%' || 'titles of many' || '%' AND NOT p.statement LIKE '%pg_prepared_statements%'`,
);
const TITLES = statement(
  { titles: "int" },
  "SELECT /* titles of many */ count(*)::int AS titles FROM companies c WHERE c.id = $1 AND c.title <> $2::text",
);

let company: { companyId: number };
beforeAll(async () => {
  company = { companyId: (await makeCompany()).id };
});

const modeOf = async (asked: typeof MODE) => (await companySql(company, asked))[0]?.mode;

test("a statement that is planned once keeps its plan from the first call on; others are planned as PostgreSQL likes", async () => {
  for (let call = 0; call < 3; call += 1) await companySql(company, plannedOnce(TITLES), `Title ${call}`);
  expect(await companySql(company, PLANS)).toEqual([{ kept: 3, made: 0 }]);
  for (let call = 0; call < 3; call += 1) await companySql(company, TITLES, `Title ${call}`);
  expect(await companySql(company, PLANS)).toEqual([{ kept: 3, made: 3 }]);
});

test("the connection goes back to its usual way with the next statement, also when the marked one failed", async () => {
  expect(await modeOf(plannedOnce(MODE))).toBe("force_generic_plan");
  expect(await modeOf(MODE)).toBe("auto");
  const failing = plannedOnce(statement({ id: "int" }, "SELECT c.id / 0 AS id FROM companies c WHERE c.id = $1"));
  await expect(companySql(company, failing)).rejects.toThrow("division by zero");
  expect(await modeOf(MODE)).toBe("auto");
});

test("a transaction after it plans as usual, and its rollback leaves nothing behind", async () => {
  await modeOf(plannedOnce(MODE));
  const mode = await inCompany(company, async (db) => (await db.$sql(MODE))[0]?.mode);
  expect(mode).toBe("auto");
  await modeOf(plannedOnce(MODE));
  const broken = inCompany(company, async (db) => {
    await db.$sql(MODE);
    throw new Error("rolled back");
  });
  await expect(broken).rejects.toThrow("rolled back");
  expect(await modeOf(MODE)).toBe("auto");
  expect((await companyDb(company).$sql(MODE))[0]?.mode).toBe("auto");
  expect(await modeOf(plannedOnce(MODE))).toBe("force_generic_plan");
});
