import { LATE_PROGRAMS_FIRST } from "@/lib/domain/learning/user-programs/user-programs";
import { LATE_TASKS_FIRST } from "@/lib/domain/process/tasks";
import { buildCourse } from "@/tests/support/builders/courses";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
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

test("of the certificates that wait, those with the earliest deadline come first", async () => {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const course = await buildCourse(company, { kind: "education" });
  const positionId = (await makePosition(company)).id;
  const program = await makeProgram(company, { kind: "education", courses: [course.id], positionId });
  for (const days of [5, -3, 0]) {
    const { id } = await makeUser(company);
    await makeUserProgram(program, id, {
      ...{ status: "review", briefingDate: new Date(companyDay(-9)), deadlineDate: new Date(companyDay(days)) },
    });
  }
  const path = "/studies/user-education-programs/?status=review";
  const { body } = await call("GET", path, { token: admin.access });
  expect((body.results as unknown as { deadline_date: string }[]).map((row) => row.deadline_date)).toEqual(
    [-3, 0, 5].map((days) => companyDay(days)),
  );
});
