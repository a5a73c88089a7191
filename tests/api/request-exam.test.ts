import { systemDb } from "@/lib/db/system";
import { buildCourseLink } from "@/tests/support/builders/courses";
import { makeCompany, makeUnit } from "@/tests/support/builders/people";
import { makeCourseFile } from "@/tests/support/builders/stored-files";
import { call } from "@/tests/support/call";
import {
  type Examined,
  examOf,
  joinAs,
  leadsOf,
  noticesTo,
  request,
  someoneToExamine,
  step,
} from "@/tests/support/in-person-exam";
import { someoneTaking } from "@/tests/support/online-test";

const db = systemDb("seed");
const MXE = ["MXE", { course: "Крій", person: "Ґалаґан Софія" }];

let one: Examined;

beforeEach(async () => {
  one = await someoneToExamine();
});

const ask = (name: "request-exam" | "mark-as-completed" = "request-exam", of = one) => step(of.learner, of, name);
const code = async (answer: ReturnType<typeof ask>) => [(await answer).status, (await answer).body.code];

describe("the in-person exam of a course", () => {
  test("is requested once by the learner, and the course's examiners get a notice", async () => {
    const before = Date.now();
    const { status, body } = await ask();
    expect([status, body]).toEqual([
      200,
      {
        exam_type: "exam",
        status: "inProgress",
        tries: 0,
        max_retries: null,
        score: null,
        best_score: null,
        passing_score: null,
        date_finished: null,
        requested_at: expect.stringMatching(/^\d{4}-.*Z$/),
        comment: null,
      },
    ]);
    expect(await leadsOf(one.examiner)).toEqual([["MXE", (await examOf(one)).id]]);
    expect(Number((await examOf(one)).requestedAt)).toBeGreaterThanOrEqual(before - 1000);
    expect(
      Number((await db.userProgram.findUniqueOrThrow({ where: { id: one.course.userProgramId } })).activityAt),
    ).toBeGreaterThanOrEqual(before - 1000);
    expect([await noticesTo(one.examiner), await noticesTo(one.admin), await noticesTo(one.learner)]).toEqual([
      [MXE],
      [],
      [],
    ]);
    expect(await code(ask())).toEqual([409, "exam_requested"]);
    expect(await noticesTo(one.examiner)).toEqual([MXE]);
  });

  test("is requested once even by two parallel requests", async () => {
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await noticesTo(one.examiner)).toEqual([MXE]);
  });
});

describe("a request reaches", () => {
  const named = (examinerId: number) => db.userCourse.update({ where: { id: one.course.id }, data: { examinerId } });
  const examines = ({ user }: { user: { id: number } }) =>
    db.courseExaminer.create({ data: { companyId: one.company.id, courseId: one.course.courseId, userId: user.id } });

  test("only the examiner named for the learner's course", async () => {
    const own = await joinAs(one.company, "examiner");
    await named(own.user.id);
    await request(one);
    expect([await noticesTo(own), await noticesTo(one.examiner), await noticesTo(one.admin)]).toEqual([[MXE], [], []]);
  });

  test("all examiners of the course, but never the learner", async () => {
    const other = await joinAs(one.company, "examiner");
    await db.user.update({ where: { id: one.learner.user.id }, data: { roles: ["employee", "examiner"] } });
    for (const person of [other, one.learner]) await examines(person);
    await request(one);
    expect([await noticesTo(other), await noticesTo(one.examiner), await noticesTo(one.learner)]).toEqual([
      [MXE],
      [MXE],
      [],
    ]);
  });

  test.each([
    ["has lost the role", { roles: ["employee"] }],
    ["was deleted", { deletedAt: new Date() }],
    ["is not active", { isActive: false }],
  ] as const)("the administrators if the named examiner %s", async (_, change) => {
    await named(one.examiner.user.id);
    await db.user.update({ where: { id: one.examiner.user.id }, data: change as object });
    await request(one);
    expect([await noticesTo(one.examiner), await noticesTo(one.admin)]).toEqual([[], [MXE]]);
  });

  test("the administrators if nobody examines the course, or only the learner", async () => {
    await db.courseExaminer.deleteMany({ where: { courseId: one.course.courseId } });
    const other = await joinAs(one.company, "administrator");
    await db.user.update({ where: { id: one.learner.user.id }, data: { roles: ["administrator", "examiner"] } });
    await examines(one.learner);
    await request(one);
    expect([await noticesTo(one.admin), await noticesTo(other), await noticesTo(one.learner)]).toEqual([
      [MXE],
      [MXE],
      [],
    ]);
  });
});

