import { systemDb } from "@/lib/db/system";
import { buildCourse } from "@/tests/support/builders/courses";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type Answer, call } from "@/tests/support/call";
import { decide, type Examined, request, someoneToExamine } from "@/tests/support/in-person-exam";
import { whileHeld } from "@/tests/support/while-held";

const db = systemDb("seed");
const PROGRAMS = "/studies/user-education-programs/";

let one: Examined;
let exam: number;

/** A program that waits for its certificate. */
beforeEach(async () => {
  one = await someoneToExamine();
  exam = await request(one);
  await decide(one.examiner, exam, "approve");
});

const asAdmin = (url: string, body: object = {}) => call("POST", url, { token: one.admin.access, body });
const press = (event: "approve" | "restart") => () => asAdmin(`${PROGRAMS}${one.course.userProgramId}/${event}/`);
const [approve, restart] = [press("approve"), press("restart")];
const atOnce = (...steps: (() => Promise<Answer>)[]) => whileHeld("user_programs", one.course.userProgramId, steps);
const program = () => db.userProgram.findUniqueOrThrow({ where: { id: one.course.userProgramId } });
const certificates = () => db.certificate.findMany({ where: { userProgramId: one.course.userProgramId } });

const reset = () => decide(one.examiner, exam, "reset");
/** A request that adds another course to the program. */
async function growing() {
  const { id: course } = await buildCourse(one.company);
  return () => asAdmin("/studies/education-program-courses/", { program: one.course.programId, course });
}

describe("an approval and a parallel change that reverts it are processed one after the other", () => {
  const REVOKED = { revokedAt: expect.any(Date) };

  test.each([
    ["approved, then an exam reset", [approve, reset], [200, 200], { isRetraining: false }, [REVOKED]],
    ["an exam reset, then approved", [reset, approve], [200, 409], { isRetraining: false }, []],
    ["approved, then restarted", [approve, restart], [200, 200], { isRetraining: true }, [REVOKED]],
    ["restarted, then approved", [restart, approve], [200, 409], { isRetraining: false }, []],
    [
      // In whatever order the last two come, the answers are the same.
      "approved twice, then restarted",
      [approve, approve, restart],
      [200, 409, 200],
      { isRetraining: true },
      [REVOKED],
    ],
  ])("%s", async (_, steps, statuses, flags, issued) => {
    const answers = await atOnce(...steps);
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(await program()).toMatchObject({ status: "confirmed", passDate: null, ...flags });
    expect(await db.examStage.findUniqueOrThrow({ where: { id: exam } })).toMatchObject({
      status: "new",
      finishedAt: null,
    });
    const found = await certificates();
    expect(found).toMatchObject(issued);
    expect(found).toHaveLength(issued.length);
  });
});

test("an approval and a new course at once end without a deadlock, and the course is learned", async () => {
  const answers = await atOnce(approve, await growing());
  expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  expect(await program()).toMatchObject({ status: "confirmed", isRetraining: true });
  expect(await certificates()).toMatchObject([{ revokedAt: null }]);
});

// A row that is written twice in one transaction locks the program the second time, even if its columns are the same.
test("a new course and a parallel exam decision, or its reset, end without a deadlock", async () => {
  expect((await atOnce(reset, await growing())).map(({ status }) => status)).toEqual([200, 201]);
  await request(one);
  const pass = () => decide(one.examiner, exam, "approve");
  const others = { userCourse: { userProgramId: one.course.userProgramId, id: { not: one.course.id } } };
  await db.examStage.updateMany({ where: others, data: { status: "passed", finishedAt: new Date() } });
  expect((await atOnce(pass, await growing())).map(({ status }) => status)).toEqual([200, 201]);
});

test("a new course and a parallel retraining, or removal of an exam, end without a deadlock", async () => {
  const course = `/handbook/education-courses/${one.course.courseId}/`;
  const retrain = () => asAdmin(`${course}retrain/`);
  expect((await atOnce(retrain, await growing())).map(({ status }) => status)).toEqual([200, 201]);
  await db.examStage.updateMany({
    where: { userCourse: { userProgramId: one.course.userProgramId } },
    data: { status: "passed", finishedAt: new Date() },
  });
  await db.examStage.update({ where: { id: exam }, data: { status: "new", finishedAt: null } });
  const loseExam = () => call("PATCH", course, { token: one.admin.access, body: { has_exam: false } });
  expect((await atOnce(loseExam, await growing())).map(({ status }) => status)).toEqual([200, 201]);
});

test("a first course reaches a person who is assigned the empty program at the same moment", async () => {
  const empty = await makeProgram(one.company, { kind: "adaptation" });
  const { id, userId: user } = await makeUserProgram(empty, one.learner.user.id, { status: "rejected" });
  const { id: course } = await buildCourse(one.company, { kind: "adaptation" });
  const answers = await whileHeld("user_programs", id, [
    () => asAdmin("/studies/user-adaptation-programs/", { user, program: empty.id }),
    () => asAdmin("/studies/adaptation-program-courses/", { program: empty.id, course }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await db.userCourse.findMany({ where: { userProgramId: id } })).toMatchObject([{ courseId: course }]);
});
