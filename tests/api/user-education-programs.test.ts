import { systemDb } from "@/lib/db/system";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { passCourses } from "@/tests/support/builders/learning";
import { buildTest } from "@/tests/support/builders/online-tests";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { whileHeld } from "@/tests/support/while-held";

type Person = SignedIn<{ id: number; companyId: number }>;

const db = systemDb("seed");
const PROGRAMS = "/studies/user-education-programs/";
const today = companyDay();
const LATER = "2100-05-01";

let company: { id: number };
let admin: Person;
let learner: Person;
let course: Awaited<ReturnType<typeof buildCourse>>;
let program: Awaited<ReturnType<typeof makeProgram>>;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company, { firstName: "Софія", lastName: "Ґалаґан" }));
  course = await buildCourse(company, { title: "Ліцензії", daysToComplete: 10 });
  program = await makeProgram(company, {
    kind: "education",
    title: "Майстерня",
    positionId: (await makePosition(company)).id,
    courses: [course.id],
  });
});

const order = (body: object = {}, person = learner) =>
  call("POST", PROGRAMS, { token: person.access, body: { program: program.id, deadline_date: LATER, ...body } });
const press = (event: string, id: unknown, person = admin, body: object = {}) =>
  call("POST", `${PROGRAMS}${id}/${event}/`, { token: person.access, body });
const noticesOf = async (person: Person) =>
  (await db.notice.findMany({ where: { userId: person.user.id }, orderBy: { id: "asc" } })).map(({ code }) => code);

/** The learner's program in this state, with its only course passed where the state requires it. */
async function inState(status: "processing" | "rejected" | "confirmed" | "review" | "done"): Promise<number> {
  const { id } = (await order()).body;
  if (status === "processing") return Number(id);
  await press(status === "rejected" ? "reject" : "confirm", id);
  if (status === "rejected" || status === "confirmed") return Number(id);
  await passCourses(await db.userCourse.findMany({ where: { userProgramId: Number(id) } }));
  if (status === "done") await press("approve", id);
  return Number(id);
}

describe("an order of a program", () => {
  test("waits for an administrator, opens no courses, and sends notices to active administrators", async () => {
    const away = await makeUser(company, { roles: ["administrator"], isActive: false });
    const { status, body } = await order();
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), user: learner.user.id, first_name: "Софія", last_name: "Ґалаґан", image: null },
        ...{
          program: program.id,
          title: "Майстерня",
          status: "processing",
          display_status: "progress",
          progress: 0,
          is_retraining: false,
        },
        ...{
          briefing_date: today,
          deadline_date: LATER,
          pass_date: null,
          courses_count: 0,
          ordered_at: expect.any(String),
          rejected_at: null,
          is_hidden: false,
          reject_reason: null,
          return_reason: null,
          courses: [],
        },
      },
    ]);
    expect(await db.notice.findMany({ where: { companyId: company.id } })).toMatchObject([
      { userId: admin.user.id, code: "MEC", params: { program: "Майстерня", person: "Ґалаґан Софія" } },
    ]);
    expect(await db.notice.count({ where: { userId: away.id } })).toBe(0);
  });

  test("requires a deadline not before the start, and an education program of the company", async () => {
    const foreign = await makeProgram(await makeCompany(), { kind: "education" });
    const other = await makeProgram(company, { kind: "adaptation" });
    for (const [body, field] of [
      [{ deadline_date: undefined }, "deadline_date"],
      [{ deadline_date: null }, "deadline_date"],
      [{ deadline_date: "2020-01-01" }, "deadline_date"],
      [{ briefing_date: "2019-12-01", deadline_date: "2020-01-01" }, "deadline_date"],
      [{ briefing_date: "2100-06-01", deadline_date: "2100-05-31" }, "deadline_date"],
      [{ program: foreign.id }, "program"],
      [{ program: other.id }, "program"],
    ] as const) {
      const answer = await order(body);
      expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 400, [field]]);
    }
    expect(await db.userProgram.count({ where: { companyId: company.id } })).toBe(0);
  });

  test("for another person is an assignment by an administrator: confirmed, with a notice", async () => {
    expect((await order({ user: admin.user.id })).status).toBe(403);
    const { body } = await order({ user: learner.user.id }, admin);
    expect(body).toMatchObject({
      status: "confirmed",
      courses_count: 1,
      courses: [{ title: "Ліцензії", exams: [{ exam_type: "noexam", status: "new" }] }],
    });
    expect(await noticesOf(learner)).toEqual(["UEC"]);
    expect((await order({}, admin)).body).toMatchObject({ user: admin.user.id, status: "processing" });
    const past = { briefing_date: "2019-12-01", deadline_date: "2020-01-01" };
    const other = await makeProgram(company, { kind: "education" });
    expect((await order({ ...past, program: other.id }, admin)).status).toBe(400);
    expect((await order({ ...past, program: other.id, user: learner.user.id }, admin)).status).toBe(201);
  });

  test("is accepted once, in any state; a rejected one can be ordered again", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => order()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const id = answers.find(({ status }) => status === 201)?.body.id;
    const { body } = await order();
    expect([body.code, body.detail]).toEqual([
      "program_already_given",
      "This program is already confirmed to this user",
    ]);
    await press("reject", id);
    expect(await noticesOf(learner)).toEqual(["UEC"]);
    expect((await order({ deadline_date: "2100-06-01" })).body).toMatchObject({
      id,
      status: "processing",
      deadline_date: "2100-06-01",
    });
    await press("confirm", id);
    expect((await order()).status).toBe(409);
  });
});

