import { type CompanyDb, companyDb, companySql, inCompanyQuietly, scopeArgs } from "@/lib/db/company";
import { sql } from "@/tests/support/database";
import { checksumOf, Snapshot } from "@/tests/support/guard-snapshot";
import { companyTables, takeRefused } from "@/tests/support/tied-sql/refuse-untied";
import { untied } from "@/tests/support/tied-sql/untied";
import { buildWorld, type World } from "@/tests/support/world";

const OURS = 7;
const READS = [
  "findFirst",
  "findFirstOrThrow",
  "findMany",
  "findUnique",
  "findUniqueOrThrow",
  "count",
  "aggregate",
  "groupBy",
];
const REMOVALS = ["delete", "deleteMany"];
const CHANGES = ["update", "updateMany", "updateManyAndReturn"];
const CREATIONS = ["create", "createMany", "createManyAndReturn"];

describe("the company filter", () => {
  test.each([...READS, ...REMOVALS, ...CHANGES])("%s reads and changes only rows of the company", (operation) => {
    expect(scopeArgs(OURS, "Unit", operation, { where: { id: 1 } })).toEqual({ where: { id: 1, companyId: OURS } });
    expect(scopeArgs(OURS, "Unit", operation, { where: { id: 1, companyId: 8 } })).toEqual({
      where: { id: 1, companyId: OURS },
    });
    expect(scopeArgs(OURS, "Unit", operation, undefined)).toEqual({ where: { companyId: OURS } });
  });

  test.each(CHANGES)("%s cannot move a row to another company", (operation) => {
    for (const data of [{ companyId: 8 }, { companyId: { set: 8 } }, { company: { connect: { id: 8 } } }]) {
      expect(() => scopeArgs(OURS, "Unit", operation, { where: { id: 1 }, data })).toThrow("never changes its company");
    }
  });

  test.each(CREATIONS)("%s must name the company of the caller", (operation) => {
    for (const data of [{}, { companyId: 8 }, [{ companyId: OURS }, { companyId: 8 }], [{}], undefined]) {
      expect(() => scopeArgs(OURS, "Unit", operation, { data })).toThrow("must name the company");
    }
    expect(scopeArgs(OURS, "Unit", operation, { data: { companyId: OURS } })).toEqual({ data: { companyId: OURS } });
  });

  test("upsert follows all of these rules", () => {
    const [create, update, where] = [{ companyId: OURS }, { title: "x" }, { id: 1 }];
    expect(scopeArgs(OURS, "Unit", "upsert", { where, create, update })).toEqual({
      where: { id: 1, companyId: OURS },
      create,
      update,
    });
    expect(() => scopeArgs(OURS, "Unit", "upsert", { where, create: {}, update })).toThrow("must name the company");
    expect(() => scopeArgs(OURS, "Unit", "upsert", { where, create, update: { companyId: 8 } })).toThrow(
      "never changes its company",
    );
  });

  test("an unknown operation, an undefined value and a model without a company are refused", () => {
    for (const operation of ["findRaw", "aggregateRaw", "$queryRaw", "executeRaw", ""]) {
      expect(() => scopeArgs(OURS, "Unit", operation, {})).toThrow("does not know");
    }
    for (const where of [{ id: undefined }, { AND: [{ id: undefined }] }, { NOT: { id: { in: undefined } } }]) {
      expect(() => scopeArgs(OURS, "Unit", "findMany", { where })).toThrow("undefined in where");
    }
    for (const model of ["Company", "RateLimit"])
      expect(() => scopeArgs(OURS, model, "findMany", {})).toThrow("belongs to no company");
  });
});

type Delegate = Record<string, (args: object) => Promise<unknown>>;