describe("conditions for requesting an exam", () => {
  test("all materials are ticked", async () => {
    const course = await db.course.findUniqueOrThrow({ where: { id: one.course.courseId } });
    const [file, link] = [await makeCourseFile(course), await buildCourseLink(course)];
    expect((await ask()).body).toMatchObject({
      code: "materials_left",
      detail: "Go through the materials of the course first: 2 materials are left.",
    });
    const ticked = { companyId: one.company.id, userCourseId: one.course.id };
    await db.completedFile.create({ data: { ...ticked, courseFileId: file.id } });
    expect(await code(ask())).toEqual([409, "materials_left"]);
    await db.completedLink.create({ data: { ...ticked, courseLinkId: link.id } });
    expect((await ask()).status).toBe(200);
  });

  test("the online test is passed", async () => {
    const { learner, course } = await someoneTaking({ hasExam: true });
    const asking = () => step(learner, { course, kind: "education" }, "request-exam");
    for (const status of ["new", "inProgress", "failed", "updated"] as const) {
      await db.examStage.updateMany({
        where: { userCourseId: course.id, type: "etest" },
        data: { status, finishedAt: new Date() },
      });
      expect([status, ...(await code(asking()))]).toEqual([status, 409, "different_stage"]);
    }
    await db.examStage.updateMany({ where: { userCourseId: course.id, type: "etest" }, data: { status: "passed" } });
    expect((await asking()).status).toBe(200);
  });

  test.each(["processing", "review", "rejected", "done"] as const)("the program is confirmed: %s", async (status) => {
    await db.userProgram.update({
      where: { id: one.course.userProgramId },
      data: { status, passDate: status === "done" ? new Date() : null },
    });
    expect(await code(ask())).toEqual([409, "program_not_confirmed"]);
  });

  test.each([
    ["passed", "already_passed"],
    ["failed", "exam_failed"],
  ] as const)("an exam that is %s cannot be requested", async (status, refusal) => {
    const { id } = await examOf(one);
    await db.examStage.update({ where: { id }, data: { status, finishedAt: new Date() } });
    expect(await code(ask())).toEqual([409, refusal]);
    expect(await noticesTo(one.examiner)).toEqual([]);
  });

  test("a new request is possible in a retraining", async () => {
    await db.examStage.update({
      where: { id: (await examOf(one)).id },
      data: { status: "updated", round: 2, tries: 0, requestedAt: new Date(0) },
    });
    expect((await ask()).body).toMatchObject({ status: "inProgress" });
    expect(Number((await examOf(one)).requestedAt)).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("a course without an exam", () => {
  beforeEach(async () => {
    one = await someoneToExamine({ kind: "adaptation", hasExam: false });
  });

  test("is passed when the learner completes it, once, and the program moves on", async () => {
    const link = await buildCourseLink({ id: one.course.courseId, companyId: one.company.id });
    expect(await code(ask("mark-as-completed"))).toEqual([409, "materials_left"]);
    await db.completedLink.create({
      data: { companyId: one.company.id, userCourseId: one.course.id, courseLinkId: link.id },
    });
    const answers = await Promise.all([ask("mark-as-completed"), ask("mark-as-completed")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200)?.body;
    expect(done).toMatchObject({ exam_type: "noexam", status: "passed", date_finished: expect.any(String) });
    expect(await code(ask("mark-as-completed"))).toEqual([409, "already_passed"]);
    expect(await db.userProgram.findUniqueOrThrow({ where: { id: one.course.userProgramId } })).toMatchObject({
      status: "done",
    });
  });

  test("has no exam to request; a course with an exam cannot be completed this way", async () => {
    expect(await code(ask())).toEqual([409, "different_stage"]);
    one = await someoneToExamine();
    expect(await code(ask("mark-as-completed"))).toEqual([409, "different_stage"]);
    expect((await examOf(one)).status).toBe("new");
  });
});

test("T-FLOW: nobody requests or completes for another person, or in the other kind of course", async () => {
  const manager = await joinAs(one.company);
  const unit = await makeUnit(one.company, { managerId: manager.user.id });
  await db.user.update({ where: { id: one.learner.user.id }, data: { unitId: unit.id } });
  const stranger = await joinAs(await makeCompany(), "administrator");
  for (const name of ["request-exam", "mark-as-completed"] as const) {
    const by = async (person: typeof manager, of: Pick<Examined, "course" | "kind"> = one) =>
      (await step(person, of, name)).status;
    expect([await by(one.admin), await by(manager), await by(one.examiner), await by(stranger)]).toEqual([
      403, 403, 404, 404,
    ]);
    expect(await by(one.learner, { course: one.course, kind: "adaptation" })).toBe(404);
    expect(
      (await call("POST", `/studies/user-education-program-courses/${one.course.id}/${name}/`, { body: {} })).status,
    ).toBe(401);
  }
  expect((await examOf(one)).status).toBe("new");
  expect(await noticesTo(one.examiner)).toEqual([]);
});
