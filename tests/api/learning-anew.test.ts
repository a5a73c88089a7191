import { systemDb } from "@/lib/db/system";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { openLearning, passCourses } from "@/tests/support/builders/learning";
import { buildTest } from "@/tests/support/builders/online-tests";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";

type Person = SignedIn<{ id: number; companyId: number }>;
type Stage = [type: string, status: string];

const db = systemDb("seed");
const PROGRAMS = "/studies/user-education-programs/";

let company: { id: number };
let admin: Person;
let learner: { id: number };
let course: Awaited<ReturnType<typeof buildCourse>>;
let program: Awaited<ReturnType<typeof makeProgram>>;
let userProgram: Awaited<ReturnType<typeof makeUserProgram>>;
let userCourse: Awaited<ReturnType<typeof openLearning>>[number];

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await makeUser(company);
  course = await buildCourse(company, { title: "Ліцензії", hasExam: true });
  program = await makeProgram(company, {
    kind: "education",
    title: "Майстерня",
    positionId: (await makePosition(company)).id,
    courses: [course.id],
  });
  userProgram = await makeUserProgram(program, learner.id);
  userCourse = (await openLearning(userProgram))[0] as typeof userCourse;
});

const asAdmin = (method: "POST" | "PATCH" | "DELETE", url: string, body: object = {}) =>
  call(method, url, { token: admin.access, body });
const restart = (body: object = {}) => asAdmin("POST", `${PROGRAMS}${userProgram.id}/restart/`, body);
const retrain = () => asAdmin("POST", `/handbook/education-courses/${course.id}/retrain/`);
const programNow = () => db.userProgram.findUniqueOrThrow({ where: { id: userProgram.id } });
const noticesOf = async (id: number) =>
  (await db.notice.findMany({ where: { userId: id }, orderBy: { id: "asc" } })).map(({ code, params }) => [
    code,
    params,
  ]);

/** The exams of the learner's only course in the API. */
async function stages(): Promise<Stage[]> {
  const { body } = await call("GET", `${PROGRAMS}${userProgram.id}/`, { token: admin.access });
  const [only] = body.courses as { exams: { exam_type: string; status: string }[] }[];
  return (only?.exams ?? []).map(({ exam_type, status }) => [exam_type, status]);
}

async function failTest(testId: number): Promise<void> {
  const { id, round } = await db.examStage.findFirstOrThrow({ where: { userCourseId: userCourse.id, type: "etest" } });
  const data = {
    companyId: company.id,
    stageId: id,
    testId,
    round,
    tryNumber: 1,
    passingScore: 50,
    score: 10,
    finishedAt: new Date(Date.now() + 1000),
  };
  await db.attempt.create({ data });
  await db.examStage.update({ where: { id }, data: { status: "failed", tries: 1, score: 10, finishedAt: new Date() } });
}

describe("a restart of a program", () => {
  test("starts all courses again, as retraining if the program was done; certificates are revoked", async () => {
    const link = await buildCourseLink(course);
    await db.completedLink.create({
      data: { companyId: company.id, userCourseId: userCourse.id, courseLinkId: link.id },
    });
    const { id: testId } = await buildTest(company, course.id);
    await asAdmin("PATCH", `/handbook/education-courses/${course.id}/`, { has_exam: true });
    await failTest(testId);
    await passCourses([userCourse]);
    await asAdmin("POST", `${PROGRAMS}${userProgram.id}/approve/`);
    const { status, body } = await restart({
      user: learner.id,
      program: program.id,
      briefing_date: "2026-12-01",
      deadline_date: "2026-12-10",
    });
    expect([status, body]).toMatchObject([
      200,
      { status: "confirmed", is_retraining: true, pass_date: null, progress: 0, deadline_date: "2026-12-10" },
    ]);
    expect(body.courses).toMatchObject([
      { deadline_date: "2026-12-10", is_retraining: true, materials: { total: 1, completed: 0 } },
    ]);
    expect(await stages()).toEqual([
      ["etest", "new"],
      ["exam", "new"],
    ]);
    expect(await db.examStage.findMany({ where: { userCourseId: userCourse.id } })).toMatchObject(
      Array(2).fill({ round: 2, tries: 0, score: null }),
    );
    expect(await db.attempt.count({ where: { testId } })).toBe(1);
    expect(await db.certificate.findMany({ where: { userProgramId: userProgram.id } })).toMatchObject([
      { revokedAt: expect.any(Date) },
    ]);
    expect((await noticesOf(learner.id)).at(-1)).toEqual(["UER", { event: "restarted", program: "Майстерня" }]);
  });

  test("during a retraining starts it again, for each of its courses", async () => {
    await passCourses([userCourse]);
    await asAdmin("POST", `${PROGRAMS}${userProgram.id}/approve/`);
    await restart();
    expect((await restart()).body).toMatchObject({
      status: "confirmed",
      is_retraining: true,
      courses: [{ is_retraining: true }],
    });
  });

  test("of an unfinished program is not a retraining; it adds missing courses", async () => {
    const more = await buildCourse(company);
    await db.programCourse.create({
      data: { companyId: company.id, programId: program.id, courseId: more.id, kind: "education", order: 2 },
    });
    const { body } = await restart();
    expect(body).toMatchObject({ status: "confirmed", is_retraining: false, courses_count: 2 });
  });

  test("ends a running online test, whose answers no longer count", async () => {
    const { id: testId } = await buildTest(company, course.id);
    const etest = await db.examStage.create({
      data: { companyId: company.id, userCourseId: userCourse.id, type: "etest", status: "inProgress", tries: 1 },
    });
    const open = await db.attempt.create({
      data: { companyId: company.id, stageId: etest.id, testId, tryNumber: 1, passingScore: 0 },
    });
    expect((await restart()).status).toBe(200);
    expect(await db.attempt.findUniqueOrThrow({ where: { id: open.id } })).toMatchObject({
      finishedAt: expect.any(Date),
      score: null,
    });
  });

  test("with the row of another person than in the body is refused", async () => {
    const { status, body } = await restart({ user: admin.user.id, program: 2_000_000_000 });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["user", "program"]]);
  });
});

