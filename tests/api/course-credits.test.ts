import type { CourseCredit } from "@/lib/contracts/course-credits";
import type { Company, Course, Program, User, UserProgram } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { runMorning } from "@/lib/domain/reports/run-morning";
import { dayAfter } from "@/lib/rules/deadlines";
import { buildCourse } from "@/tests/support/builders/courses";
import { openLearning, passCourses } from "@/tests/support/builders/learning";
import { buildTest } from "@/tests/support/builders/online-tests";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { othersHadMorning } from "@/tests/support/mailbox";
import { multipart } from "@/tests/support/multipart";
import { asks } from "@/tests/support/online-test";

const db = systemDb("seed");
const CREDITS = "/studies/credits/";
const PROGRAMS = "/studies/user-education-programs/";
const COURSES = "/studies/user-education-program-courses/";
const PASSED_ON = "2019-06-30";
const DUE = "2099-12-31";

let company: Company;
let admin: SignedIn<User>;
let learner: SignedIn<User>;
let saw: Course;
let slings: Course;
let program: Program;
let userProgram: UserProgram;

beforeEach(async () => {
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company, { language: "uk" }));
  saw = await buildCourse(company, { title: "Пила", hasExam: true, daysToComplete: 10 });
  await buildTest(company, saw.id, { questions: [asks("Що це?", [1])] });
  slings = await buildCourse(company, { title: "Стропи" });
  program = await programOf("Розпил", [saw.id, slings.id]);
  userProgram = await makeUserProgram(program, learner.user.id, { briefingDate: new Date("2026-01-01") });
  await openLearning(userProgram);
});

async function programOf(title: string, courses: number[]): Promise<Program> {
  const { id: positionId } = await makePosition(company);
  return makeProgram(company, { kind: "education", title, positionId, courses });
}

const give = (body: object = {}, token = admin.access) =>
  call("POST", CREDITS, {
    token,
    body: { user: learner.user.id, course: saw.id, reason: "Диплом", passed_on: PASSED_ON, ...body },
  });
async function given(body: object = {}): Promise<CourseCredit> {
  const made = await give(body);
  expect([made.status, made.body.detail]).toEqual([201, undefined]);
  return made.body as unknown as CourseCredit;
}
const takeAway = (id: number, token = admin.access) => call("POST", `${CREDITS}${id}/take-away/`, { token, body: {} });
const assign = ({ id }: Program) =>
  call("POST", PROGRAMS, {
    token: admin.access,
    body: { user: learner.user.id, program: id, deadline_date: DUE },
  });
async function listed(query = "", token = admin.access): Promise<CourseCredit[]> {
  const { status, body } = await call("GET", `${CREDITS}${query}`, { token });
  expect(status).toBe(200);
  return body.results as unknown as CourseCredit[];
}
const courseOf = (course: Course, of: Pick<UserProgram, "id"> = userProgram) =>
  db.userCourse.findFirstOrThrow({ where: { userProgramId: of.id, courseId: course.id } });
/** The stages that are needed, as the API shows them. */
async function exams(course: Course, of: Pick<UserProgram, "id"> = userProgram): Promise<string[]> {
  const { id } = await courseOf(course, of);
  const { body } = await call("GET", `${COURSES}${id}/`, { token: learner.access });
  const shown = body.exams as unknown as { exam_type: string; status: string }[];
  return shown.map(({ exam_type, status }) => `${exam_type} ${status}`);
}
const now = (of: Pick<UserProgram, "id"> = userProgram) => db.userProgram.findUniqueOrThrow({ where: { id: of.id } });
const passRest = async () => passCourses([await courseOf(slings)]);
const approve = (of: Pick<UserProgram, "id"> = userProgram) =>
  call("POST", `${PROGRAMS}${of.id}/approve/`, { token: admin.access });
const certificates = async () =>
  (await db.certificate.findMany({ where: { companyId: company.id } })).map(({ revokedAt }) => revokedAt === null);
async function told(userId = learner.user.id): Promise<unknown[]> {
  const notices = await db.notice.findMany({ where: { userId, code: "UCR" }, orderBy: { id: "asc" } });
  return notices.map(({ params, about }) => [params, about]);
}
async function today(): Promise<string> {
  const [row] = await sql<{ day: string }>("SELECT (now() AT TIME ZONE 'Europe/Kyiv')::date::text AS day");
  return row?.day ?? "";
}
async function morning(day: string, copies = 1): Promise<void> {
  await othersHadMorning(company.id, day);
  await Promise.all(Array.from({ length: copies }, () => runMorning(new Date(`${day}T09:00:00Z`))));
}