/** Models with rows in the test world, their tables, and a change that each of them allows. */
const MODELS: [keyof CompanyDb, string, object][] = [
  ["user", "users", { firstName: "Чужа" }],
  ["unit", "units", { title: "Чужа" }],
  ["position", "positions", { title: "Чужа" }],
  ["session", "sessions", { revokedAt: new Date() }],
  ["secondFactor", "second_factors", { lastStep: 1 }],
  ["recoveryCode", "recovery_codes", { usedAt: new Date() }],
  ["passwordReset", "password_resets", { usedAt: new Date() }],
  ["notice", "notices", { readAt: new Date() }],
  ["storedFile", "stored_files", { name: "чужий" }],
  ["test", "tests", { title: "Чужа" }],
  ["testQuestion", "test_questions", { title: "Чужа" }],
  ["testAnswer", "test_answers", { isCorrect: true }],
];

describe("the company filter, with rows of another company", () => {
  let a: World;
  let b: World;
  let snapshot: Snapshot;

  beforeAll(async () => {
    [a, b] = [await buildWorld(), await buildWorld()];
    snapshot = await Snapshot.take(a, b);
  });

  afterEach(() => snapshot.restore());
  afterAll(() => snapshot.end());

  test.each(MODELS)("%s", async (model, table, data) => {
    const rows = await sql<{ id: number }>(`SELECT id FROM ${table} WHERE company_id = $1 ORDER BY id DESC`, [
      a.company.id,
    ]);
    const id = rows[0]?.id;
    const before = await checksumOf(a.company.id);
    const all = companyDb({ companyId: b.company.id })[model] as unknown as Delegate;
    const run = (operation: string, args: object) => all[operation]?.(args);

    expect([
      await run("findFirst", { where: { id } }),
      await run("findUnique", { where: { id } }),
      await run("count", { where: { id } }),
    ]).toEqual([null, null, 0]);
    expect(await run("findMany", { where: { OR: [{ id }, { companyId: a.company.id }] } })).toEqual([]);
    // A table that belongs to the company through another row has no such relation, which gives an error.
    const byRelation = run("findMany", { where: { company: { id: a.company.id } } });
    expect(
      await byRelation?.catch(({ message }) => (/Unknown argument `company`/.test(message) ? [] : message)),
    ).toEqual([]);
    await expect(run("update", { where: { id }, data })).rejects.toThrow();
    await expect(run("delete", { where: { id } })).rejects.toThrow();
    expect(await run("updateMany", { where: { id }, data })).toEqual({ count: 0 });
    expect(await run("deleteMany", { where: { id } })).toEqual({ count: 0 });
    expect(await checksumOf(a.company.id)).toBe(before);
  });

  const ways: [string, (text: string) => Promise<unknown[]>][] = [
    ["in a transaction", (text) => inCompanyQuietly({ companyId: b.company.id }, (db) => db.$sql(text))],
    ["outside one", (text) => companySql({ companyId: b.company.id }, text)],
  ];

  test.each(ways)("plain SQL without the company's condition is refused %s", async (_way, run) => {
    await expect(run("SELECT id FROM users WHERE id = 1")).rejects.toThrow("company_id = $1");
  });

  test.each(ways)(
    "plain SQL with one table that is not tied to the company is refused %s, and fails the test",
    async (_way, run) => {
      const tied = "SELECT u.id FROM users u JOIN units t ON t.company_id = u.company_id WHERE u.company_id = $1";
      expect(await run(tied)).not.toEqual([]);
      await expect(run(tied.replace("t.company_id", "t.id"))).rejects.toThrow("no condition ties t.company_id to $1");
      expect(takeRefused()).toEqual([expect.stringContaining("units t")]);
    },
  );

  test("the filter's list of company tables is the one of the database", () => {
    const ties = [...new Set([...MODELS.map(([, table]) => table), "audit_events", "exam_stages"])];
    for (const table of ties) expect(untied(`SELECT FROM ${table} WHERE id = $2`, companyTables())).toHaveLength(1);
    expect(untied("SELECT FROM companies WHERE id = $1", companyTables())).toEqual([]);
    expect(untied("SELECT FROM rate_limits", companyTables())).toEqual([]);
  });
});