describe("retraining in one course", () => {
  test("resets people who passed or failed it, with all tries; ticks and certificates stay", async () => {
    const { id: testId } = await buildTest(company, course.id);
    await asAdmin("PATCH", `/handbook/education-courses/${course.id}/`, { has_exam: false });
    await asAdmin("PATCH", `/handbook/education-courses/${course.id}/`, { has_exam: true });
    const link = await buildCourseLink(course);
    await db.completedLink.create({
      data: { companyId: company.id, userCourseId: userCourse.id, courseLinkId: link.id },
    });
    await passCourses([userCourse]);
    await asAdmin("POST", `${PROGRAMS}${userProgram.id}/approve/`);
    const fresh = await openLearning(await makeUserProgram(program, admin.user.id));
    expect((await retrain()).body).toEqual({ retrained: 1 });
    expect(await programNow()).toMatchObject({ status: "confirmed", isRetraining: true, passDate: null });
    expect(await stages()).toEqual([
      ["etest", "updated"],
      ["exam", "updated"],
    ]);
    expect(await db.examStage.findMany({ where: { userCourseId: userCourse.id } })).toMatchObject(
      Array(2).fill({ tries: 0, round: 2, score: null }),
    );
    expect(await db.examStage.findMany({ where: { userCourseId: fresh[0]?.id as number } })).toMatchObject(
      Array(2).fill({ status: "new", round: 1 }),
    );
    expect(await db.completedLink.count({ where: { userCourseId: userCourse.id } })).toBe(1);
    expect(await db.certificate.count({ where: { userProgramId: userProgram.id, revokedAt: null } })).toBe(1);
    expect((await noticesOf(learner.id)).at(-1)).toEqual([
      "UER",
      { event: "courseUpdated", program: "Майстерня", course: "Ліцензії" },
    ]);
    expect((await retrain()).body).toEqual({ retrained: 0 });
    await passCourses([userCourse]);
    expect((await call("GET", `${PROGRAMS}${userProgram.id}/`, { token: admin.access })).body.courses).toMatchObject([
      { is_retraining: false },
    ]);
    expect(testId).toBeGreaterThan(0);
  });

  test("resets people who failed the test, if the in-person exam has not begun", async () => {
    const { id: testId } = await buildTest(company, course.id);
    await asAdmin("POST", `${PROGRAMS}${userProgram.id}/restart/`, {});
    await failTest(testId);
    expect((await retrain()).body).toEqual({ retrained: 1 });
    expect(await stages()).toEqual([
      ["etest", "updated"],
      ["exam", "new"],
    ]);
  });

  test("can be started only by administrators, in their company, for a course of the right kind", async () => {
    const url = (kind: string) => `/handbook/${kind}-courses/${course.id}/retrain/`;
    expect(
      (await call("POST", url("education"), { token: (await signedIn(await makeUser(company))).access, body: {} }))
        .status,
    ).toBe(403);
    expect((await asAdmin("POST", url("adaptation"))).status).toBe(404);
    const stranger = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
    expect((await call("POST", url("education"), { token: stranger.access, body: {} })).status).toBe(404);
  });
});

