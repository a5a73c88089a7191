import { NO_PASSWORD } from "@/lib/adapters/passwords";
import type { Home, LateUnit, WaitingRow } from "@/lib/contracts/home";
import type { TeamSummary } from "@/lib/contracts/team-reports";
import type { Prisma, StageStatus } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildChecklistQuestion, buildTask } from "@/tests/support/builders/checklists";
import { keepAnew } from "@/tests/support/builders/learning";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";

const db = systemDb("seed");
type Person = Pick<SignedIn<{ id: number }>, "access" | "user">;
type Company = Awaited<ReturnType<typeof makeCompany>>;

/** Long ago, so that nobody of the builders is a newcomer and a deadline can have passed. */
const LONG_AGO = new Date("2026-01-05T08:00:00Z");
const late = { status: "confirmed", briefingDate: LONG_AGO, deadlineDate: new Date(companyDay(-3)) } as const;
const NOBODY = { late: 0, education: 0, adaptation: 0, estimates: 0 };

let company: Company;
let admin: Person;

const join = async (name: string, more: Partial<Prisma.UserUncheckedCreateInput> = {}, where = company) =>
  signedIn(await makeUser(where, { lastName: name, firstName: "Яна", dateJoined: LONG_AGO, ...more }));

beforeEach(async () => {
  company = await makeCompany();
  admin = await join("Адмін", { roles: ["administrator"] });
});

const ask = ({ access }: Person) => call("GET", "/home/", { token: access });

async function home(person: Person): Promise<Home> {
  const { status, body } = await ask(person);
  expect(status).toBe(200);
  return body as unknown as Home;
}
const waiting = async (person: Person) => (await home(person)).waiting;
const lines = ({ team }: Home) => (team?.units ?? []).map(({ title, late }: LateUnit) => [title, late]);

async function overdueOf(person: Person, report: string, unit?: number): Promise<number> {
  const query = `?overdue=true&scope=all&page_size=1${unit === undefined ? "" : `&unit=${unit}`}`;
  return Number((await call("GET", `/reports/${report}/${query}`, { token: person.access })).body.count);
}

async function program(kind: "education" | "adaptation", title: string, where = company) {
  return makeProgram(where, { kind, title });
}

/** The region has two areas, each with a shop; people are late two levels below the one who manages the region. */
async function makeRegion() {
  const head = await join("Голова");
  const unit = async (title: string, parent?: { id: number }, manager?: Person) =>
    makeUnit(company, {
      title,
      managerId: (manager ?? (await join(`Веде ${title}`))).user.id,
      parentId: parent?.id ?? null,
    });
  const root = await unit("Мережа");
  const region = await unit("Регіон", root, head);
  const [north, south] = [await unit("Північ", region), await unit("Південь", region)];
  const shop = await unit("Крамниця", north);
  const [seller, cashier, storeman] = [
    await join("Продавець", { unitId: shop.id }),
    await join("Касир", { unitId: shop.id }),
    await join("Комірник", { unitId: south.id }),
  ];
  return { head, root, region, north, south, shop, seller, cashier, storeman };
}

test("nothing waits for anybody of a company without work: one statement besides the session's", async () => {
  const [manager, learner] = [await join("Завідувач"), await join("Учень")];
  const { id } = await makeUnit(company, { managerId: manager.user.id });
  await db.user.update({ where: { id: learner.user.id }, data: { unitId: id } });
  const [empty, ends] = [
    { count: 0, results: [] },
    { expiring: 0, expired: 0 },
  ];
  const lists = { units: [], apart: [], failed_tests: [], imports: [], newcomers: empty, finished: empty };
  const team = { ...NOBODY, ...lists, certificates: ends };
  expect(await home(admin)).toEqual({ waiting: [], team: { ...team, people: 2 } });
  expect(await home(manager)).toEqual({ waiting: [], team: { ...team, people: 1 } });
  for (const roles of [["employee"], ["examiner"], ["estimator"]] as const) {
    await db.user.update({ where: { id: learner.user.id }, data: { roles: [...roles] } });
    expect(await home(learner)).toEqual({ waiting: [], team: null });
  }
  for (const person of [admin, manager, learner])
    expect((await ask(person)).headers.get("server-timing")).toContain('db;desc="2"');
});

