import { statementName } from "@/lib/db/statements";

/** A list of this noun with one of many filters. */
const list = (noun: string, filter: number) =>
  `SELECT r.id AS "id" FROM ${noun} r WHERE r.company_id = $1 AND r.column_${filter} = $2 ORDER BY r.id`;

test("a name depends on the text alone", () => {
  expect(statementName("SELECT 1")).toMatch(/^a[0-9a-f]{24}$/);
  expect(statementName("SELECT 1")).toBe(statementName("SELECT 1"));
  expect(statementName("SELECT 2")).not.toBe(statementName("SELECT 1"));
});

test("filters of one list use up the names of that list alone", () => {
  const usual = statementName(list("courses", 0));
  const named = Array.from({ length: 2000 }, (_, nth) => statementName(list("courses", nth))).filter(Boolean);
  expect(named.length).toBeGreaterThan(10);
  expect(named.length).toBeLessThan(100);
  expect(statementName(list("courses", 0))).toBe(usual);
  expect(statementName(list("courses", 3000))).toBeUndefined();
  for (const noun of ["tasks", "units", "positions"]) expect(statementName(list(noun, 0))).toBeDefined();
  expect(statementName("UPDATE tasks SET title = $2 WHERE company_id = $1")).toBeDefined();
});
