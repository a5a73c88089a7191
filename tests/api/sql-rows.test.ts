import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { NamedColumns } from "@/lib/db/row";
import { madeStatements, wrongRow } from "@/tests/support/sql-rows/refuse-wrong";

/** What is declared, the statement, and what is wrong with it. */
const WRONG: [what: string, row: NamedColumns, text: string, faults: string[]][] = [
  ["a column that is missing", { id: "int", titel: "text" }, "SELECT u.id FROM units u", ["titel is missing"]],
  ["a column too many", { id: "int" }, "SELECT u.id, u.title FROM units u", ["title is not declared"]],
  ["two columns of one name", { id: "int" }, "SELECT u.id, u.parent_id AS id FROM units u", ["id is there twice"]],
  ["another type", { title: "int" }, "SELECT u.title FROM units u", ["title is declared as int, and is text"]],
  ["a bigint", { n: "int" }, "SELECT count(*) AS n FROM units", ["n is declared as int, and is int8"]],
  ["a numeric", { n: "number" }, "SELECT score AS n FROM estimates", ["n is declared as number, and is numeric"]],
  ["a day", { day: "time?" }, "SELECT deadline_date AS day FROM tasks", ["day is declared as time?, and is date"]],
  ["a number in JSON", { n: "int" }, "SELECT '1'::jsonb AS n", ["n is declared as int, and is jsonb"]],
  ["a column that can be null", { unit: "int" }, "SELECT unit_id AS unit FROM users", nullable("unit")],
  [
    "a column beyond an outer join",
    { title: "text" },
    "SELECT n.title FROM users u LEFT JOIN units n ON n.company_id = u.company_id AND n.id = u.unit_id",
    nullable("title"),
  ],
  [
    "a column beyond an outer join by more than a foreign key",
    { title: "text" },
    "SELECT c.title FROM tasks t LEFT JOIN checklists c ON c.company_id = t.company_id AND c.id = t.checklist_id AND c.title > 'K'",
    nullable("title"),
  ],
  [
    "a column beyond an outer join by the wrong key",
    { title: "text" },
    "SELECT c.title FROM tasks t LEFT JOIN checklists c ON c.company_id = t.company_id AND c.id = t.user_id",
    nullable("title"),
  ],
  ["an aggregate over nothing", { n: "int" }, "SELECT max(id) AS n FROM units", nullable("n")],
  [
    "a filtered aggregate",
    { n: "int" },
    "SELECT max(id) FILTER (WHERE id > 3) AS n FROM units GROUP BY color",
    nullable("n"),
  ],
  ["a CASE without ELSE", { n: "int" }, "SELECT CASE WHEN id > 3 THEN id END AS n FROM units", nullable("n")],
  ["a select that may find no row", { n: "int" }, "SELECT (SELECT id FROM units WHERE id = 3) AS n", nullable("n")],
  ["a value of a parameter", { n: "int" }, "SELECT $2::int AS n FROM companies c WHERE c.id = $1", nullable("n")],
  ["a field of JSON", { n: "text" }, "SELECT details->>'title' AS n FROM audit_events", nullable("n")],
  [
    "one half of a union",
    { n: "int" },
    "SELECT id AS n FROM units UNION ALL SELECT parent_id FROM units",
    nullable("n"),
  ],
  [
    "a recursion that goes up to null",
    { n: "int" },
    `WITH RECURSIVE above AS (SELECT id, parent_id FROM units UNION SELECT a.parent_id, u.parent_id FROM above a JOIN units u ON u.id = a.id)
     SELECT id AS n FROM above`,
    nullable("n"),
  ],
  [
    "a condition about the row before an update",
    { n: "time" },
    "UPDATE sessions SET revoked_at = NULL WHERE revoked_at IS NOT NULL RETURNING revoked_at AS n",
    nullable("n"),
  ],
  ["a condition below OR", { n: "int" }, "SELECT unit_id AS n FROM users WHERE unit_id > 3 OR id > 3", nullable("n")],
  ["nullable without need", { n: "int?" }, "SELECT id AS n FROM units", ["n is declared as int?, and is never null"]],
  [
    "a reason without need",
    { n: { kind: "int", why: "…" } },
    "SELECT id AS n FROM units",
    ["n is never null, which needs no reason"],
  ],
];

