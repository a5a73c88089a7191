import { systemDb } from "@/lib/db/system";
import { buildCourse } from "@/tests/support/builders/courses";
import { openLearning } from "@/tests/support/builders/learning";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { noticesTo } from "@/tests/support/in-person-exam";
import { whileHeld } from "@/tests/support/while-held";

type Person = SignedIn<{ id: number; companyId: number }>;
type Mine = Awaited<ReturnType<typeof makeUserProgram>>;

const db = systemDb("seed");
const PROGRAMS = "/studies/user-education-programs/";
const ABSENT = 2_000_000_000;

let company: { id: number };
let admin: Person;
let examiner: Person;
let learners: Person[];
let mine: Mine[];
let courses: { id: number; userProgramId: number }[];

/** Two people learn a program of two courses: the first takes 10 days, the second as long as the program. */
beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  examiner = await signedIn(await makeUser(company, { roles: ["examiner"] }));
  learners = [await signedIn(await makeUser(company)), await signedIn(await makeUser(company))];
  ({ programs: mine, courses } = await learning(company, learners));
});

async function learning(of: { id: number }, people: readonly Person[]) {
  const taught = [
    await buildCourse(of, { daysToComplete: 10 }),
    await buildCourse(of, { daysToComplete: 0, hasExam: true }),
  ];
  const program = await makeProgram(of, {
    kind: "education",
    title: "Майстерня",
    positionId: (await makePosition(of)).id,
    courses: taught.map(({ id }) => id),
  });
  const dates = { briefingDate: new Date("2026-11-01"), deadlineDate: new Date("2026-12-31") };
  const programs = await Promise.all(people.map(({ user }) => makeUserProgram(program, user.id, dates)));
  const opened = [];
  for (const one of programs) opened.push(...(await openLearning(one)));
  return { programs, courses: opened };
}

const post =
  (path: string) =>
  (body: object, { person = admin, language = "en" }: { person?: Person; language?: string } = {}) =>
    call("POST", path, { token: person.access, body, language });
const move = post("/studies/change-user-education-programs/");
const setExaminer = post("/studies/change-user-education-program-courses/");
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function shown({ id }: { id: number }) {
  const { body } = await call("GET", `${PROGRAMS}${id}/`, { token: admin.access });
  const opened = body.courses as { deadline_date: string; examiner: number | null }[];
  return { program: body.deadline_date, courses: opened.map(({ deadline_date }) => deadline_date) };
}

const trail = () =>
  sql<{ action: string; subject_id: number; fields: string[] }>(
    "SELECT action, subject_id, details->'fields' AS fields FROM audit_events WHERE company_id = $1 AND actor_id = $2 AND action ~ '^user_(program|course)_changed$' ORDER BY id",
    [company.id, admin.user.id],
  );