describe("what waits", () => {
  const row = (kind: WaitingRow["kind"], count: number, { overdue = 0, one = null as number | null } = {}) => ({
    ...{ kind, count, overdue, one },
  });

  test("for an administrator: orders, certificates, exams without an examiner, stuck tasks, people who cannot sign in", async () => {
    const learner = await join("Учень");
    const leaver = await makeUser(company, { roles: ["estimator"], isActive: false });
    const order = await makeUserProgram(await program("education", "А"), learner.user.id, { status: "processing" });
    for (const title of ["Б", "В"])
      await makeUserProgram(await program("education", title), learner.user.id, { status: "review" });
    const checklist = await buildChecklist(company, { estimatorIds: [leaver.id] });
    await buildChecklistQuestion(checklist, { points: 1 });
    const task = (more = {}) => buildTask(checklist, { userId: learner.user.id, estimatorId: leaver.id, ...more });
    await task();
    await task({ deadlineDate: new Date(companyDay(-1)) });
    const unseen = await makeUser(company, { passwordHash: NO_PASSWORD, dateJoined: LONG_AGO });
    await makeUser(company, { passwordHash: NO_PASSWORD, dateJoined: LONG_AGO, invitedAt: new Date() });
    for (let nth = 0; nth < 2; nth += 1)
      await makeUser(company, { passwordHash: NO_PASSWORD, dateJoined: LONG_AGO, invitedAt: LONG_AGO });
    // Who is inactive is not waited for, though nobody has invited them.
    await makeUser(company, { passwordHash: NO_PASSWORD, dateJoined: LONG_AGO, isActive: false });
    expect(await waiting(admin)).toEqual([
      row("orders", 1, { one: order.id }),
      row("certificates", 2),
      row("stuck_tasks", 2, { overdue: 1 }),
      row("not_invited", 1, { one: unseen.id }),
      row("expired_invitations", 2),
    ]);
    expect(await waiting(learner)).toEqual([]);
  });

  test("for estimators and examiners their own tasks and exams, with those that are late; the same as the numbers of the menu", async () => {
    const [learner, examiner] = [await join("Учень"), await join("Екзаменатор", { roles: ["examiner", "estimator"] })];
    const checklist = await buildChecklist(company, { estimatorIds: [examiner.user.id] });
    await buildChecklistQuestion(checklist, { points: 1 });
    for (const days of [-2, 2])
      await buildTask(checklist, {
        ...{ userId: learner.user.id, estimatorId: examiner.user.id, deadlineDate: new Date(companyDay(days)) },
      });
    const companyId = company.id;
    const course = await db.course.create({ data: { companyId, kind: "education", title: "Фарби" } });
    const studied = await program("education", "Маляр");
    await db.programCourse.create({
      data: { companyId, programId: studied.id, courseId: course.id, kind: "education" },
    });
    const { id: userProgramId } = await makeUserProgram(studied, learner.user.id, { ...late });
    const userCourse = await db.userCourse.create({
      data: {
        ...{ companyId, userProgramId, programId: studied.id, userId: learner.user.id, courseId: course.id },
        ...{ examinerId: examiner.user.id, deadlineDate: new Date(companyDay(-3)) },
      },
    });
    const exam = await db.examStage.create({
      data: { companyId, userCourseId: userCourse.id, type: "exam", status: "inProgress", requestedAt: LONG_AGO },
    });
    await keepAnew(company);
    expect(await waiting(examiner)).toEqual([
      row("exams", 1, { overdue: 1, one: exam.id }),
      row("tasks", 2, { overdue: 1 }),
    ]);
    const menu = await call("GET", "/notifications/waiting/", { token: examiner.access });
    expect(menu.body).toMatchObject({ exams: 1, tasks: 2 });
    expect(await waiting(learner)).toEqual([]);
    expect(await waiting(admin)).toEqual([]);
    await db.user.update({ where: { id: examiner.user.id }, data: { roles: ["employee"] } });
    // Nobody may decide or estimate any more, so it is the administrators' matter.
    expect(await waiting(examiner)).toEqual([]);
    expect((await waiting(admin)).map(({ kind }) => kind)).toEqual(["exams", "stuck_tasks"]);
  });
});