function nullable(name: string): string[] {
  return [expect.stringMatching(new RegExp(`^${name} is declared as \\w+, and can be null$`))];
}

const RIGHT: [what: string, row: NamedColumns, text: string][] = [
  [
    "kinds",
    { id: "int", title: "text", is_on: "bool", at: "time", roles: "text[]", info: "json", share: "number" },
    `SELECT u.id, u.email AS title, u.is_active AS is_on, u.date_joined AS at, u.roles::text[] AS roles, to_jsonb(u) AS info, 0.5::float8 AS share FROM users u`,
  ],
  ["an enum", { language: "text" }, "SELECT language FROM users"],
  [
    "a select within",
    { n: "int", name: "text" },
    "SELECT x.* FROM (SELECT u.id AS n, lower(u.title) AS name FROM units u) x",
  ],
  [
    "a common table expression that writes",
    { n: "int" },
    "WITH gone AS (DELETE FROM units RETURNING id) SELECT id AS n FROM gone",
  ],
  [
    "an outer join by a foreign key",
    { title: "text" },
    "SELECT r.title FROM (SELECT c.title FROM tasks t LEFT JOIN checklists c ON c.company_id = t.company_id AND c.id = t.checklist_id) r",
  ],
  [
    "a select by a foreign key",
    { title: "text" },
    "SELECT (SELECT u.email FROM users u WHERE u.company_id = $1 AND u.id = r.user_id) AS title FROM (SELECT * FROM tasks) r WHERE r.company_id = $1",
  ],
  ["a condition", { unit: "int" }, "SELECT unit_id AS unit FROM users WHERE unit_id IS NOT NULL AND is_active"],
  ["a comparison", { unit: "int" }, "SELECT u.unit_id AS unit FROM users u JOIN units n ON n.id = u.unit_id"],
  [
    "a condition on what an outer join found",
    { title: "text" },
    "SELECT n.title FROM users u LEFT JOIN units n ON n.id = u.unit_id WHERE n.id > 3",
  ],
  ["a branch of a CASE", { n: "int" }, "SELECT CASE WHEN unit_id IS NULL THEN 0 ELSE unit_id END AS n FROM users"],
  ["a total of each group", { n: "int" }, "SELECT max(id) AS n FROM units GROUP BY color"],
  ["counts", { n: "int", all: "int" }, "SELECT count(*)::int AS n, coalesce(sum(id), 0)::int AS all FROM units"],
  ["one row of totals", { n: "int" }, "SELECT (SELECT count(*)::int FROM units) AS n"],
  [
    "a recursion",
    { n: "int" },
    "WITH RECURSIVE below AS (SELECT id FROM units UNION SELECT u.id FROM units u JOIN below b ON u.parent_id = b.id) SELECT id AS n FROM below",
  ],
  [
    "what is written",
    { n: "int", unit: "int?" },
    "UPDATE users SET unit_id = $2 WHERE company_id = $1 RETURNING id AS n, unit_id AS unit",
  ],
  ["what is said with a reason", { n: { kind: "int", why: "…" } }, "SELECT unit_id AS n FROM users"],
];

describe("the check of what statements answer", () => {
  test.each(WRONG)("refuses %s", async (_what, row, text, faults) => {
    expect(await wrongRow({ row, text }, true)).toEqual(faults);
  });

  test.each(RIGHT)("lets pass: %s", async (_what, row, text) => {
    expect(await wrongRow({ row, text }, true)).toEqual([]);
  });

  test("every statement that a file declares answers that, also where no other test runs it", async () => {
    const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const declaring = files.filter((file) => readFileSync(path.join("lib", file), "utf8").includes("statement("));
    expect(declaring.length).toBeGreaterThan(50);
    for (const file of declaring) await import(path.resolve("lib", file));
    const all = madeStatements();
    expect(all.length).toBeGreaterThan(100);
    for (const statement of all)
      expect([statement.text, ...(await wrongRow(statement, true))]).toEqual([statement.text]);
  });
});
