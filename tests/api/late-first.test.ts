import { LATE_PROGRAMS_FIRST } from "@/lib/domain/learning/user-programs/user-programs";
import { LATE_TASKS_FIRST } from "@/lib/domain/process/tasks";
import { undone } from "@/tests/support/database";

// Without other ways the database reads the index, unless its expression is not that of the order.
test.each([
  ["tasks", "r.company_id = 1", LATE_TASKS_FIRST],
  ["user_programs", "r.company_id = 1 AND r.kind = 'education'", LATE_PROGRAMS_FIRST],
])("the late ones of %s stand first by an index", async (table, condition, order) => {
  await undone(async (client) => {
    for (const way of ["seqscan", "bitmapscan", "sort", "incremental_sort"])
      await client.query(`SET LOCAL enable_${way} = off`);
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `EXPLAIN SELECT r.id FROM ${table} r WHERE ${condition} ORDER BY ${order}, r.id LIMIT 25`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(`${table}_late_first`);
    expect(plan).not.toContain("Sort");
  });
});