describe("who is late", () => {
  test("at any depth, by the units right below the own one, as many as each line's list has", async () => {
    const { head, north, south, shop, seller, cashier, storeman } = await makeRegion();
    const [education, adaptation] = [await program("education", "Каса"), await program("adaptation", "Новачок")];
    for (const { user } of [seller, cashier, storeman]) await makeUserProgram(education, user.id, { ...late });
    await makeUserProgram(adaptation, seller.user.id, { ...late });
    const read = await home(head);
    expect(read.team).toMatchObject({ late: 3, education: 3, adaptation: 1, estimates: 0 });
    expect(read.team?.units).toEqual([
      {
        unit: north.id,
        title: "Північ",
        color: north.color,
        people: 3,
        late: 2,
        education: 2,
        adaptation: 1,
        estimates: 0,
      },
      {
        unit: south.id,
        title: "Південь",
        color: south.color,
        people: 1,
        late: 1,
        education: 1,
        adaptation: 0,
        estimates: 0,
      },
    ]);
    for (const { unit, ...line } of read.team?.units ?? [])
      for (const report of ["education", "adaptation", "estimates"] as const)
        expect([unit, report, await overdueOf(head, report, unit)]).toEqual([unit, report, line[report]]);
    const { body } = await call("GET", "/reports/summary/?scope=all", { token: head.access });
    expect((body as unknown as TeamSummary).overdue).toBe(read.team?.education);
    // The manager of a single shop reads of that shop.
    const keeper = await db.unit.findUniqueOrThrow({ where: { id: shop.id } });
    expect(
      lines(await home(await signedIn(await db.user.findUniqueOrThrow({ where: { id: keeper.managerId } })))),
    ).toEqual([["Крамниця", 2]]);
  });

  test("for an administrator by the highest units, or by those below a single one", async () => {
    const { seller, storeman } = await makeRegion();
    const studied = await program("education", "Каса");
    await makeUserProgram(studied, seller.user.id, { ...late });
    // Мережа and Регіон are the only ones of their level.
    expect(lines(await home(admin))).toEqual([["Північ", 1]]);
    await makeUserProgram(studied, storeman.user.id, { ...late });
    const office = await makeUnit(company, { title: "Контора" });
    expect(lines(await home(admin))).toEqual([["Мережа", 2]]);
    const clerk = await join("Клерк", { unitId: office.id });
    for (const title of ["Б", "В"])
      await makeUserProgram(await program("education", title), clerk.user.id, { ...late });
    const read = await home(admin);
    // A person is counted once, whatever they are late in, and also without a unit.
    expect(lines(read)).toEqual([
      ["Мережа", 2],
      ["Контора", 1],
    ]);
    await makeUserProgram(studied, (await join("Ніде")).user.id, { ...late });
    expect((await home(admin)).team?.late).toBe(4);
    expect((await home(admin)).team?.apart).toMatchObject([{ part: "others", late: 1 }]);
    expect(await overdueOf(admin, "education")).toBe(4);
  });

  test("not by what is done, ordered or due today, and not the reader, deleted people or another company", async () => {
    const { head, seller, cashier, shop } = await makeRegion();
    const studied = await program("education", "Каса");
    await makeUserProgram(studied, seller.user.id, { ...late, deadlineDate: new Date(companyDay(0)) });
    await makeUserProgram(studied, cashier.user.id, { ...late, status: "review" });
    await makeUserProgram(studied, head.user.id, { ...late });
    const gone = await makeUser(company, { unitId: shop.id, deletedAt: new Date() });
    await makeUserProgram(studied, gone.id, { ...late });
    const other = await makeCompany();
    const stranger = await makeUser(other);
    await makeUserProgram(await program("education", "Каса", other), stranger.id, { ...late });
    expect((await home(head)).team).toMatchObject({ ...NOBODY, units: [] });
    // The administrator reads of the head, who is in no unit.
    expect((await home(admin)).team).toMatchObject({ late: 1, units: [], apart: [{ part: "managers", late: 1 }] });
  });
});

