import { undone } from "@/tests/support/database";
import { readChecks } from "./catalogue";
import { CHECK_CASES } from "./check-cases";
import { type Row, RowMaker } from "./rows";

/** CHECKs that compare two people of a row, which no sample row can cover. */
const NOT_ONESELF = [
  { check: "tasks_estimator_id_check", table: "tasks", column: "estimator_id" },
  { check: "user_courses_examiner_id_check", table: "user_courses", column: "examiner_id" },
];

async function planned(maker: RowMaker, table: string): Promise<Row> {
  return table === "companies" ? { title: "Company" } : maker.plan(table, await maker.company());
}

test.each(CHECK_CASES)("$check refuses exactly the invalid values", async ({ check, table, refused, accepted }) => {
  await undone(async (client) => {
    const maker = await RowMaker.on(client);
    const row = await planned(maker, table);
    const answers = [
      ...accepted.map((values) => ({ values, seen: "accepted" })),
      ...refused.map((values) => ({ values, seen: `23514 ${check}` })),
    ];
    for (const { values, seen } of answers)
      expect({ values, seen: await maker.attempt(table, { ...row, ...values }) }).toEqual({ values, seen });
  });
});

test.each(NOT_ONESELF)("$check prevents people from judging themselves", async ({ check, table, column }) => {
  await undone(async (client) => {
    const maker = await RowMaker.on(client);
    const row = await planned(maker, table);
    const { id: someone } = await maker.make("users", row.company_id as number);
    expect(await maker.attempt(table, { ...row, [column]: someone })).toBe("accepted");
    expect(await maker.attempt(table, { ...row, [column]: row.user_id })).toBe(`23514 ${check}`);
  });
});

test("a counter of failures is never negative", async () => {
  await undone(async (client) => {
    const maker = await RowMaker.on(client);
    const row = { key: "k", window_ends_at: "2030-01-01" };
    expect(await maker.attempt("rate_limits", { ...row, count: 0 })).toBe("accepted");
    expect(await maker.attempt("rate_limits", { ...row, count: -1 })).toBe("23514 rate_limits_count_check");
  });
});

test("no list column allows null, because null would pass every check", async () => {
  await undone(async (client) => {
    const maker = await RowMaker.on(client);
    for (const [table, column] of [
      ["users", "roles"],
      ["attempt_questions", "right_ids"],
      ["attempt_questions", "draft_ids"],
      ["attempt_questions", "answer_ids"],
    ]) {
      const row = await planned(maker, table ?? "");
      expect(await maker.attempt(table ?? "", { ...row, [column ?? ""]: null })).toMatch(/^23502 /);
    }
  });
});

test("every CHECK of the database is tested here", async () => {
  const tried = [...CHECK_CASES, ...NOT_ONESELF].map(({ check }) => check).concat("rate_limits_count_check");
  expect(tried.sort()).toEqual(await readChecks());
});
