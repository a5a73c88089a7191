import { undone } from "@/tests/support/database";
import { type Bounds, readBounds, readChecks } from "./catalogue";
import { CHECK_CASES } from "./check-cases";
import { type Row, RowMaker } from "./rows";

/** CHECKs that compare two people of a row, which no sample row can cover. */
const NOT_ONESELF = [
  { check: "tasks_estimator_id_check", table: "tasks", column: "estimator_id" },
  { check: "user_courses_examiner_id_check", table: "user_courses", column: "examiner_id" },
];

/** A connection has all three or none, so each is tried beside the others. */
const CONNECTED = { issuer: "https://login.example", client_id: "atesta", client_secret: "sealed" };

/** A key that may be empty, and is not here: most kinds of row need it. */
const FILLED: Record<string, string> = { appeals: "appeals_company_id_user_course_id_fkey" };

async function planned(maker: RowMaker, table: string): Promise<Row> {
  if (table === "companies") return { title: "Company" };
  const row = await maker.plan(table, await maker.company(), {}, FILLED[table]);
  return table === "company_sign_ins" ? { ...row, ...CONNECTED } : row;
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

/** Lengths and ranges, whatever their bounds: tests/api/database/bounds.test.ts compares these with the contracts. */
const readPlainBounds = async () => (await readBounds()).filter(({ isAll, table }) => isAll && table !== "rate_limits");

function valuesBeside({ isLength, low, high }: Bounds): { accepted: unknown[]; refused: unknown[] } {
  const ends = [low, ...(high === undefined ? [] : [high])];
  const beyond = [...(isLength && low === 0 ? [] : [low - 1]), ...(high === undefined ? [] : [high + 1])];
  const ofSize = (size: number) => (isLength ? "є".repeat(size) : size);
  return { accepted: ends.map(ofSize), refused: beyond.map(ofSize) };
}

test("every CHECK of a length or a range accepts its ends and refuses what is beyond them", async () => {
  const plain = await readPlainBounds();
  expect(plain.length).toBeGreaterThan(40);
  for (const bounds of plain) {
    const { check, table, column } = bounds;
    await undone(async (client) => {
      const maker = await RowMaker.on(client);
      const row = await planned(maker, table);
      const { accepted, refused } = valuesBeside(bounds);
      for (const value of accepted)
        expect([check, value, await maker.attempt(table, { ...row, [column]: value })]).toEqual([
          check,
          value,
          "accepted",
        ]);
      for (const value of refused)
        expect([check, value, await maker.attempt(table, { ...row, [column]: value })]).toEqual([
          check,
          value,
          `23514 ${check}`,
        ]);
    });
  }
});

test("every CHECK of the database is tested here", async () => {
  const special = [...CHECK_CASES, ...NOT_ONESELF].map(({ check }) => check).concat("rate_limits_count_check");
  const tried = [...special, ...(await readPlainBounds()).map(({ check }) => check)];
  expect(tried.sort()).toEqual(await readChecks());
});