test("the stored results of deleted people do not change with their course or program", async () => {
  const passed = await makeUser(company);
  await passCourses(await openLearning(await makeUserProgram(program, passed.id)));
  await db.user.updateMany({ where: { id: { in: [learner.id, passed.id] } }, data: { deletedAt: new Date() } });
  const kept = async () => ({
    programs: await db.userProgram.findMany({ where: { programId: program.id }, orderBy: { id: "asc" } }),
    courses: await db.userCourse.findMany({
      where: { programId: program.id },
      orderBy: { id: "asc" },
      include: { stages: { orderBy: { id: "asc" } } },
    }),
    told: await noticesOf(learner.id),
  });
  const before = await kept();
  const changes = [
    () => asAdmin("PATCH", `/handbook/education-courses/${course.id}/`, { has_exam: false, days_to_complete: 3 }),
    () => asAdmin("POST", "/handbook/tests/", { course: course.id, title: "Перевірка" }),
    retrain,
    async () =>
      asAdmin("POST", "/studies/education-program-courses/", {
        program: program.id,
        course: (await buildCourse(company)).id,
      }),
  ];
  for (const change of changes) {
    expect((await change()).status).toBeLessThan(300);
    expect(await kept()).toEqual(before);
  }
});

describe("changes of a course's exams", () => {
  const setExam = (has_exam: boolean) => asAdmin("PATCH", `/handbook/education-courses/${course.id}/`, { has_exam });
  const addTest = async () =>
    Number((await asAdmin("POST", "/handbook/tests/", { course: course.id, title: "Перевірка" })).body.id);

  test("add or remove the test and the exam for people who have not passed the course", async () => {
    expect(await stages()).toEqual([["exam", "new"]]);
    const test = await addTest();
    expect(await stages()).toEqual([
      ["etest", "new"],
      ["exam", "new"],
    ]);
    await setExam(false);
    expect(await stages()).toEqual([["etest", "new"]]);
    await asAdmin("DELETE", `/handbook/tests/${test}/`);
    expect(await stages()).toEqual([["noexam", "new"]]);
    await setExam(true);
    expect(await stages()).toEqual([["exam", "new"]]);
  });

  test("leave the course passed for people who passed it, until they take it again", async () => {
    await passCourses([userCourse]);
    await addTest();
    expect(await stages()).toEqual([["exam", "passed"]]);
    expect(await programNow()).toMatchObject({ status: "review" });
    await retrain();
    expect(await stages()).toEqual([
      ["etest", "new"],
      ["exam", "updated"],
    ]);
  });

  test("can complete a course by removing its last open exam; administrators get a notice", async () => {
    await addTest();
    await db.examStage.updateMany({
      where: { userCourseId: userCourse.id, type: "etest" },
      data: { status: "passed", finishedAt: new Date() },
    });
    await setExam(false);
    expect(await stages()).toEqual([["etest", "passed"]]);
    expect(await programNow()).toMatchObject({ status: "review" });
    expect((await noticesOf(admin.user.id)).map(([code]) => code)).toEqual(["MED"]);
  });

  test("can complete the programs of many people; administrators get one notice with their number", async () => {
    const others = await Promise.all([1, 2].map(() => makeUser(company)));
    for (const { id } of others) await openLearning(await makeUserProgram(program, id));
    await addTest();
    await db.examStage.updateMany({
      where: { userCourse: { courseId: course.id }, type: "etest" },
      data: { status: "passed", finishedAt: new Date() },
    });
    await setExam(false);
    expect(await db.userProgram.count({ where: { programId: program.id, status: "review" } })).toBe(3);
    expect(await noticesOf(admin.user.id)).toEqual([["MED", expect.objectContaining({ event: "many", count: "3" })]]);
    const { body } = await call("GET", "/notifications/new/", { token: admin.access });
    expect((body.results as object[])[0]).toMatchObject({ text: "New programs for review: 3", about: null });
  });

  test("reach a person who starts learning at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const fresh = await buildCourse(company);
      const { id: positionId } = await makePosition(company);
      const { id } = await makeProgram(company, { kind: "education", positionId, courses: [fresh.id] });
      const people = await Promise.all([1, 2, 3].map(() => makeUser(company)));
      const deadline_date = "2100-01-01";
      const answers = await Promise.all([
        ...people.map(({ id: user }) => asAdmin("POST", PROGRAMS, { program: id, user, deadline_date })),
        asAdmin("POST", "/handbook/tests/", { course: fresh.id, title: "Перевірка" }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const open = await db.examStage.findMany({ where: { userCourse: { courseId: fresh.id }, isNeeded: true } });
      expect(open.map(({ type }) => type)).toEqual(["etest", "etest", "etest"]);
    }
  });
});
