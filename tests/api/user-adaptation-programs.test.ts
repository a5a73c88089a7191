import { systemDb } from "@/lib/db/system";
import { openLearning, passCourses } from "@/tests/support/builders/learning";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";

type Person = SignedIn<{ id: number; companyId: number }>;

const db = systemDb("seed");
const PROGRAMS = "/studies/user-adaptation-programs/";

let company: { id: number };
let admin: Person;
let learner: Person;
let program: Awaited<ReturnType<typeof makeProgram>>;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company, { firstName: "Софія", lastName: "Ґалаґан" }));
  const { id } = await db.course.create({
    data: { companyId: company.id, kind: "adaptation", title: "Безпека", daysToComplete: 10 },
  });
  program = await makeProgram(company, { kind: "adaptation", title: "Перші дні", courses: [id] });
});

const assign = (body: object) => call("POST", PROGRAMS, { token: admin.access, body });
const list = async (query = "", person = admin) =>
  (await call("GET", `${PROGRAMS}?${query}`, { token: person.access })).body.results ?? [];
const today = companyDay();

describe("an administrator assigns a program to one person", () => {
  test("with its dates, courses and stages, with or without a matching rule; the person gets a notice", async () => {
    const dates = { briefing_date: "2026-11-30", deadline_date: "2026-12-05" };
    const { status, body } = await assign({ user: learner.user.id, program: program.id, ...dates });
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), user: learner.user.id, first_name: "Софія", last_name: "Ґалаґан", image: null },
        ...{
          program: program.id,
          title: "Перші дні",
          status: "confirmed",
          ...dates,
          courses_count: 1,
          ordered_at: null,
          rejected_at: null,
          is_hidden: false,
          reject_reason: null,
          return_reason: null,
        },
        ...{ display_status: "progress", progress: 0, is_retraining: false, pass_date: null },
        courses: [expect.objectContaining({ user: learner.user.id, title: "Безпека", deadline_date: "2026-12-05" })],
      },
    ]);
    const courses = await db.userCourse.findMany({
      where: { userProgramId: Number(body.id) },
      include: { stages: true },
    });
    expect(courses).toMatchObject([
      {
        userId: learner.user.id,
        deadlineDate: new Date("2026-12-05"),
        stages: [{ type: "noexam", status: "new", tries: 0 }],
      },
    ]);
    expect(await db.notice.findMany({ where: { userId: learner.user.id } })).toMatchObject([
      { code: "UAA", params: { program: "Перші дні" } },
    ]);
    expect((await call("GET", `${PROGRAMS}${body.id}/`, { token: admin.access })).body).toEqual(body);
  });

  test("which starts today without a deadline by default", async () => {
    expect((await assign({ user: learner.user.id, program: program.id })).body).toMatchObject({
      briefing_date: today,
      deadline_date: null,
    });
    const other = await makeUser(company);
    expect(
      (await assign({ user: other.id, program: program.id, briefing_date: null, deadline_date: null })).body,
    ).toMatchObject({ briefing_date: today });
  });

  test("once, even with two parallel requests", async () => {
    const body = { user: learner.user.id, program: program.id };
    const answers = await Promise.all([1, 2, 3].map(() => assign(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "program_already_given",
      detail: "This program is already confirmed to this user",
    });
    expect(await db.notice.count({ where: { userId: learner.user.id } })).toBe(1);
    for (const status of ["review", "done"] as const) {
      await db.userProgram.updateMany({ where: { userId: learner.user.id }, data: { status, passDate: new Date() } });
      expect((await assign(body)).status).toBe(409);
    }
    expect(await db.userProgram.count({ where: { userId: learner.user.id } })).toBe(1);
  });

  test("which was rejected before, and reuses its row", async () => {
    const { id } = await makeUserProgram(program, learner.user.id, { status: "rejected", briefingDate: null });
    expect((await assign({ user: learner.user.id, program: program.id })).body).toMatchObject({
      id,
      status: "confirmed",
      briefing_date: today,
      courses_count: 1,
    });
  });

  test("but no program of another company or of education, and not to deleted or foreign people", async () => {
    const other = await makeCompany();
    const [stranger, deleted] = [await makeUser(other), await makeUser(company, { deletedAt: new Date() })];
    const absent = ["There is no such object"];
    for (const user of [stranger.id, deleted.id, 2_000_000_000])
      expect((await assign({ user, program: program.id })).body.errors).toEqual({ user: absent });
    const programs = [
      await makeProgram(other, { kind: "adaptation" }),
      await makeProgram(company, { kind: "education" }),
    ];
    for (const { id } of programs)
      expect((await assign({ user: learner.user.id, program: id })).body.errors).toEqual({ program: absent });
    expect(await db.userProgram.count({ where: { companyId: { in: [company.id, other.id] } } })).toBe(0);
  });

  test.each([
    [
      { briefing_date: "2026-12-05", deadline_date: "2026-12-04" },
      { deadline_date: ["The deadline cannot be earlier than the briefing"] },
    ],
    [{ deadline_date: "2020-01-01" }, { deadline_date: ["The deadline cannot be earlier than the briefing"] }],
    [{ briefing_date: "05.12.2026" }, { briefing_date: ["Enter Date/Time"] }],
    [{ briefing_date: "2026-02-30" }, { briefing_date: ["Enter Date/Time"] }],
    [{ deadline_date: "9999-12-31" }, { deadline_date: ["Enter Date/Time"] }],
  ])("%j is refused", async (dates, errors) => {
    const answer = await assign({ user: learner.user.id, program: program.id, ...dates });
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});

describe("a finished program starts again", () => {
  let id: number;
  let courseId: number;
  beforeEach(async () => {
    const userProgram = await makeUserProgram(program, learner.user.id);
    const courses = await openLearning(userProgram);
    await passCourses(courses);
    id = userProgram.id;
    courseId = courses[0]?.courseId as number;
    expect(await now()).toMatchObject({ status: "done", is_retraining: false, pass_date: today, progress: 100 });
  });

  const now = async () => (await call("GET", `${PROGRAMS}${id}/`, { token: learner.access })).body;
  const post = (url: string) => call("POST", url, { token: admin.access, body: {} });
  const notices = () =>
    db.notice.findMany({ where: { userId: learner.user.id }, select: { code: true, params: true } });
  const again = (status: string) => ({
    status: "confirmed",
    is_retraining: true,
    pass_date: null,
    progress: 0,
    courses: [{ exams: [{ status }] }],
  });

  test("by a restart, and the person gets a notice", async () => {
    expect((await post(`${PROGRAMS}${id}/restart/`)).status).toBe(200);
    expect(await now()).toMatchObject(again("new"));
    expect(await notices()).toEqual([{ code: "UAR", params: { event: "restarted", program: "Перші дні" } }]);
  });

  test("by retraining in a course, with a notice; passed again it is done without a certificate", async () => {
    expect((await post(`/handbook/adaptation-courses/${courseId}/retrain/`)).body).toEqual({ retrained: 1 });
    expect(await now()).toMatchObject(again("updated"));
    expect(await notices()).toEqual([
      { code: "UAR", params: { event: "courseUpdated", program: "Перші дні", course: "Безпека" } },
    ]);
    const step = `/studies/user-adaptation-program-courses/${(await db.userCourse.findFirstOrThrow({ where: { userProgramId: id } })).id}/mark-as-completed/`;
    expect((await call("POST", step, { token: learner.access, body: {} })).status).toBe(200);
    expect(await now()).toMatchObject({ status: "done", is_retraining: false, pass_date: today });
    expect(await db.certificate.count({ where: { userProgramId: id } })).toBe(0);
  });
});

describe("programs of people", () => {
  test("can be filtered by person, program and state, and searched by name", async () => {
    const second = await makeProgram(company, { kind: "adaptation", title: "Перший місяць" });
    const done = { status: "done", passDate: new Date() } as const;
    const [a, b, c] = [
      await makeUserProgram(program, learner.user.id),
      await makeUserProgram(second, learner.user.id, done),
      await makeUserProgram(program, admin.user.id),
    ];
    await makeUserProgram(await makeProgram(company, { kind: "education" }), learner.user.id);
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids("")).toEqual([a.id, c.id, b.id]);
    expect(await ids(`user=${learner.user.id}`)).toEqual([a.id, b.id]);
    expect(await ids(`program=${program.id}`)).toEqual([a.id, c.id]);
    expect(await ids("status=done")).toEqual([b.id]);
    expect(await ids("statuses=done,review")).toEqual([b.id]);
    expect(await ids("search=софія місяць")).toEqual([b.id]);
    expect(await ids("ordering=-title")).toEqual([c.id, a.id, b.id]);
    expect((await call("GET", `${PROGRAMS}?statuses=done,lost`, { token: admin.access })).status).toBe(400);
  });

  test("stand with the pressing ones first, the earliest deadline before the others; of one person as they were given", async () => {
    const made = async (data: object) =>
      makeUserProgram(await makeProgram(company, { kind: "adaptation" }), learner.user.id, {
        ...{ briefingDate: new Date("2026-01-05"), ...data },
      });
    const due = (days: number) => ({ deadlineDate: new Date(companyDay(days)) });
    const [done, soon, none, late] = [
      await made({ status: "done", passDate: new Date(), ...due(-9) }),
      ...[await made(due(2)), await made({}), await made(due(-3))],
    ];
    if (!(soon && none && late)) throw new Error("Four programs were given");
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids("")).toEqual([late.id, soon.id, none.id, done.id]);
    expect(await ids("ordering=id")).toEqual([done.id, soon.id, none.id, late.id]);
    expect(await ids(`user=${learner.user.id}`)).toEqual([done.id, soon.id, none.id, late.id]);
  });

  test("are one's own, a manager's team's, and for administrators all, without deleted people", async () => {
    const manager = await signedIn(await makeUser(company));
    const top = await makeUnit(company, { managerId: manager.user.id });
    const below = await makeUnit(company, { parentId: top.id, managerId: admin.user.id });
    const member = await makeUser(company, { unitId: below.id });
    const deleted = await makeUser(company, { unitId: below.id, deletedAt: new Date() });
    const rows = new Map<number, number>();
    for (const id of [learner.user.id, manager.user.id, member.id, deleted.id])
      rows.set((await makeUserProgram(program, id)).id, id);
    const seen = async (person: Person) => (await list("", person)).map(({ user }) => user);
    expect(await seen(learner)).toEqual([learner.user.id]);
    expect(await seen(manager)).toEqual([manager.user.id, member.id]);
    expect(await seen(admin)).toEqual([learner.user.id, manager.user.id, member.id]);
    for (const [id, user] of rows) {
      const { status } = await call("GET", `${PROGRAMS}${id}/`, { token: manager.access });
      expect([user, status]).toEqual([user, [manager.user.id, member.id].includes(user) ? 200 : 404]);
    }
  });
});
