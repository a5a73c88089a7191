import { MOST_WAITING_SHOWN } from "@/lib/contracts/waiting-work";
import type { Prisma } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { RUNNING_TEST } from "@/lib/domain/reports/running-test.sql";
import { keepAnew } from "@/tests/support/builders/learning";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { asks, expireDeadline, goThrough, letPass, someoneTaking } from "@/tests/support/online-test";

type Person = SignedIn<{ id: number; companyId: number }>;
type Kind = "education" | "adaptation";
type Status = Prisma.UserProgramUncheckedCreateInput["status"];
type Stage = { type: "etest" | "exam" | "noexam"; status: "new" | "inProgress" | "passed" | "failed" | "updated" };

const db = systemDb("seed");
const NOTHING = {
  orders: 0,
  certificates: 0,
  tasks: 0,
  exams: 0,
  late_courses: 0,
  late_adaptation: 0,
  appeals: 0,
  running_test: null,
};
const ONE_OF_EACH = { ...NOTHING, orders: 1, certificates: 1, tasks: 1, exams: 1, appeals: 1 };
const THEN = new Date("2026-01-01T00:00:00.000Z");

let companyId: number;
let admin: Person;
let examiner: Person;
let learner: Person;

beforeEach(async () => {
  const company = await makeCompany();
  companyId = company.id;
  const join = async (roles: ("administrator" | "examiner" | "estimator" | "employee")[]) =>
    signedIn(await makeUser(company, { roles }));
  [admin, examiner, learner] = [
    await join(["administrator", "examiner", "estimator"]),
    await join(["examiner", "estimator"]),
    await join(["employee"]),
  ];
});

const ask = ({ access }: Person) => call("GET", "/notifications/waiting/", { token: access });
const waiting = async (person: Person) => (await ask(person)).body;

/** A program of one course for a person. */
async function takes(
  userId: number,
  status: Status,
  kind: Kind = "education",
  company = companyId,
): Promise<{ userCourseId: number; courseId: number }> {
  const { id: courseId } = await db.course.create({ data: { companyId: company, kind, title: "Фарби" } });
  const { id: programId } = await db.program.create({ data: { companyId: company, kind, title: "Майстер зміни" } });
  await db.programCourse.create({ data: { companyId: company, programId, courseId, kind } });
  const { id: userProgramId } = await db.userProgram.create({
    data: { companyId: company, userId, programId, kind, status, passDate: status === "done" ? THEN : null },
  });
  const { id: userCourseId } = await db.userCourse.create({
    data: { companyId: company, userProgramId, programId, userId, courseId },
  });
  return { userCourseId, courseId };
}

/** Orders of one person for as many programs. */
async function orders(userId: number, count: number): Promise<void> {
  const kind = "education";
  const data = Array.from({ length: count }, (_, nth) => ({ companyId, kind, title: `Майстер зміни ${nth}` }) as const);
  const programs = await db.program.createManyAndReturn({ data, select: { id: true } });
  await db.userProgram.createMany({
    data: programs.map(({ id }) => ({ companyId, userId, programId: id, kind, status: "processing" })),
  });
}

async function stages(userCourseId: number, ...all: Stage[]): Promise<void> {
  const finished = ({ status }: Stage) => (status === "passed" || status === "failed" ? THEN : null);
  await db.examStage.createMany({
    data: all.map((stage) => ({ ...stage, companyId, userCourseId, requestedAt: THEN, finishedAt: finished(stage) })),
  });
  await keepAnew({ id: companyId });
}

async function task(userId: number, estimatorId: number, company = companyId): Promise<number> {
  const { id: checklistId } = await db.checklist.create({ data: { companyId: company, title: "Стіл" } });
  return (await db.task.create({ data: { companyId: company, title: "Стіл", userId, checklistId, estimatorId } })).id;
}

test("without waiting work every number is zero, in one statement besides the session's", async () => {
  for (const person of [admin, examiner, learner]) {
    const answer = await ask(person);
    expect(answer.body).toEqual(NOTHING);
    expect(answer.headers.get("server-timing")).toContain('db;desc="2"');
  }
});

test("education orders and certificates wait only for administrators", async () => {
  for (const status of ["processing", "processing", "review", "confirmed", "rejected", "done"] as const)
    await takes(learner.user.id, status);
  for (const status of ["processing", "review"] as const) await takes(learner.user.id, status, "adaptation");
  expect(await waiting(admin)).toEqual({ ...NOTHING, orders: 2, certificates: 1 });
  expect(await waiting(examiner)).toEqual(NOTHING);
  expect(await waiting(learner)).toEqual(NOTHING);
});

test("numbers end where the menu shows 99+", async () => {
  await orders(learner.user.id, MOST_WAITING_SHOWN - 1);
  expect(await waiting(admin)).toEqual({ ...NOTHING, orders: MOST_WAITING_SHOWN - 1 });
  await orders(learner.user.id, 2);
  expect(await waiting(admin)).toEqual({ ...NOTHING, orders: MOST_WAITING_SHOWN });
});