describe("deadlines of many programs at once", () => {
  test("move to one day; their courses follow as with a single change, and each has its line in the trail", async () => {
    const byHand = courses[0] as { id: number };
    await call("PATCH", `/studies/user-education-program-courses/${byHand.id}/`, {
      token: admin.access,
      body: { deadline_date: "2026-11-20" },
    });
    const { status, body } = await move({ programs: idsOf(mine), deadline_date: "2026-11-15" });
    expect([status, body]).toEqual([200, { changed: 2, failed: [] }]);
    expect(await Promise.all(mine.map(shown))).toEqual([
      { program: "2026-11-15", courses: ["2026-11-15", "2026-11-15"] },
      { program: "2026-11-15", courses: ["2026-11-11", "2026-11-15"] },
    ]);
    expect((await trail()).slice(1)).toEqual(
      idsOf(mine).map((subject_id) => ({ action: "user_program_changed", subject_id, fields: ["deadline_date"] })),
    );
    expect(await noticesTo(learners[0] as Person)).toEqual([]);
  });

  test("move by a number of days, each from its own day, forward and back", async () => {
    await move({ programs: [mine[0]?.id], deadline_date: "2027-02-27" });
    expect((await move({ programs: idsOf(mine), shift_days: 3 })).body).toEqual({ changed: 2, failed: [] });
    expect((await Promise.all(mine.map(shown))).map(({ program }) => program)).toEqual(["2027-03-02", "2027-01-03"]);
    expect((await move({ programs: idsOf(mine), shift_days: -33 })).body).toEqual({ changed: 2, failed: [] });
    expect((await Promise.all(mine.map(shown))).map(({ program }) => program)).toEqual(["2027-01-28", "2026-12-01"]);
  });

  test("stay where they cannot move: the reasons come in the reader's language, and the others move", async () => {
    const other = await makeCompany();
    const { programs: foreign } = await learning(other, [await signedIn(await makeUser(other))]);
    const adaptation = await makeProgram(company, { kind: "adaptation" });
    const group = await makeUserProgram(adaptation, learners[0]?.user.id as number);
    const left = await signedIn(await makeUser(company));
    const { programs: ofDeleted } = await learning(company, [left]);
    await call("DELETE", `/users/users/${left.user.id}/`, { token: admin.access });
    const [endless, moved] = mine as [Mine, Mine];
    await db.userProgram.update({ where: { id: endless.id }, data: { deadlineDate: null } });
    const absent = [...idsOf([...foreign, group, ...ofDeleted]), ABSENT];
    const answer = await move({ programs: [...absent, endless.id, moved.id], shift_days: 1 }, { language: "uk" });
    expect(answer.body).toEqual({
      changed: 1,
      failed: [
        ...absent.map((id) => ({ id, code: "no_such_object", detail: "Такого об’єкта немає" })),
        { id: endless.id, code: "no_deadline", detail: "Ця програма не має терміну, який можна перенести" },
      ],
    });
    expect((await shown(moved)).program).toBe("2027-01-01");
    expect(await db.userProgram.findFirst({ where: { id: foreign[0]?.id as number } })).toMatchObject({
      deadlineDate: new Date("2026-12-31"),
    });
    expect((await trail()).map(({ subject_id }) => subject_id)).toEqual([moved.id]);
  });

  test("do not move before the briefing, nor out of the years that a day may have", async () => {
    const [one, late] = mine as [Mine, Mine];
    await db.userProgram.update({
      where: { id: late.id },
      data: { briefingDate: new Date("2199-12-01"), deadlineDate: new Date("2199-12-31") },
    });
    expect((await move({ programs: [one.id, late.id], deadline_date: "2026-11-10" })).body).toMatchObject({
      changed: 1,
      failed: [{ id: late.id, code: "deadline_before_briefing" }],
    });
    expect((await move({ programs: [one.id, late.id], shift_days: 1 })).body).toMatchObject({
      changed: 1,
      failed: [{ id: late.id, code: "day_range", detail: "The day must be between 1900 and 2199" }],
    });
    expect((await shown(one)).program).toBe("2026-11-11");
  });

  test.each([
    [{}, ["deadline_date"]],
    [{ programs: [] }, ["programs"]],
    [{ programs: [1, 1] }, ["programs"]],
    [{ programs: Array.from({ length: 1001 }, (_, nth) => nth + 1) }, ["programs"]],
    [{ deadline_date: "31.12.2026" }, ["deadline_date"]],
    [{ deadline_date: null }, ["deadline_date"]],
    [{ shift_days: 0 }, ["shift_days"]],
    [{ shift_days: 3651 }, ["shift_days"]],
    [{ shift_days: 1, deadline_date: "2026-12-31" }, ["shift_days"]],
  ])("a wrong body %j is refused by its field, and nothing changes", async (body, fields) => {
    const isAboutRows = "programs" in body;
    const answer = await move({ programs: idsOf(mine), ...(isAboutRows && { shift_days: 1 }), ...body });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, fields]);
    expect(await trail()).toEqual([]);
  });

  test("wait for a restart of one of them and then move its new courses", async () => {
    const [one] = mine as [Mine];
    const restart = () => call("POST", `${PROGRAMS}${one.id}/restart/`, { token: admin.access, body: {} });
    const moving = () => move({ programs: idsOf(mine), deadline_date: "2026-11-08" });
    for (const steps of [
      [restart, moving],
      [moving, restart],
    ]) {
      const answers = await whileHeld("user_programs", one.id, steps);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await Promise.all(mine.map(shown))).toEqual([
        { program: "2026-11-08", courses: ["2026-11-08", "2026-11-08"] },
        { program: "2026-11-08", courses: ["2026-11-08", "2026-11-08"] },
      ]);
      await move({ programs: idsOf(mine), deadline_date: "2026-12-31" });
    }
  });

  test("of the same programs in another order move one after the other, without a deadlock", async () => {
    const reversed = idsOf(mine).reverse();
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        move({ programs: idsOf(mine), shift_days: 1 }),
        move({ programs: reversed, shift_days: 1 }),
      ]);
      expect(answers.map(({ body }) => body.changed)).toEqual([2, 2]);
    }
    expect((await Promise.all(mine.map(shown))).map(({ program }) => program)).toEqual(["2027-01-10", "2027-01-10"]);
  });
});

