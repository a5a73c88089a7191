import fc from "fast-check";
import type { ReportKind, TeamSummary } from "@/lib/contracts/team-reports";
import type { AdaptationRow, EducationRow, EstimatesRow } from "@/lib/contracts/team-rows";
import { systemDb } from "@/lib/db/system";
import { daysBetween, earlierFirst } from "@/lib/rules/deadlines";
import { buildChecklist, buildEstimate, buildTask } from "@/tests/support/builders/checklists";
import { buildCourse } from "@/tests/support/builders/courses";
import { learn, passCourses } from "@/tests/support/builders/learning";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { sql } from "@/tests/support/database";
import { sampleSize } from "@/tests/support/sampling";
import { patience } from "@/tests/support/slowness.mjs";

const db = systemDb("seed");
const COMPANIES = sampleSize("reportedCompanies");
const [UNITS, MEMBERS] = [4, 9];

const place = fc.nat({ max: 1000 });
const due = fc.option(fc.integer({ min: -4, max: 6 }));
const ofKind = <K extends string, S extends string>(kind: K, ...states: S[]) =>
  fc.record({ of: place, kind: fc.constant(kind), status: fc.constantFrom(...states), due });
const program = fc.oneof(
  ofKind("education", "processing", "confirmed", "review", "done"),
  ofKind("adaptation", "confirmed", "done"),
);
/** A course that is learned in a program of its own: its exam is requested, its only stage is passed, or it is just begun. */
const course = fc.record({
  of: place,
  kind: fc.constantFrom("education", "adaptation"),
  is: fc.constantFrom("begun", "requested", "passed"),
});
const task = fc.record({ of: place, due: fc.integer({ min: -4, max: 6 }), score: fc.option(fc.nat({ max: 100 })) });
const drawnCompany = fc.record({
  /** Who manages each unit, and what it stands below: a unit before it, or nothing. */
  units: fc.array(fc.record({ manager: place, parent: fc.option(place) }), { minLength: UNITS, maxLength: UNITS }),
  homes: fc.array(fc.option(place), { minLength: MEMBERS, maxLength: MEMBERS }),
  programs: fc.array(program, { minLength: 16, maxLength: 26 }),
  courses: fc.array(course, { minLength: 5, maxLength: 9 }),
  tasks: fc.array(task, { minLength: 6, maxLength: 14 }),
});
type Drawn = typeof drawnCompany extends fc.Arbitrary<infer One> ? One : never;
type Person = SignedIn<{ id: number; companyId: number; roles: string[] }>;

const dayIn = (days: number) => new Date(companyDay(days));
const pick = <One>(all: readonly One[], nth: number): One => all[nth % all.length] as One;

/** A company with these units, people, programs and tasks; returns who reads: an administrator and everybody else. */
async function make(drawn: Drawn): Promise<{ admin: Person; people: Person[]; units: { id: number }[] }> {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator", "estimator"] }));
  const people = await Promise.all(drawn.homes.map(async () => signedIn(await makeUser(company))));
  const units: { id: number }[] = [];
  for (const { manager, parent } of drawn.units)
    units.push(
      await makeUnit(company, {
        managerId: pick(people, manager).user.id,
        parentId: parent === null || units.length === 0 ? null : pick(units, parent).id,
      }),
    );
  for (const [nth, home] of drawn.homes.entries())
    if (home !== null)
      await db.user.update({ where: { id: pick(people, nth).user.id }, data: { unitId: pick(units, home).id } });
  for (const { of, kind, status, due } of drawn.programs)
    await makeUserProgram(await makeProgram(company, { kind }), pick(people, of).user.id, {
      status,
      passDate: status === "done" ? dayIn(-1) : null,
      briefingDate: new Date("2026-01-05"),
      deadlineDate: due === null ? null : dayIn(due),
    });
  for (const { of, kind, is } of drawn.courses) {
    const hasExam = is === "requested" && kind === "education";
    const learned = await learn(await buildCourse(company, { kind, hasExam }), pick(people, of).user.id);
    if (is === "passed") await passCourses([learned]);
    if (hasExam)
      await db.examStage.updateMany({
        where: { userCourseId: learned.id, type: "exam" },
        data: { status: "inProgress", requestedAt: new Date() },
      });
  }
  const checklist = await buildChecklist(company, { estimatorIds: [admin.user.id] });
  for (const { of, due, score } of drawn.tasks) {
    const given = { userId: pick(people, of).user.id, estimatorId: admin.user.id, deadlineDate: dayIn(due) };
    const made = await buildTask(checklist, given);
    if (score !== null) await buildEstimate(made, { score });
  }
  return { admin, people, units };
}