test("a task waits for its estimator until it is estimated", async () => {
  const [first] = [
    await task(learner.user.id, examiner.user.id),
    await task(learner.user.id, examiner.user.id),
    await task(learner.user.id, admin.user.id),
  ];
  expect(await waiting(examiner)).toEqual({ ...NOTHING, tasks: 2 });
  await db.estimate.create({
    data: { companyId, taskId: first, kind: "rejected", score: 0, estimatedById: admin.user.id },
  });
  expect(await waiting(examiner)).toEqual({ ...NOTHING, tasks: 1 });
  expect(await waiting(learner)).toEqual(NOTHING);
  expect(await waiting(admin)).toEqual({ ...NOTHING, tasks: 1 });
  // A person without the role estimates nothing.
  await db.user.update({ where: { id: admin.user.id }, data: { roles: ["administrator"] } });
  expect(await waiting(admin)).toEqual(NOTHING);
});

describe("a requested exam waits", () => {
  const asked: Stage = { type: "exam", status: "inProgress" };
  const named = (id: number, examinerId: number) => db.userCourse.update({ where: { id }, data: { examinerId } });
  const examines = (courseId: number, userId: number) =>
    db.courseExaminer.create({ data: { companyId, courseId, userId } });

  test("for the examiner named in the user course, also where others examine the course", async () => {
    const { userCourseId, courseId } = await takes(learner.user.id, "confirmed");
    await stages(userCourseId, asked);
    await examines(courseId, admin.user.id);
    await named(userCourseId, examiner.user.id);
    expect((await waiting(examiner)).exams).toBe(1);
    expect((await waiting(admin)).exams).toBe(0);
  });

  test("for every examiner of the course, if the user course names none", async () => {
    const { userCourseId, courseId } = await takes(learner.user.id, "confirmed");
    await stages(userCourseId, asked);
    expect((await waiting(examiner)).exams).toBe(0);
    for (const person of [examiner, admin, learner]) await examines(courseId, person.user.id);
    expect((await waiting(examiner)).exams).toBe(1);
    expect((await waiting(admin)).exams).toBe(1);
    // Nobody examines themselves.
    expect((await waiting(learner)).exams).toBe(0);
  });

  test("for administrators, if no examiner is left or the only one is the learner", async () => {
    const { userCourseId, courseId } = await takes(learner.user.id, "confirmed");
    await stages(userCourseId, asked);
    expect([(await waiting(admin)).exams, (await waiting(examiner)).exams]).toEqual([1, 0]);
    await db.user.update({ where: { id: learner.user.id }, data: { roles: ["administrator", "examiner"] } });
    await examines(courseId, learner.user.id);
    expect([(await waiting(admin)).exams, (await waiting(learner)).exams]).toEqual([1, 0]);
    await examines(courseId, examiner.user.id);
    expect([(await waiting(admin)).exams, (await waiting(examiner)).exams]).toEqual([0, 1]);
    await db.courseExaminer.deleteMany({ where: { courseId, userId: examiner.user.id } });
    await named(userCourseId, examiner.user.id);
    expect([(await waiting(admin)).exams, (await waiting(examiner)).exams]).toEqual([0, 1]);
    await db.user.update({ where: { id: examiner.user.id }, data: { roles: ["employee"] } });
    expect([(await waiting(admin)).exams, (await waiting(examiner)).exams]).toEqual([1, 0]);
  });

  test("only while it is requested, and only if it is an in-person exam", async () => {
    for (const stage of [
      { type: "exam", status: "new" },
      { type: "exam", status: "passed" },
      { type: "exam", status: "failed" },
      { type: "exam", status: "updated" },
      { type: "etest", status: "inProgress" },
      asked,
    ] satisfies Stage[]) {
      const { userCourseId } = await takes(learner.user.id, "confirmed");
      await stages(userCourseId, stage);
      await named(userCourseId, examiner.user.id);
    }
    expect((await waiting(examiner)).exams).toBe(1);
  });
});

test("a learner's course counts from the day after its deadline until it is passed, in programs that run", async () => {
  const late = async (kind: Kind, status: Status, day: Date | null, ...all: Stage[]) => {
    const { userCourseId } = await takes(learner.user.id, status, kind);
    await db.userCourse.update({ where: { id: userCourseId }, data: { deadlineDate: day } });
    await stages(userCourseId, ...all);
    return userCourseId;
  };
  const today = new Date(new Date().toISOString().slice(0, 10));
  const ahead = new Date(today.getTime() + 2 * 86_400_000);
  await late("education", "confirmed", THEN, { type: "etest", status: "passed" }, { type: "exam", status: "passed" });
  await late("education", "confirmed", ahead, { type: "noexam", status: "new" });
  await late("education", "confirmed", null, { type: "noexam", status: "new" });
  await late("education", "review", THEN, { type: "noexam", status: "new" });
  expect(await waiting(learner)).toEqual(NOTHING);
  await late("education", "confirmed", THEN, { type: "etest", status: "passed" }, { type: "exam", status: "new" });
  const dayless = await late("education", "confirmed", null, { type: "noexam", status: "updated" });
  await late("adaptation", "confirmed", THEN);
  expect(await waiting(learner)).toEqual({ ...NOTHING, late_courses: 1, late_adaptation: 1 });
  // A course without a day of its own has that of its program.
  await db.userProgram.updateMany({ where: { courses: { some: { id: dayless } } }, data: { deadlineDate: THEN } });
  expect((await waiting(learner)).late_courses).toBe(2);
});