describe("the examiner of many courses at once", () => {
  const examinersOf = async () =>
    (await db.userCourse.findMany({ where: { companyId: company.id }, orderBy: { id: "asc" } })).map(
      ({ examinerId }) => examinerId,
    );
  const ids = () => idsOf(courses);

  test("is set and cleared, with a line in the trail for each course", async () => {
    expect((await setExaminer({ courses: ids(), examiner: examiner.user.id })).body).toEqual({
      changed: 4,
      failed: [],
    });
    expect(await examinersOf()).toEqual(courses.map(() => examiner.user.id));
    expect(await trail()).toEqual(
      ids().map((subject_id) => ({ action: "user_course_changed", subject_id, fields: ["examiner"] })),
    );
    expect((await setExaminer({ courses: ids().slice(1), examiner: null })).body).toEqual({ changed: 3, failed: [] });
    expect(await examinersOf()).toEqual([examiner.user.id, null, null, null]);
  });

  test("is told of the exams that are requested already, once", async () => {
    const requested = courses[1] as { id: number };
    const data = { status: "inProgress", requestedAt: new Date() } as const;
    await db.examStage.updateMany({ where: { userCourseId: requested.id, type: "exam" }, data });
    await setExaminer({ courses: ids(), examiner: examiner.user.id });
    await setExaminer({ courses: ids(), examiner: examiner.user.id });
    expect((await noticesTo(examiner)).map(([code]) => code)).toEqual(["MXE"]);
  });

  test("is nobody's own, and courses of others stay as they are", async () => {
    const other = await makeCompany();
    const { courses: foreign } = await learning(other, [await signedIn(await makeUser(other))]);
    const [self] = learners as [Person];
    await call("POST", "/users/add-role-to-user/", {
      token: admin.access,
      body: { user: self.user.id, role: "examiner" },
    });
    const own = idsOf(courses.filter(({ userProgramId }) => userProgramId === mine[0]?.id));
    const answer = await setExaminer({ courses: [...idsOf(foreign), ...ids()], examiner: self.user.id });
    expect(answer.body).toEqual({
      changed: 2,
      failed: [
        ...idsOf(foreign).map((id) => ({ id, code: "no_such_object", detail: "There is no such object" })),
        ...own.map((id) => ({ id, code: "examines_self", detail: "A person cannot be their own examiner" })),
      ],
    });
    expect(await examinersOf()).toEqual([null, null, self.user.id, self.user.id]);
  });

  test("must be an examiner of the company, or nothing changes", async () => {
    const foreign = await makeUser(await makeCompany(), { roles: ["examiner"] });
    for (const [id, sentence] of [
      [foreign.id, "There is no such object"],
      [admin.user.id, "Choose people who have the required role"],
    ]) {
      const { status, body } = await setExaminer({ courses: ids(), examiner: id });
      expect([status, body.errors]).toEqual([400, { examiner: [sentence] }]);
    }
    expect((await setExaminer({ courses: ids() })).status).toBe(400);
    expect(await trail()).toEqual([]);
  });
});

test("only administrators change many at once", async () => {
  for (const person of [examiner, learners[0] as Person]) {
    expect((await move({ programs: idsOf(mine), shift_days: 1 }, { person })).status).toBe(403);
    expect((await setExaminer({ courses: idsOf(courses), examiner: null }, { person })).status).toBe(403);
  }
});

test("programs are listed for several people at once", async () => {
  await learning(company, [admin]);
  const wanted = learners.map(({ user }) => user.id);
  const { body } = await call("GET", `${PROGRAMS}?users=${wanted.join(",")}`, { token: admin.access });
  expect(body.results?.map(({ id }) => id)).toEqual(idsOf(mine).sort((a, b) => a - b));
});
