import { loadModule } from "libpg-query";
import { type Consequences, tagsOfSql } from "@/tests/support/tags/tags-of-sql";

const none: Consequences = () => [];
const found = (text: string, consequences = none) => {
  const { reads, changes } = tagsOfSql(text, consequences);
  return { reads: [...reads].sort(), changes: [...changes].sort() };
};

beforeAll(() => loadModule());

test.each([
  ["SELECT u.id FROM users u JOIN units t ON t.id = u.unit_id", ["people", "places"], []],
  [
    "SELECT (SELECT count(*) FROM tasks) FROM users WHERE EXISTS (SELECT FROM programs)",
    ["people", "programs", "tasks"],
    [],
  ],
  ["SELECT id FROM users FOR UPDATE OF users", ["people"], []],
  ["WITH tasks AS (SELECT id FROM programs) SELECT id FROM tasks", ["programs"], []],
  ["INSERT INTO tasks (id) SELECT id FROM users", ["people"], ["tasks"]],
  ["DELETE FROM estimates e USING tasks t WHERE t.id = e.task_id", ["tasks"], ["marks"]],
  ["WITH gone AS (DELETE FROM completed_files RETURNING id) UPDATE users SET phone = NULL", [], ["people", "ticks"]],
  ["SELECT id FROM rate_limits, pg_class", [], []],
  ["SELECT activity_at, status FROM user_programs", ["activity", "user-programs"], []],
])("the tags of %s", (text, reads, changes) => expect(found(text)).toEqual({ reads, changes }));

test("a column with a tag of its own changes that tag alone", () => {
  expect(found("UPDATE user_programs SET activity_at = now()").changes).toEqual(["activity"]);
  expect(found("UPDATE user_programs SET activity_at = now(), status = 'done'").changes).toEqual([
    "activity",
    "user-programs",
  ]);
  const upsert = "INSERT INTO user_programs (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET activity_at = now()";
  expect(found(upsert).changes).toEqual(["activity", "user-programs"]);
});

test("what the database writes by itself counts, also what follows from that", () => {
  const consequences: Consequences = ({ table, how }) => {
    if (table === "course_links" && how === "DELETE") return [{ table: "completed_links", how: "DELETE" }];
    return table === "completed_links" ? [{ table: "companies", how: "UPDATE", columns: ["people_count"] }] : [];
  };
  expect(found("DELETE FROM course_links", consequences).changes).toEqual(["courses", "people", "ticks"]);
  expect(found("UPDATE course_links SET title = 'x'", consequences).changes).toEqual(["courses"]);
});
