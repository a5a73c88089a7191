import { summaryOf } from "@/lib/db/statement-spans";

test.each([
  ['SELECT "public"."users"."id" FROM "public"."users" WHERE "id" = $1', "SELECT users"],
  ["SELECT u.id, EXTRACT(EPOCH FROM u.at) FROM users u WHERE u.x IS DISTINCT FROM $1", "SELECT users"],
  ["SELECT 1 FROM generate_series(1, $1) n JOIN units ON true", "SELECT"],
  ["SELECT * FROM (SELECT 1 FROM tasks) t FOR UPDATE OF t", "SELECT tasks"],
  ["INSERT INTO users (email) VALUES ($1) ON CONFLICT DO UPDATE SET email = $1", "INSERT users"],
  ["  update only tasks SET title = $1", "UPDATE tasks"],
  [
    "WITH gone AS (SELECT id FROM old_rows FOR UPDATE) DELETE FROM letters WHERE id IN (SELECT id FROM gone)",
    "DELETE letters",
  ],
  ["WITH RECURSIVE tree AS (SELECT id FROM units) SELECT * FROM tree", "SELECT units"],
  ["BEGIN", "BEGIN"],
  ["SET LOCAL lock_timeout = 5", "SET"],
  ["", "STATEMENT"],
])("the summary of %s is %s", (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

test("a summary has no value, even of a statement that names one", () => {
  expect(summaryOf("SELECT id FROM users WHERE email = 'anna@people.example'")).toBe("SELECT users");
  expect(summaryOf("DELETE FROM users WHERE phone = '380671234567'")).toBe("DELETE users");
});