/** One waiting task of each kind. */
async function everyKind(company: number, userId: number, workerId: number): Promise<void> {
  await takes(userId, "processing", "education", company);
  await takes(userId, "review", "education", company);
  await task(userId, workerId, company);
  const { userCourseId } = await takes(userId, "confirmed", "education", company);
  await db.userCourse.update({ where: { id: userCourseId }, data: { examinerId: workerId } });
  await db.examStage.create({
    data: { companyId: company, userCourseId, type: "exam", status: "inProgress", requestedAt: THEN },
  });
  await db.appeal.create({ data: { companyId: company, userId, userCourseId, kind: "another_try" } });
}

test("work of another company is not counted", async () => {
  const other = await makeCompany();
  const theirs = await makeUser(other);
  const worker = await signedIn(await makeUser(other, { roles: ["administrator", "estimator"] }));
  await everyKind(other.id, theirs.id, worker.user.id);
  for (const person of [admin, examiner, learner]) expect(await waiting(person)).toEqual(NOTHING);
  expect(await waiting(worker)).toEqual(ONE_OF_EACH);
});

test("work of a deleted person is not counted", async () => {
  await everyKind(companyId, learner.user.id, admin.user.id);
  expect(await waiting(admin)).toEqual(ONE_OF_EACH);
  await db.user.update({ where: { id: learner.user.id }, data: { deletedAt: THEN } });
  expect(await waiting(admin)).toEqual(NOTHING);
});

describe("the test that runs", () => {
  const running = async (person: Person) => (await waiting(person)).running_test;

  test("is told to its learner alone, with the time that is left, until it has ended", async () => {
    const {
      learner: taker,
      admin: other,
      steps,
      test,
      course,
    } = await someoneTaking({
      hasTimeLimit: true,
      timeLimitMinutes: 10,
    });
    expect(await running(taker)).toBeNull();
    await steps.start();
    const told = { kind: "education", user_course: course.id, test: test.id, title: test.title };
    expect(await running(taker)).toEqual({ ...told, time_left: expect.any(Number) });
    expect(await running(other)).toBeNull();
    await letPass(course, 100);
    const { time_left } = (await running(taker)) as { time_left: number };
    expect(time_left).toBeLessThanOrEqual(500);
    expect(time_left).toBeGreaterThan(400);
    await goThrough(steps, [1]);
    expect(await running(taker)).toBeNull();
  });

  test("has the time of the question that is asked, if the whole has none, and is not told when nothing runs", async () => {
    const questions = [asks("Раз", [1], { timeLimitSeconds: 90 }), asks("Два", [1])];
    const {
      learner: taker,
      steps,
      course,
    } = await someoneTaking({ kind: "adaptation", questions, hasTimeLimit: true });
    await steps.start();
    // Nobody has seen the question yet, so its time has not begun.
    expect(await running(taker)).toBeNull();
    await steps.current();
    expect(await running(taker)).toMatchObject({ kind: "adaptation", time_left: expect.any(Number) });
    await letPass(course, 100);
    expect(await running(taker)).toBeNull();
    // The next question has no limit.
    expect((await steps.current()).body).toMatchObject({ number: 2 });
    expect(await running(taker)).toBeNull();
    const calm = await someoneTaking();
    await calm.steps.start();
    await calm.steps.current();
    expect(await running(calm.learner)).toBeNull();
  });

  test("is looked for among the tries of its learner, not among all that are open", async () => {
    const rows = await sql<{ "QUERY PLAN": string }>(`EXPLAIN ${RUNNING_TEST}`, [companyId, learner.user.id]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/ on attempts a\w* {2}\(.*\n\s+(Index Cond|Filter): .*stage_id = s\w*\.id/);
  });

  test("is not told once its time is over, and while the program stands still", async () => {
    const { learner: taker, steps, test, course } = await someoneTaking({ hasTimeLimit: true, timeLimitMinutes: 30 });
    await steps.start();
    const move = (status: "confirmed" | "processing") =>
      db.userProgram.update({ where: { id: course.userProgramId }, data: { status } });
    await move("processing");
    expect(await running(taker)).toBeNull();
    await move("confirmed");
    expect(await running(taker)).toMatchObject({ test: test.id });
    await expireDeadline(course, 1);
    expect(await running(taker)).toBeNull();
  });
});