describe("which tests are failed most", () => {
  /** The person has this course in a program of its kind, with a test stage in this state. */
  async function haveTest(
    person: Person,
    course: { id: number; kind: "education" | "adaptation" },
    status: StageStatus,
  ) {
    const companyId = company.id;
    const studied = await program(course.kind, `Справа ${person.user.id} ${course.id}`);
    const at = { programId: studied.id, courseId: course.id };
    await db.programCourse.create({ data: { companyId, ...at, kind: course.kind } });
    const { id: userProgramId } = await makeUserProgram(studied, person.user.id, { ...late });
    const { id: userCourseId } = await db.userCourse.create({
      data: { companyId, userProgramId, ...at, userId: person.user.id },
    });
    return db.examStage.create({
      data: { companyId, userCourseId, type: "etest", status, finishedAt: finishedIn(status) },
    });
  }
  const finishedIn = (status: StageStatus) => (status === "inProgress" ? null : LONG_AGO);
  const makeCourse = (title: string, kind: "education" | "adaptation" = "education") =>
    db.course.create({ data: { companyId: company.id, kind, title } });
  const tests = async (person: Person) =>
    ((await home(person)).team?.failed_tests ?? []).map(({ title, people }) => [title, people]);

  test("by those who have not passed since, as many as each list has; five of them, and of the own team alone", async () => {
    const { head, seller, cashier, storeman } = await makeRegion();
    const [till, paints, first] = [
      await makeCourse("Каса"),
      await makeCourse("Фарби"),
      await makeCourse("Перший день", "adaptation"),
    ];
    for (const person of [seller, cashier]) await haveTest(person, till, "failed");
    await haveTest(storeman, till, "passed");
    await haveTest(storeman, paints, "failed");
    await haveTest(seller, first, "failed");
    const open = await haveTest(cashier, paints, "inProgress");
    const stranger = await join("Чужий");
    await haveTest(stranger, paints, "failed");
    expect(await tests(head)).toEqual([
      ["Каса", 2],
      ["Перший день", 1],
      ["Фарби", 1],
    ]);
    expect(await tests(admin)).toEqual([
      ["Каса", 2],
      ["Фарби", 2],
      ["Перший день", 1],
    ]);
    expect((await home(seller)).team).toBeNull();
    for (const reader of [head, admin])
      for (const { course, kind, people } of (await home(reader)).team?.failed_tests ?? []) {
        const query = `?scope=all&page_size=1&failed_test=${course}`;
        const list = await call("GET", `/reports/${kind}/${query}`, { token: reader.access });
        expect([course, list.body.count]).toEqual([course, people]);
      }
    // What is tried again is no failure any more, and a test that a course has no longer is none either.
    await db.examStage.updateMany({
      where: { status: "failed", userCourse: { courseId: till.id } },
      data: { isNeeded: false },
    });
    await db.examStage.update({ where: { id: open.id }, data: { status: "failed", finishedAt: LONG_AGO } });
    expect(await tests(head)).toEqual([
      ["Фарби", 2],
      ["Перший день", 1],
    ]);
    for (const title of ["А", "Б", "В", "Г"]) await haveTest(seller, await makeCourse(title), "failed");
    expect((await tests(head)).map(([title]) => title)).toEqual(["Фарби", "А", "Б", "В", "Г"]);
  });
});