const answerOf = async (reader: Person, path: string) => {
  const { status, body } = await call("GET", `/reports/${path}`, { token: reader.access });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** Which list each number of the strip opens. */
const opened: Record<ReportKind, Partial<Record<keyof TeamSummary, string>>> = {
  education: {
    people: "",
    overdue: "overdue=true",
    due_soon: "due_soon=true",
    waiting_orders: "waiting=order",
    waiting_exams: "waiting=exam",
    waiting_certificates: "waiting=certificate",
  },
  adaptation: { people: "", overdue: "overdue=true", due_soon: "due_soon=true", waiting_exams: "waiting=exam" },
  estimates: { people: "", overdue: "overdue=true", due_soon: "due_soon=true", pending_tasks: "waiting=task" },
};
const kinds = ["education", "adaptation", "estimates"] as const;

type Rows<Row> = { results: Row[] };

/** The means of the people of a list, from what their rows say about each program and task. */
async function meansOf(reader: Person, kind: ReportKind, query: string) {
  const rows = async <Row>(path: string) => ((await answerOf(reader, path)) as unknown as Rows<Row>).results;
  const ofKind = kind === "adaptation" ? "adaptation" : "education";
  const people = await rows<Partial<EducationRow & AdaptationRow>>(`${ofKind}/?${query}`);
  const progress = people.flatMap(({ specializations, adaptations }) => {
    const begun = (specializations ?? adaptations ?? []).filter(({ status }) => status !== "processing");
    return begun.length ? [mean(begun.map((one) => one.progress))] : [];
  });
  const estimated = await rows<EstimatesRow>(`estimates/?${query}`);
  const scores = estimated.flatMap(({ estimates }) => estimates.flatMap(({ score }) => score ?? []));
  return { mean_progress: progress.length ? mean(progress) : null, mean_score: scores.length ? mean(scores) : null };
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

/** Rounded to one and to two decimals. */
const ROUNDING = { mean_progress: 0.0501, mean_score: 0.00501 };

/** Holds the numbers above a report to its lists, and returns those that are not 0. */
async function compared(reader: Person, kind: ReportKind, place: string): Promise<string[]> {
  const numbers = (await answerOf(reader, `summary/?kind=${kind}&${place}`)) as unknown as TeamSummary;
  // Numbers are of everybody below unless they are asked for a level.
  const unit = place.includes("scope=") ? place : `scope=all&${place}`;
  for (const [name, query] of Object.entries(opened[kind])) {
    const { count, results } = await answerOf(reader, `${kind}/?${unit}&${query}`);
    expect([kind, name, count, results?.length]).toEqual([kind, name, numbers[name as keyof TeamSummary], count]);
  }
  const means = await meansOf(reader, kind, unit);
  for (const name of ["mean_progress", "mean_score"] as const) {
    const [told, own] = [numbers[name], means[name]];
    expect([kind, name, told === null]).toEqual([kind, name, own === null]);
    expect(Math.abs((told ?? 0) - (own ?? 0))).toBeLessThan(ROUNDING[name]);
  }
  const shown = [...Object.keys(opened[kind]), "mean_progress", "mean_score"] as (keyof TeamSummary)[];
  return shown.filter((name) => numbers[name]).map((name) => `${kind}.${name}`);
}

const dueOf = (row: Partial<EducationRow & AdaptationRow & EstimatesRow>) => [
  ...(row.estimates ?? []).filter(({ score }) => score === null),
  ...(row.specializations ?? row.adaptations ?? []).filter(({ status }) => status === "confirmed"),
];

/** Holds the deadline of each row to its programs or tasks, and the order to the deadlines. Returns how many are late. */
async function expectLateFirst(reader: Person, kind: ReportKind): Promise<number> {
  const rows = ((await answerOf(reader, `${kind}/?scope=all`)) as unknown as Rows<EducationRow>).results;
  for (const { full_name, next_deadline, overdue_days, ...row } of rows) {
    const [first = null] = dueOf(row)
      .flatMap((one) => one.deadline_date ?? [])
      .sort();
    const late = first === null ? 0 : Math.max(daysBetween(first, companyDay(0)), 0);
    expect([kind, full_name, next_deadline, overdue_days]).toEqual([kind, full_name, first, late]);
    expect([full_name, dueOf(row).some(({ is_overdue }) => is_overdue)]).toEqual([full_name, late > 0]);
  }
  const days = rows.map(({ next_deadline }) => next_deadline);
  expect(days).toEqual(days.toSorted(earlierFirst));
  const turned = (
    (await answerOf(reader, `${kind}/?scope=all&ordering=-next_deadline`)) as unknown as Rows<EducationRow>
  ).results;
  const known = turned.flatMap(({ next_deadline }) => next_deadline ?? []);
  expect(known).toEqual(known.toSorted().reverse());
  expect(turned.slice(known.length).every(({ next_deadline }) => next_deadline === null)).toBe(true);
  return rows.filter(({ overdue_days }) => overdue_days > 0).length;
}

test(
  "on random companies who is late stands first in a flat list, by the deadlines of their programs or tasks",
  async () => {
    const late = { education: 0, adaptation: 0, estimates: 0 };
    for (const drawn of fc.sample(drawnCompany, { seed: 20_261_126, numRuns: COMPANIES })) {
      const { admin, people } = await make(drawn);
      for (const reader of [admin, ...people.slice(0, 2)])
        for (const kind of kinds) late[kind] += await expectLateFirst(reader, kind);
    }
    for (const kind of kinds) expect([kind, late[kind] > 0]).toEqual([kind, true]);
  },
  patience(240_000),
);

/** Holds what rows say of the people below a manager to the lists that say it too. Returns how many of them are late. */
async function expectBelow(reader: Person, kind: ReportKind, people: readonly Person[]): Promise<number> {
  const { results: rows } = (await answerOf(reader, `${kind}/?scope=all`)) as unknown as Rows<EducationRow>;
  let late = 0;
  for (const { full_name, user, managed_units, below } of rows) {
    const countOf = async (path: string, by = reader) => (await answerOf(by, path)).count ?? 0;
    const [unit, ...more] = managed_units;
    expect([full_name, below === null]).toEqual([full_name, unit === undefined]);
    if (!unit || !below) continue;
    late += below.overdue;
    if (more.length === 0) {
      const own = `${kind}/?scope=all&unit=${unit.id}`;
      const counted = { people: await countOf(own), overdue: await countOf(`${own}&overdue=true`) };
      expect([kind, full_name, below]).toEqual([kind, full_name, counted]);
    } else if (reader.user.roles.includes("administrator")) {
      const manager = people.find((one) => one.user.id === user);
      if (!manager) throw new Error("Units are managed by people of the company");
      const { people: all, overdue } = (await answerOf(manager, `summary/?kind=${kind}`)) as unknown as TeamSummary;
      expect([kind, full_name, below]).toEqual([kind, full_name, { people: all, overdue }]);
    }
  }
  return late;
}

test(
  "on random companies the row of a manager says what the lists of their units count",
  async () => {
    const late = { education: 0, adaptation: 0, estimates: 0 };
    for (const drawn of fc.sample(drawnCompany, { seed: 20_261_124, numRuns: COMPANIES })) {
      const { admin, people } = await make(drawn);
      for (const reader of [admin, ...people.slice(0, 3)])
        for (const kind of kinds) late[kind] += await expectBelow(reader, kind, people);
    }
    for (const kind of kinds) expect([kind, late[kind] > 0]).toEqual([kind, true]);
  },
  patience(240_000),
);

test(
  "on random companies each number above a report is that of the list that it opens, also of a unit",
  async () => {
    const seen = { all: new Set<string>(), unit: new Set<string>() };
    for (const drawn of fc.sample(drawnCompany, { seed: 20_261_124, numRuns: COMPANIES })) {
      const { admin, people, units } = await make(drawn);
      for (const reader of [admin, ...people.slice(0, 4)])
        for (const kind of kinds)
          for (const scope of ["", "scope=level", "scope=mine"])
            for (const name of await compared(reader, kind, scope)) seen.all.add(name);
      for (const { id } of units)
        for (const kind of kinds)
          for (const scope of ["", "&scope=level"])
            for (const name of await compared(admin, kind, `unit=${id}${scope}`)) seen.unit.add(name);
    }
    // Empty lists would agree with anything. Courses of adaptation have no in-person exam.
    const every = kinds.flatMap((kind) =>
      [...Object.keys(opened[kind]), "mean_progress", "mean_score"].map((name) => `${kind}.${name}`),
    );
    const possible = every.filter((name) => name !== "adaptation.waiting_exams").sort();
    expect([...seen.all].sort()).toEqual(possible);
    expect([...seen.unit].sort()).toEqual(possible);
  },
  patience(240_000),
);

test("every report is one statement beside that of the session, for one person and for many", async () => {
  const one = { of: 0, kind: "education", status: "confirmed", due: 1 } as const;
  const small: Drawn = {
    units: [{ manager: 0, parent: null }],
    homes: [0, 0],
    programs: [one],
    courses: [],
    tasks: [],
  };
  const [many] = fc.sample(drawnCompany, { seed: 7, numRuns: 1 });
  if (!many) throw new Error("One company was drawn");
  for (const drawn of [small, many]) {
    const { admin, people } = await make(drawn);
    const user = pick(people, 0).user.id;
    for (const path of [
      ...kinds.flatMap((kind) => [`${kind}/?page_size=25`, `summary/?kind=${kind}`]),
      ...kinds.flatMap((kind) => [`${kind}/?page_size=25&scope=all`, `summary/?kind=${kind}&scope=level`]),
      ...["competencies/", "competencies/?scope=all", `users/${user}/`, `marks/?user=${user}`],
    ]) {
      const { headers } = await call("GET", `/reports/${path}`, { token: admin.access });
      expect([path, statementsOf(headers)]).toEqual([path, "2"]);
    }
  }
});

const statementsOf = (headers: Headers) => /\bdb;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1];

test("a manager's report is one statement too: with a unit, with an empty or forbidden one, and longer than a page", async () => {
  const company = await makeCompany();
  const [head, clerk] = [await signedIn(await makeUser(company)), await makeUser(company)];
  const plant = await makeUnit(company, { managerId: head.user.id });
  const foreman = await makeUser(company, { unitId: plant.id });
  for (let nth = 0; nth < 2; nth += 1) await makeUser(company, { unitId: plant.id });
  const empty = await makeUnit(company, { managerId: foreman.id, parentId: plant.id });
  const office = await makeUnit(company, { managerId: clerk.id });
  const asked: [string, number][] = [
    ["", 200],
    [`unit=${plant.id}`, 200],
    [`unit=${empty.id}`, 200],
    [`unit=${office.id}`, 403],
    ["unit=2000000000", 200],
    ...["", `unit=${plant.id}`].map((place): [string, number] => [`scope=all&${place}`, 200]),
  ];
  for (const report of [...kinds, "competencies"])
    for (const [query, status] of asked)
      for (const size of ["", "page_size=2", "page_size=2&page=2"]) {
        const path = `/reports/${report}/?${[query, size].filter(Boolean).join("&")}`;
        const answer = await call("GET", path, { token: head.access });
        // A refusal is recorded for the administrators, which is one more.
        const statements = status === 403 ? expect.stringMatching(/^[3-9]$/) : "2";
        const isEmpty = query.includes(`unit=${empty.id}`) || query.includes("unit=2000000000");
        if (!(isEmpty && size.includes("&page=2")))
          expect([path, answer.status, statementsOf(answer.headers)]).toEqual([path, status, statements]);
        if (status === 200) expect([path, answer.body.count]).toEqual([path, isEmpty ? 0 : 3]);
      }
  for (const [query, status] of asked) {
    const path = `/reports/summary/?${query}`;
    const answer = await call("GET", path, { token: head.access });
    expect([path, answer.status]).toEqual([path, status]);
    if (status === 200) expect([path, statementsOf(answer.headers)]).toEqual([path, "2"]);
  }
});

test("ten thousand people, as many as a page holds, are counted in the statement that lists them", async () => {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  await sql(
    `INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash)
     SELECT $1, 'whole' || $1::int || '-' || n || '@people.example', 'Олена', 'Іванівна', 'Швець', '{employee}', 'none' FROM generate_series(1, 10001) AS n`,
    [company.id],
  );
  // The first time the server asks for a short page, to learn whether the list is long.
  await call("GET", "/reports/education/", { token: admin.access });
  const { headers, body } = await call("GET", "/reports/education/", { token: admin.access });
  expect([statementsOf(headers), body.results?.length, body.count]).toEqual(["2", 10_000, 10_001]);
});