describe("changes of a program's state", () => {
  const allowed = {
    confirm: ["processing"],
    reject: ["processing"],
    approve: ["review"],
    restart: ["confirmed", "review", "done"],
  };
  const states = ["processing", "rejected", "confirmed", "review", "done"] as const;

  test.each(
    states.flatMap((state) =>
      Object.entries(allowed).map(([event, from]) => [state, event, from.includes(state)] as const),
    ),
  )("in state %s: %s is accepted: %s", async (state, event, isTaken) => {
    const id = await inState(state);
    const before = await db.userProgram.findUniqueOrThrow({ where: { id } });
    expect(before.status).toBe(state);
    const noticesBefore = await db.notice.count({ where: { companyId: company.id } });
    const answer = await press(event, id);
    expect([answer.status, answer.body.code]).toEqual(isTaken ? [200, undefined] : [409, "program_state"]);
    if (isTaken) return;
    expect(await db.userProgram.findUniqueOrThrow({ where: { id } })).toEqual(before);
    expect(await db.notice.count({ where: { companyId: company.id } })).toBe(noticesBefore);
  });

  test.each([
    ["confirmed", "confirm", "in progress"],
    ["rejected", "reject", "already rejected"],
    ["done", "approve", "already done"],
  ] as const)("the second administrator is told who was first: %s", async (state, event, words) => {
    const first = await signedIn(
      await makeUser(company, { roles: ["administrator"], firstName: "Юрій", lastName: "Ґудзь" }),
    );
    const id = await inState(state === "done" ? "review" : "processing");
    await press(event, id, first);
    const { body } = await press(event, id);
    expect(body.detail).toMatch(
      new RegExp(
        `^This cannot be done now: the program is ${words} \\(Ґудзь Юрій, \\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d:\\d\\d\\)\\.$`,
      ),
    );
  });

  test("nobody is named for a state that nobody decided", async () => {
    const { body } = await press("approve", await inState("processing"));
    expect(body.detail).toBe("This cannot be done now: the program is waiting for approval.");
  });

  test("by two people at once: one succeeds, with one set of notices and trail lines", async () => {
    const id = await inState("processing");
    const answers = await whileHeld(
      "user_programs",
      id,
      ["confirm", "reject", "confirm", "reject"].map((event) => () => press(event, id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const { status } = await db.userProgram.findUniqueOrThrow({ where: { id } });
    expect((await noticesOf(learner)).length).toBe(status === "confirmed" ? 1 : 0);
    expect(await db.userCourse.count({ where: { userProgramId: id } })).toBe(status === "confirmed" ? 1 : 0);
  });

  test("confirmation opens the courses with stages and deadlines, and sends the learner a notice", async () => {
    await buildTest(company, course.id);
    await db.course.update({ where: { id: course.id }, data: { hasExam: true } });
    await buildCourseLink(course);
    const { body } = await press("confirm", await inState("processing"));
    const due = companyDay(10);
    expect(body.courses).toEqual([
      {
        ...{
          id: expect.any(Number),
          user: learner.user.id,
          user_program: body.id,
          program: program.id,
          course: course.id,
          course_id: course.id,
        },
        ...{
          title: "Ліцензії",
          order: 1,
          deadline_date: due,
          is_retraining: false,
          examiner: null,
          test: expect.any(Number),
          materials: { total: 1, completed: 0 },
        },
        exams: [
          {
            exam_type: "etest",
            status: "new",
            tries: 0,
            max_retries: 3,
            score: null,
            best_score: null,
            passing_score: 0,
            date_finished: null,
            requested_at: null,
            comment: null,
          },
          {
            exam_type: "exam",
            status: "new",
            tries: 0,
            max_retries: null,
            score: null,
            best_score: null,
            passing_score: null,
            date_finished: null,
            requested_at: null,
            comment: null,
          },
        ],
      },
    ]);
    expect(await noticesOf(learner)).toEqual(["UEC"]);
  });

  test("passing the last course sends it to review with notices; approval issues a certificate", async () => {
    const id = await inState("review");
    expect(await noticesOf(admin)).toEqual(["MEC", "MED"]);
    expect((await press("approve", id)).body).toMatchObject({
      status: "done",
      display_status: "active",
      progress: 100,
      pass_date: today,
      is_retraining: false,
    });
    expect(await noticesOf(learner)).toEqual(["UEC", "UED"]);
    expect(await db.certificate.findMany({ where: { userProgramId: id } })).toMatchObject([
      { number: 1, revokedAt: null, passDate: new Date(today) },
    ]);
    const trail = await db.auditEvent.findMany({
      where: { companyId: company.id, subject: "user_program", subjectId: id },
      orderBy: { id: "asc" },
    });
    expect(trail.map(({ action }) => action)).toEqual([
      "program_ordered",
      "program_confirmed",
      "program_finished",
      "program_approved",
    ]);
  });

  test("can be made only by administrators of the company", async () => {
    const id = await inState("processing");
    const stranger = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
    for (const event of Object.keys(allowed)) {
      expect((await press(event, id, learner)).status).toBe(403);
      expect((await press(event, id, stranger)).status).toBe(404);
    }
    expect(await db.userProgram.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "processing" });
  });
});

describe("a program can be read by", () => {
  test("the learner, their managers, and nobody else", async () => {
    const manager = await signedIn(await makeUser(company));
    const unit = await makeUnit(company, { managerId: manager.user.id });
    const member = await makeUser(company, { unitId: unit.id });
    const theirs = await makeUserProgram(program, member.id);
    const own = (await order()).body.id;
    const seen = async (person: Person) =>
      ((await call("GET", PROGRAMS, { token: person.access })).body.results ?? []).map(({ id }) => id);
    expect(await seen(learner)).toEqual([own]);
    expect(await seen(manager)).toEqual([theirs.id]);
    expect((await seen(admin)).sort()).toEqual([own, theirs.id].sort());
    expect((await call("GET", `${PROGRAMS}${theirs.id}/`, { token: learner.access })).status).toBe(404);
  });
});

describe("the list of people's programs", () => {
  test("is filtered by states, where active is done and progress is all others", async () => {
    const ids = {
      waiting: Number((await order({}, await signedIn(await makeUser(company)))).body.id),
      done: await inState("done"),
    };
    const found = async (query: string) =>
      ((await call("GET", `${PROGRAMS}?${query}`, { token: admin.access })).body.results ?? []).map(({ id }) => id);
    expect(await found("status=active")).toEqual([ids.done]);
    expect(await found("status=progress")).toEqual([ids.waiting]);
    expect(await found("status=done")).toEqual([ids.done]);
    expect(await found("statuses=rejected,active")).toEqual([ids.done]);
    expect((await found("statuses=active,progress")).sort()).toEqual([ids.waiting, ids.done].sort());
    expect((await call("GET", `${PROGRAMS}?status=finished`, { token: admin.access })).status).toBe(400);
  });
});

test("a program with a certificate can be deleted once its courses are gone; the certificate stays", async () => {
  const id = await inState("done");
  const { code } = await db.certificate.findFirstOrThrow({ where: { userProgramId: id } });
  const remove = (url: string) => call("DELETE", url, { token: admin.access });
  expect((await remove(`${PROGRAMS}${id}/`)).body.code).toBe("user_program_has_courses");
  // A course that holds results is only removed after a restart, which revokes the certificate.
  expect((await press("restart", id)).status).toBe(200);
  for (const { id: one } of await db.userCourse.findMany({ where: { userProgramId: id } }))
    expect((await remove(`/studies/user-education-program-courses/${one}/`)).status).toBe(204);
  expect((await remove(`${PROGRAMS}${id}/`)).status).toBe(204);
  expect((await call("GET", `${PROGRAMS}${id}/`, { token: admin.access })).status).toBe(404);
  expect(await db.certificate.findFirstOrThrow({ where: { code } })).toMatchObject({
    number: 1,
    userProgramId: null,
    revokedAt: expect.any(Date),
  });
});