describe("what came within seven days", () => {
  test("newcomers and finished programs of the team, the last five of each, to those alone who read the team", async () => {
    const { head, shop } = await makeRegion();
    const position = await makePosition(company, { title: "Продавець" });
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    for (const ago of [1, 2, 3, 4, 5, 5])
      await makeUser(company, {
        lastName: `Новий${ago}`,
        unitId: shop.id,
        positionId: position.id,
        dateJoined: days(ago),
      });
    await makeUser(company, { lastName: "Давній", unitId: shop.id, dateJoined: days(8) });
    await makeUser(company, { lastName: "Чужий", dateJoined: days(1) });
    const read = await home(head);
    expect(read.team?.newcomers.count).toBe(6);
    expect(read.team?.newcomers.results.map(({ last_name }) => last_name)).toEqual([
      ...["Новий1", "Новий2", "Новий3", "Новий4", "Новий5"],
    ]);
    expect(read.team?.newcomers.results[0]).toMatchObject({ position_title: "Продавець", unit_title: "Крамниця" });
    expect((await home(admin)).team?.newcomers.count).toBe(7);
  });

  test("an import of people, to administrators alone, until it is undone", async () => {
    const { head } = await makeRegion();
    const person = (nth: number) => ({
      ...{
        line: nth,
        email: `${nth}.${crypto.randomUUID()}@people.example`,
        first_name: "Олена",
        middle_name: "Іванівна",
        last_name: "Нова",
      },
    });
    const bring = async (count: number): Promise<number> => {
      const rows = Array.from({ length: count }, (_, nth) => person(nth + 1));
      const body = { dry_run: false, invite: false, rows };
      const answer = await call("POST", "/users/import-users/", { token: admin.access, body });
      expect(answer.body.errors).toEqual([]);
      return Number(answer.body.import_id);
    };
    const [undone, kept] = [await bring(1), await bring(2)];
    const details = { create: 1, update: 0, unchanged: 0, created: [], updated: [], roles_changed: [] };
    const old = { action: "users_imported", subject: "import", createdAt: new Date(Date.now() - 8 * 86_400_000) };
    await db.auditEvent.create({ data: { companyId: company.id, actorId: admin.user.id, details, ...old } });
    await call("POST", "/users/undo-import/", { token: admin.access, body: { import_id: undone } });
    const { team } = await home(admin);
    expect(team?.imports).toEqual([
      {
        ...{ id: kept, created: 2, updated: 0, created_at: expect.stringMatching(/Z$/) },
        person: { id: admin.user.id, first_name: "Яна", last_name: "Адмін", image: null },
      },
    ]);
    const list = await call("GET", `/users/users/?imported=${kept}`, { token: admin.access });
    expect(list.body.count).toBe(2);
    expect((await home(head)).team?.imports).toEqual([]);
  });

  test("a finished program by the day on which it was passed", async () => {
    const { head, seller, cashier } = await makeRegion();
    const [studied, adapted] = [await program("education", "Каса"), await program("adaptation", "Новачок")];
    const passed = (days: number) => ({ status: "done" as const, passDate: new Date(companyDay(days)) });
    const finished = await makeUserProgram(studied, seller.user.id, passed(-6));
    await makeUserProgram(adapted, seller.user.id, passed(0));
    await makeUserProgram(studied, cashier.user.id, passed(-7));
    const { team } = await home(head);
    expect(team?.finished.count).toBe(2);
    expect(team?.finished.results.map(({ title, kind }) => [title, kind])).toEqual([
      ["Новачок", "adaptation"],
      ["Каса", "education"],
    ]);
    expect(team?.finished.results[1]).toEqual({
      id: finished.id,
      person: { id: seller.user.id, first_name: "Яна", last_name: "Продавець", image: null },
      kind: "education",
      title: "Каса",
      pass_date: companyDay(-6),
    });
    expect((await home(seller)).team).toBeNull();
  });
});
