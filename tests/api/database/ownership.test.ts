import { sql } from "@/tests/support/database";
import { type ForeignKey, type Index, readForeignKeys, readIndexes, readTables, UNOWNED } from "./catalogue";

/** Foreign keys with ON DELETE CASCADE. All others reject the deletion of the parent. */
const CASCADES = [
  "appeals.user_course_id",
  "checklist_estimators.checklist_id",
  "completed_files.course_file_id",
  "completed_links.course_link_id",
  "course_credits.user_course_id",
  "course_drafts.draft_id",
  "course_examiners.course_id",
  "course_versions.course_id",
  "estimate_answers.estimate_id",
  "estimate_drafts.task_id",
  // Deleting the rest of a company changes its numbers once more, after they are gone.
  "kept_counts.company_id",
  "opened_files.course_file_id",
  "opened_files.user_course_id",
  "opened_links.course_link_id",
  "opened_links.user_course_id",
  "position_needs.position_id",
  "program_positions.program_id",
  "program_units.program_id",
  "recovery_codes.factor_id",
  "removed_links.course_id",
  "removed_ticks.removed_link_id",
  "removed_ticks.user_course_id",
  "test_answers.question_id",
  "test_repairs.user_course_id",
];

async function ownedTables(): Promise<string[]> {
  return (await readTables()).filter((name) => !UNOWNED.includes(name));
}

test("every table belongs to a company, except a few named ones", async () => {
  const tables = await ownedTables();
  expect(tables.length).toBeGreaterThan(30);
  const notNull = await sql<{ table: string }>(
    `SELECT attrelid::regclass::text AS table FROM pg_attribute WHERE attname = 'company_id' AND attnotnull AND atttypid = 'int4'::regtype`,
  );
  const uniques = (await readIndexes()).filter(
    (one) => one.unique && !one.partial && one.columns.join() === "company_id,id",
  );
  for (const found of [notNull, uniques]) {
    expect(
      found
        .map(({ table }) => table)
        .filter((name) => tables.includes(name))
        .sort(),
    ).toEqual(tables);
  }
});

test("every row has either a key to its company or a required key to a row of the company, not both", async () => {
  const nullable = new Set(
    (
      await sql<{ name: string }>(
        `SELECT attrelid::regclass || '.' || attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attnotnull`,
      )
    ).map(({ name }) => name),
  );
  const required = (await readForeignKeys()).filter((key) =>
    key.columns.every((name) => !nullable.has(`${key.table}.${name}`)),
  );
  const toCompany = required.filter(({ target }) => target === "companies").map(({ table }) => table);
  const toRows = new Set(required.filter(({ target }) => target !== "companies").map(({ table }) => table));
  for (const table of await ownedTables())
    expect({ table, own: toCompany.includes(table) }).toEqual({ table, own: !toRows.has(table) });
  const led = new Set(["companies"]);
  for (let before = 0; before < led.size; ) {
    before = led.size;
    for (const { table, target } of required) if (led.has(target)) led.add(table);
  }
  expect((await ownedTables()).filter((table) => !led.has(table))).toEqual([]);
});

test("every foreign key between tables of companies includes the company on both sides", async () => {
  const owned = await ownedTables();
  const between = (await readForeignKeys()).filter((key) => key.target !== "companies");
  expect(between.length).toBeGreaterThan(50);
  for (const key of between) {
    expect([owned.includes(key.table), owned.includes(key.target)]).toEqual([true, true]);
    expect({ key: key.name, columns: [key.columns[0], key.targetColumns[0], key.columns.length > 1] }).toEqual({
      key: key.name,
      columns: ["company_id", "company_id", true],
    });
  }
});

test("every column named like a foreign key is one, except a few listed ones", async () => {
  const held = new Set((await readForeignKeys()).flatMap((key) => key.columns.map((name) => `${key.table}.${name}`)));
  const named = await sql<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name LIKE '%\\_id' ORDER BY 1`,
  );
  const loose = named.map(({ name }) => name).filter((name) => !held.has(name));
  expect(loose).toEqual([
    "attempt_questions.question_id",
    "audit_events.request_id",
    "audit_events.subject_id",
    "company_sign_ins.client_id",
    "course_credits.import_id",
    "estimate_answers.question_id",
    "test_repairs.regrade_id",
    "users.import_id",
  ]);
});

test("every foreign key has an index that begins with its columns, or with those that identify a parent", async () => {
  const indexes = (await readIndexes()).filter((index) => !index.partial);
  const isUnique = (table: string, columns: string) =>
    indexes.some((one) => one.unique && one.table === table && [...one.columns].sort().join() === columns);
  const isServed = (key: ForeignKey, { table, columns }: Index) =>
    key.columns.some((_, at) => {
      const first = columns.slice(0, at + 1);
      const targets = first.map((name) => key.targetColumns[key.columns.indexOf(name)] ?? "");
      return table === key.table && first.length > 1 && isUnique(key.target, targets.sort().join());
    });
  const composite = (await readForeignKeys()).filter((key) => key.columns.length > 1);
  const bare = composite.filter((key) => !indexes.some((index) => isServed(key, index)));
  expect(bare.map(({ name }) => name)).toEqual([]);
  const own = (await readForeignKeys()).filter((key) => key.columns.length === 1);
  expect(
    own.filter(({ table }) => !indexes.some((one) => one.table === table && one.columns[0] === "company_id")),
  ).toEqual([]);
});

test("a parent in use cannot be deleted, except with children that are its parts", async () => {
  const keys = await readForeignKeys();
  expect(keys.filter(({ onDelete }) => onDelete === "other")).toEqual([]);
  const cascades = keys
    .filter(({ onDelete }) => onDelete === "cascade")
    .map(({ table, columns }) => `${table}.${columns.at(-1)}`);
  expect(cascades.sort()).toEqual(CASCADES);
});