describe("a course that somebody learned elsewhere", () => {
  test("counts as passed from then on, is told to its person and stands in the audit log", async () => {
    const credit = await given({ valid_until: "2099-01-01" });
    expect(credit).toMatchObject({
      user: { id: learner.user.id },
      course: saw.id,
      course_kind: "education",
      course_title: "Пила",
      origin: "given",
      user_course: null,
      reason: "Диплом",
      passed_on: PASSED_ON,
      valid_until: "2099-01-01",
      document: null,
      made_by: { id: admin.user.id },
      state: "stands",
      ended_at: null,
    });
    expect(await exams(saw)).toEqual(["credit passed"]);
    expect((await now()).passedCount).toBe(1);
    expect(await told()).toEqual([[{ event: "given", course: "Пила", reason: "Диплом" }, (await courseOf(saw)).id]]);
    const trail = await db.auditEvent.findMany({ where: { companyId: company.id, action: "course_credited" } });
    expect(trail.map(({ actorId, subjectId, details }) => [actorId, subjectId, details])).toMatchObject([
      [admin.user.id, learner.user.id, { course: { id: saw.id, title: "Пила" }, origin: "given" }],
    ]);
  });

  test("leaves nothing to do in it: neither its test nor its exam can be begun", async () => {
    await given();
    const { id } = await courseOf(saw);
    for (const step of ["start-exam", "request-exam", "mark-as-completed"]) {
      const { status } = await call("POST", `${COURSES}${id}/${step}/`, { token: learner.access, body: {} });
      expect([step, status]).toEqual([step, 409]);
    }
  });

  test("keeps a part that was passed before, and ends a try that is under way without counting it", async () => {
    const { id } = await courseOf(saw);
    const step = (name: string) => call("POST", `${COURSES}${id}/${name}/`, { token: learner.access, body: {} });
    expect((await step("start-exam")).status).toBe(200);
    const credit = await given();
    const [attempt] = await db.attempt.findMany({ where: { companyId: company.id } });
    expect([attempt?.finishedAt !== null, attempt?.voidedAt !== null]).toEqual([true, true]);
    expect((await takeAway(credit.id)).status).toBe(200);
    expect(await exams(saw)).toEqual(["etest new", "exam new"]);
    expect((await step("start-exam")).status).toBe(200);
    await db.attempt.updateMany({
      where: { companyId: company.id, finishedAt: null },
      data: { finishedAt: new Date() },
    });
    await db.examStage.updateMany({
      where: { userCourseId: id, type: "etest" },
      data: { status: "passed", finishedAt: new Date(), score: 90 },
    });
    await given();
    expect(await exams(saw)).toEqual(["etest passed", "credit passed"]);
  });

  test("leaves a program as it is when it is taken away and the rest of the course is passed by then", async () => {
    const { id } = await courseOf(saw);
    await db.examStage.updateMany({
      where: { userCourseId: id, type: "etest" },
      data: { status: "passed", finishedAt: new Date(), score: 90 },
    });
    const credit = await given();
    const url = `/handbook/education-courses/${saw.id}/`;
    expect((await call("PATCH", url, { token: admin.access, body: { has_exam: false } })).status).toBe(200);
    await passRest();
    await approve();
    expect((await takeAway(credit.id)).status).toBe(200);
    expect([await exams(saw), (await now()).status, await certificates()]).toEqual([["etest passed"], "done", [true]]);
  });

  test("finishes a program that needs nothing else, and the certificate is issued as ever", async () => {
    await passRest();
    expect((await now()).status).toBe("confirmed");
    await given();
    expect((await now()).status).toBe("review");
    expect((await approve()).status).toBe(200);
    expect(await certificates()).toEqual([true]);
  });

  test("counts in programs that its person gets later, however they get them", async () => {
    await given();
    const other = await programOf("Інше", [saw.id]);
    const assigned = (await assign(other)).body as unknown as { id: number; status: string };
    expect(assigned).toMatchObject({ status: "review" });
    expect(await exams(saw, assigned)).toEqual(["credit passed"]);
    const third = await programOf("Третє", [saw.id, slings.id]);
    const many = await call("POST", `/studies/education-programs/${third.id}/assign/`, {
      token: admin.access,
      body: { users: [learner.user.id], deadline_date: DUE, dry_run: false },
    });
    expect(many.body).toMatchObject({ assigned: 1 });
    const got = await db.userProgram.findFirstOrThrow({ where: { programId: third.id } });
    expect([got.status, got.passedCount, got.coursesCount]).toEqual(["confirmed", 1, 2]);
    const fourth = await programOf("Четверте", [saw.id]);
    const order = await call("POST", PROGRAMS, {
      token: learner.access,
      body: { program: fourth.id, deadline_date: DUE },
    });
    const confirmed = await call("POST", `${PROGRAMS}${order.body.id}/confirm/`, { token: admin.access, body: {} });
    expect(confirmed.body.status).toBe("review");
  });

  test("counts in adaptation that a rule assigns, which is then done at once", async () => {
    const tour = await buildCourse(company, { kind: "adaptation", title: "Екскурсія" });
    await given({ course: tour.id });
    const position = await makePosition(company);
    const { id } = await makeProgram(company, { kind: "adaptation", courses: [tour.id], positions: [position.id] });
    const moved = await call("PATCH", `/users/users/${learner.user.id}/`, {
      token: admin.access,
      body: { position: position.id },
    });
    expect(moved.status).toBe(200);
    const got = await db.userProgram.findFirstOrThrow({ where: { programId: id } });
    expect([got.status, got.passedCount, got.coursesCount]).toEqual(["done", 1, 1]);
  });

  test("is credited once, by another administrator, with days that make sense", async () => {
    await given();
    expect((await give()).body.code).toBe("already_credited");
    expect((await give({ user: admin.user.id })).body.errors).toHaveProperty("user");
    expect((await give({ course: slings.id, passed_on: dayAfter(await today(), 1) })).body.errors).toHaveProperty(
      "passed_on",
    );
    expect((await give({ course: slings.id, valid_until: dayAfter(await today(), -1) })).body.errors).toHaveProperty(
      "valid_until",
    );
    expect((await give({ course: slings.id, reason: " " })).body.errors).toHaveProperty("reason");
    expect((await give({ course: slings.id }, learner.access)).status).toBe(403);
    const other = await makeCompany();
    const { id: course } = await buildCourse(other, {});
    const stranger = await makeUser(other);
    expect((await give({ course })).body.errors).toHaveProperty("course");
    expect((await give({ course: slings.id, user: stranger.id })).body.errors).toHaveProperty("user");
    expect(await listed()).toHaveLength(1);
  });

  test("is credited once of two who do it together, also while the program opens", async () => {
    const both = await Promise.all([give(), give()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = await programOf("Інше", [slings.id]);
    const [credit, assigned] = await Promise.all([give({ course: slings.id }), assign(other)]);
    expect([credit.status, assigned.status]).toEqual([201, 201]);
    const got = await db.userProgram.findFirstOrThrow({ where: { programId: other.id } });
    expect([got.status, got.passedCount]).toEqual(["review", 1]);
  });

  test("has a document, which who sees the learning of the person can read", async () => {
    const parts = { user: learner.user.id, course: saw.id, reason: "Диплом", passed_on: PASSED_ON, valid_until: "" };
    const made = await call("POST", CREDITS, {
      token: admin.access,
      ...multipart([
        ...Object.entries(parts).map(([name, value]) => ({ name, bytes: String(value) })),
        { name: "document", filename: "диплом.pdf", bytes: "%PDF-1.4\n" },
      ]),
    });
    expect([made.status, made.body.detail]).toEqual([201, undefined]);
    const { document } = made.body as unknown as CourseCredit;
    expect(document).toMatchObject({ title: "диплом.pdf", kind: "document", uploaded_by: { id: admin.user.id } });
    const read = async (token: string) =>
      (await call("GET", (document?.file ?? "").replace("/api/v2", ""), { token })).status;
    const colleague = await signedIn(await makeUser(company));
    expect([await read(learner.access), await read(admin.access), await read(colleague.access)]).toEqual([
      200, 200, 404,
    ]);
  });

  test("is seen by its person, their manager and administrators, and by nobody else", async () => {
    const manager = await signedIn(await makeUser(company));
    const unit = await db.unit.create({
      data: { companyId: company.id, title: "Цех", color: "#336699", managerId: manager.user.id },
    });
    await db.user.update({ where: { id: learner.user.id }, data: { unitId: unit.id } });
    const { id } = await given({ valid_until: "2090-01-01" });
    const colleague = await signedIn(await makeUser(company));
    const seen = async (token: string) => (await listed("", token)).map((one) => one.id);
    expect([await seen(learner.access), await seen(manager.access), await seen(colleague.access)]).toEqual([
      [id],
      [id],
      [],
    ]);
    expect((await takeAway(id, manager.access)).status).toBe(403);
    expect(await listed(`?user=${learner.user.id}&course=${saw.id}&state=stands`)).toHaveLength(1);
    expect(await listed("?ends_by=2089-12-31")).toHaveLength(0);
    expect(await listed("?ends_by=2090-01-01&search=Пила")).toHaveLength(1);
  });

  test("keeps its course: it cannot be deleted", async () => {
    const { id: course } = await buildCourse(company, {});
    await given({ course });
    const { status, body } = await call("DELETE", `/handbook/education-courses/${course}/`, { token: admin.access });
    expect([status, body.code]).toEqual([409, "course_in_use"]);
  });
});

describe("a credit ends", () => {
  test("when it is taken away: the course is to be passed, and a certificate that stood on it is revoked", async () => {
    const credit = await given();
    await passRest();
    await approve();
    expect(await certificates()).toEqual([true]);
    const { body } = await takeAway(credit.id);
    expect(body).toMatchObject({ state: "taken_away", ended_by: { id: admin.user.id }, ended_at: expect.any(String) });
    expect(await exams(saw)).toEqual(["etest new", "exam new"]);
    expect([(await now()).status, (await now()).isRetraining, (await now()).passedCount]).toEqual([
      "confirmed",
      false,
      1,
    ]);
    expect(await certificates()).toEqual([false]);
    expect((await told()).at(-1)).toEqual([{ event: "taken", course: "Пила" }, (await courseOf(saw)).id]);
    expect((await takeAway(credit.id)).body.code).toBe("credit_ended");
    await given();
    expect((await listed()).map(({ state }) => state)).toEqual(["stands", "taken_away"]);
  });

  test("when it is taken away, without the certificate of a time before it", async () => {
    await passCourses(await db.userCourse.findMany({ where: { userProgramId: userProgram.id } }));
    await approve();
    const retrain = await call("POST", `/handbook/education-courses/${saw.id}/retrain/`, {
      token: admin.access,
      body: {},
    });
    expect(retrain.body).toMatchObject({ retrained: 1 });
    const credit = await given();
    expect((await now()).status).toBe("review");
    await takeAway(credit.id);
    expect((await now()).status).toBe("confirmed");
    expect(await certificates()).toEqual([true]);
    expect(await exams(saw)).toEqual(["etest updated", "exam updated"]);
  });

  test("after its last day, once: the course is learned again, and the certificate stays", async () => {
    const day = await today();
    await given({ valid_until: day });
    await passRest();
    await approve();
    await morning(day);
    expect(await exams(saw)).toEqual(["credit passed"]);
    const next = dayAfter(day, 3);
    await morning(next, 3);
    expect(await exams(saw)).toEqual(["etest new", "exam new"]);
    const after = await now();
    expect([after.status, after.isRetraining, after.passedCount]).toEqual(["confirmed", true, 1]);
    expect((await courseOf(saw)).deadlineDate?.toISOString().slice(0, 10)).toBe(dayAfter(next, 10));
    expect(await certificates()).toEqual([true]);
    const [credit] = await listed();
    expect([credit?.state, credit?.ended_by]).toEqual(["time", null]);
    const last = day.split("-").reverse().join(".");
    expect((await told()).slice(1)).toEqual([
      [{ event: "ended", course: "Пила", day: last }, (await courseOf(saw)).id],
    ]);
    const [cycle] = await db.closedCycle.findMany({ where: { companyId: company.id } });
    expect([cycle?.reason, cycle?.courses]).toMatchObject([
      "credit_ended",
      [{ title: "Пила", stages: [{ type: "credit", status: "passed" }] }],
    ]);
    expect(await db.closedCycle.count({ where: { companyId: company.id } })).toBe(1);
  });

  test("when its course is begun anew: neither there nor in later programs it counts any more", async () => {
    await given();
    const restart = await call("POST", `${PROGRAMS}${userProgram.id}/restart/`, { token: admin.access, body: {} });
    expect(restart.status).toBe(200);
    expect(await exams(saw)).toEqual(["etest new", "exam new"]);
    expect((await listed()).map(({ state }) => state)).toEqual(["learned_again"]);
    const other = await programOf("Інше", [saw.id]);
    expect((await assign(other)).body.status).toBe("confirmed");
    await given();
    expect(await exams(saw)).toEqual(["credit passed"]);
  });
});
