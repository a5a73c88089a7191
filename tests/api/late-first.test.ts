import { LATE_PROGRAMS_FIRST } from "@/lib/domain/learning/user-programs/user-programs";
import { LATE_TASKS_FIRST } from "@/lib/domain/process/tasks";
import { buildChecklist, buildTask } from "@/tests/support/builders/checklists";
import { buildCourse } from "@/tests/support/builders/courses";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { sql, undone } from "@/tests/support/database";

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

test("the late ones are a filter: by the last course where the program has no deadline, and not when nobody is to act", async () => {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const course = await buildCourse(company, { kind: "adaptation" });
  const made = async (status: "confirmed" | "review" | "rejected", days: number | null) => {
    const program = await makeProgram(company, { kind: "adaptation", courses: [course.id] });
    const day = (count: number) => new Date(companyDay(count));
    return makeUserProgram(program, (await makeUser(company)).id, {
      ...{ status, briefingDate: day(-9), deadlineDate: days === null ? null : day(days) },
    });
  };
  const late = [await made("confirmed", -1), await made("review", -2), await made("confirmed", null)];
  const others = [await made("confirmed", 0), await made("rejected", -3), await made("confirmed", null)];
  for (const [nth, days] of [
    [late[2]?.id, -1],
    [others[2]?.id, 1],
  ] as const)
    await sql(
      `INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id, deadline_date)
       SELECT company_id, id, program_id, user_id, $2, $3::date FROM user_programs WHERE id = $1`,
      [nth, course.id, companyDay(days)],
    );
  const idsOf = async (overdue: boolean) => {
    const path = `/studies/user-adaptation-programs/?overdue=${overdue}&ordering=id`;
    return ((await call("GET", path, { token: admin.access })).body.results ?? []).map(({ id }) => id);
  };
  expect(await idsOf(true)).toEqual(late.map(({ id }) => id));
  expect(await idsOf(false)).toEqual(others.map(({ id }) => id));
});

/** Deadlines in days from today of each person: several of one, the same of several, none, and some that press nobody. */
const DEADLINES = [[3, -2], [-2], [], [null], [-9, 40], [5], [-2], [], [1], [40, 5], [null, 0], [-1]];
const PEOPLE = DEADLINES.length;

async function companyWithDeadlines(): Promise<SignedIn<{ id: number }>> {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator", "estimator"] }));
  const checklist = await buildChecklist(company, { estimatorIds: [admin.user.id] });
  for (const [nth, days] of DEADLINES.entries()) {
    const { id } = await makeUser(company, { lastName: `Прізвище${(nth * 7) % 5}` });
    for (const kind of ["education", "adaptation"] as const) {
      for (const day of days)
        await makeUserProgram(await makeProgram(company, { kind }), id, {
          deadlineDate: day === null ? null : new Date(companyDay(day)),
          briefingDate: null,
        });
      await makeUserProgram(await makeProgram(company, { kind }), id, {
        ...{ status: "rejected", deadlineDate: new Date(companyDay(-30)), briefingDate: null },
      });
    }
    for (const day of days)
      await buildTask(checklist, {
        userId: id,
        estimatorId: admin.user.id,
        deadlineDate: day === null ? null : new Date(companyDay(day)),
      });
  }
  const [deleted] = await sql<{ id: number }>("SELECT max(user_id) AS id FROM user_programs WHERE company_id = $1", [
    company.id,
  ]);
  await sql("UPDATE users SET deleted_at = now() WHERE id = $1", [deleted?.id]);
  return admin;
}

type Row = { id: number; full_name?: string; next_deadline: string | null };

test("short pages, which an index of deadlines gives, are those of the whole list, in both directions", async () => {
  const { access: token } = await companyWithDeadlines();
  const rowsOf = async (path: string, query: string) => {
    const { status, body } = await call("GET", `${path}${query}`, { token });
    expect([path, query, status]).toEqual([path, query, 200]);
    return { rows: body.results as Row[], count: body.count };
  };
  const orders = ["", "&ordering=next_deadline", "&ordering=-next_deadline"];
  const lists = [
    ...["education", "adaptation", "estimates"].flatMap((report) =>
      [...orders, "&overdue=true", "&due_soon=true&ordering=next_deadline"].map(
        (order) => [`/reports/${report}/?scope=all`, order] as const,
      ),
    ),
    ...[...orders.slice(1), "&ordering=next_deadline&state=overdue", "&ordering=-next_deadline&state=confirmed"].map(
      (order) => ["/studies/people-programs/?", order] as const,
    ),
  ];
  for (const [path, order] of lists) {
    const whole = await rowsOf(path, order);
    const pages: Row[] = [];
    for (let page = 1; pages.length < whole.rows.length; page += 1) {
      const one = await rowsOf(path, `${order}&page_size=3&page=${page}`);
      expect([path, order, one.count]).toEqual([path, order, whole.count]);
      expect(one.rows.length).toBeGreaterThan(0);
      pages.push(...one.rows);
    }
    expect([path, order, pages]).toEqual([path, order, whole.rows]);
    expect(whole.rows.length).toBeGreaterThan(1);
    expect(whole.rows.some(({ next_deadline }) => next_deadline !== null)).toBe(true);
    if (!/overdue|due_soon|state/.test(order))
      expect(whole.rows.filter(({ next_deadline }) => next_deadline === null).length).toBeGreaterThan(2);
  }
  expect((await rowsOf("/reports/education/?scope=all", "")).count).toBe(PEOPLE - 1);
});

test.each(["education", "adaptation"] as const)(
  "who learns without a deadline comes before who is done: %s",
  async (kind) => {
    const company = await makeCompany();
    const { access: token } = await signedIn(await makeUser(company, { roles: ["administrator"] }));
    const program = await makeProgram(company, { kind });
    const given = {
      done: { status: "done", passDate: new Date(companyDay(-1)) },
      learns: { status: "confirmed", deadlineDate: null },
      late: { status: "confirmed", deadlineDate: new Date(companyDay(-2)) },
    } as const;
    for (const [name, state] of [
      ["Аа", "done"],
      ["Бб", "learns"],
      ["Вв", "late"],
    ] as const) {
      const { id } = await makeUser(company, { lastName: name });
      await makeUserProgram(program, id, { briefingDate: new Date(companyDay(-9)), ...given[state] });
    }
    for (const size of [2, 50]) {
      const { body } = await call("GET", `/reports/${kind}/?scope=all&page_size=${size}`, { token });
      const names = (body.results as unknown as Row[]).map(({ full_name }) => full_name?.slice(0, 2));
      expect(names).toEqual(["Вв", "Бб", "Аа"].slice(0, size));
    }
  },
);
