import { systemDb } from "@/lib/db/system";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { openLearning, passCourses } from "@/tests/support/builders/learning";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { undone } from "@/tests/support/database";
import { whileHeld } from "@/tests/support/while-held";

type Person = SignedIn<{ id: number; companyId: number }>;

const db = systemDb("seed");
const COURSES = "/studies/user-education-program-courses/";

let company: { id: number };
let admin: Person;
let learner: Person;
let examiner: Person;
let courses: Awaited<ReturnType<typeof buildCourse>>[];
let program: Awaited<ReturnType<typeof makeProgram>>;
let userProgram: Awaited<ReturnType<typeof makeUserProgram>>;
let first: number;
let second: number;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company, { firstName: "Софія", lastName: "Ґалаґан" }));
  examiner = await signedIn(await makeUser(company, { roles: ["examiner"] }));
  courses = [
    await buildCourse(company, { daysToComplete: 10 }),
    await buildCourse(company, { daysToComplete: 0, hasExam: true }),
  ];
  const positionId = (await makePosition(company)).id;
  program = await makeProgram(company, {
    kind: "education",
    title: "Майстерня",
    positionId,
    courses: courses.map(({ id }) => id),
  });
  const dates = { briefingDate: new Date("2026-11-01"), deadlineDate: new Date("2026-12-31") };
  userProgram = await makeUserProgram(program, learner.user.id, dates);
  [first, second] = (await openLearning(userProgram)).map(({ id }) => id) as [number, number];
});

const get = async (id: number, person = learner) => call("GET", `${COURSES}${id}/`, { token: person.access });
const patch = (id: number, body: object, person = admin) =>
  call("PATCH", `${COURSES}${id}/`, { token: person.access, body });
const remove = (id: number) => call("DELETE", `${COURSES}${id}/`, { token: admin.access });
const add = (body: object) =>
  call("POST", COURSES, { token: admin.access, body: { user_program: userProgram.id, ...body } });
const tick = (id: number, body: object, person = learner) =>
  call("POST", `${COURSES}${id}/completed/`, { token: person.access, body });
const ticked = (...links: number[]) => ({ files: [], links, opened_files: [], opened_links: [] });
const statusOf = async () => (await db.userProgram.findUniqueOrThrow({ where: { id: userProgram.id } })).status;

describe("an administrator of a person's courses", () => {
  test("sets the examiner and the deadline", async () => {
    expect((await patch(second, { examiner: examiner.user.id, deadline_date: "2026-12-15" })).body).toMatchObject({
      examiner: examiner.user.id,
      deadline_date: "2026-12-15",
    });
    expect((await patch(second, { deadline_date: "2026-12-31" })).body).toMatchObject({ deadline_date: "2026-12-31" });
    expect((await patch(second, { deadline_date: null })).body).toMatchObject({
      examiner: examiner.user.id,
      deadline_date: null,
    });
    expect((await patch(second, { examiner: null })).body).toMatchObject({ examiner: null });
    expect((await patch(second, {}, learner)).status).toBe(403);
  });

  test("cannot name an examiner without the role, the learner, or a person of another company", async () => {
    await db.user.update({ where: { id: learner.user.id }, data: { roles: ["employee", "examiner"] } });
    const stranger = await makeUser(await makeCompany(), { roles: ["examiner"] });
    for (const [id, message] of [
      [admin.user.id, "Choose people who have the required role"],
      [learner.user.id, "A person cannot be their own examiner"],
      [stranger.id, "There is no such object"],
    ] as const) {
      expect((await patch(second, { examiner: id })).body.errors).toEqual({ examiner: [message] });
    }
  });

  test("sends a notice to a new examiner of a requested exam", async () => {
    const asked = { status: "inProgress", requestedAt: new Date() } as const;
    await db.examStage.updateMany({ where: { userCourseId: second, type: "exam" }, data: asked });
    await patch(second, { examiner: examiner.user.id });
    await patch(second, { examiner: examiner.user.id, deadline_date: "2026-12-15" });
    expect(await db.notice.findMany({ where: { userId: examiner.user.id } })).toMatchObject([
      { code: "MXE", params: { person: "Ґалаґан Софія" } },
    ]);
  });

  test("can remove a course without results, and add it again", async () => {
    const link = await buildCourseLink(courses[0] as never);
    await tick(first, { links: [link.id] });
    expect((await remove(first)).body.code).toBe("user_course_has_results");
    await call("POST", `/studies/user-education-programs/${userProgram.id}/restart/`, {
      token: admin.access,
      body: {},
    });
    expect((await remove(first)).status).toBe(204);
    const { status, body } = await add({ course: courses[0]?.id });
    expect([status, body]).toMatchObject([
      201,
      { title: courses[0]?.title, deadline_date: "2026-11-11", exams: [{ exam_type: "noexam" }] },
    ]);
    expect((await add({ course: courses[0]?.id })).body.code).toBe("user_course_given");
    expect((await add({ course: (await buildCourse(company)).id })).body.errors).toHaveProperty("course");
    expect((await add({ course: courses[0]?.id, user_program: 2_000_000_000 })).body.errors).toHaveProperty(
      "user_program",
    );
  });

  test("gets 503, not 404, while the program is locked", async () => {
    await remove(first);
    await undone(async (holder) => {
      await holder.query("SELECT id FROM user_programs WHERE id = $1 FOR UPDATE", [userProgram.id]);
      expect(await add({ course: courses[0]?.id })).toMatchObject({ status: 503, body: { code: "busy" } });
    });
  });

  test("ends the program by removing its only unfinished course, and reopens it by adding one", async () => {
    await passCourses([{ id: first, companyId: company.id, userProgramId: userProgram.id }]);
    expect(await statusOf()).toBe("confirmed");
    await remove(second);
    expect(await statusOf()).toBe("review");
    expect(await db.notice.count({ where: { userId: admin.user.id, code: "MED" } })).toBe(1);
    const added = await add({ course: courses[1]?.id, examiner: examiner.user.id });
    expect(await db.userProgram.findUniqueOrThrow({ where: { id: userProgram.id } })).toMatchObject({
      status: "confirmed",
      isRetraining: true,
    });
    expect(await db.notice.findMany({ where: { userId: learner.user.id, code: "UER" } })).toMatchObject([
      { about: added.body.id },
    ]);
  });

  test("can delete the program only after removing all its courses", async () => {
    const url = `/studies/user-education-programs/${userProgram.id}/`;
    const refused = await call("DELETE", url, { token: admin.access });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "User Specialization Courses present - RESET specialization and delete them all first!",
    ]);
    for (const id of [first, second]) expect((await remove(id)).status).toBe(204);
    expect(await statusOf()).toBe("confirmed");
    expect((await call("DELETE", url, { token: admin.access })).status).toBe(204);
    expect(await db.userProgram.count({ where: { id: userProgram.id } })).toBe(0);
  });

  test("cannot set a deadline after the program's; the error uses the reader's language", async () => {
    for (const [language, message] of [
      ["en", "The deadline of a course cannot be later than that of its program"],
      ["uk", "Термін курсу не може бути пізніше за термін його програми"],
      ["ru", "Срок курса не может быть позже срока его программы"],
    ] as const) {
      const sent = { token: admin.access, body: { deadline_date: "2027-01-01" }, language };
      const { status, body } = await call("PATCH", `${COURSES}${second}/`, sent);
      expect([status, body.errors]).toEqual([400, { deadline_date: [message] }]);
    }
    expect((await get(second)).body.deadline_date).toBe("2026-12-31");
    await db.userProgram.update({ where: { id: userProgram.id }, data: { deadlineDate: null } });
    expect((await patch(second, { deadline_date: "2027-01-01" })).body.deadline_date).toBe("2027-01-01");
  });

  test("moves the program's dates; courses follow, and deadlines set by hand stay within them", async () => {
    await patch(second, { deadline_date: "2026-12-20" });
    const url = `/studies/user-education-programs/${userProgram.id}/`;
    const dues = (body: Record<string, unknown>) =>
      (body.courses as { deadline_date: string }[]).map(({ deadline_date }) => deadline_date);
    const change = async (body: object) => (await call("PATCH", url, { token: admin.access, body })).body;
    expect(dues(await change({ briefing_date: "2026-12-01" }))).toEqual(["2026-12-11", "2026-12-20"]);
    await patch(first, { deadline_date: "2026-12-18" });
    expect(dues(await change({ deadline_date: "2026-12-15" }))).toEqual(["2026-12-15", "2026-12-15"]);
    expect(dues(await change({ deadline_date: "2026-12-05" }))).toEqual(["2026-12-05", "2026-12-05"]);
    expect((await change({ deadline_date: "2026-11-30" })).errors).toEqual({
      deadline_date: ["The deadline cannot be earlier than the briefing"],
    });
    expect(await change({ deadline_date: null })).toMatchObject({ briefing_date: "2026-12-01", deadline_date: null });
  });

  test("changes a course's days: unfinished courses get a new deadline, unless it was set by hand", async () => {
    const someone = async (dates: object) => {
      const { id, companyId } = await makeUserProgram(program, (await makeUser(company)).id, {
        briefingDate: new Date("2026-11-01"),
        ...dates,
      });
      return (await openLearning({ id, companyId }))[0] as NonNullable<
        Awaited<ReturnType<typeof openLearning>>[number]
      >;
    };
    const [byHand, passed, unending, unbegun] = [
      await someone({}),
      await someone({}),
      await someone({}),
      await someone({ briefingDate: null }),
    ];
    await patch(byHand.id, { deadline_date: "2026-12-01" });
    await passCourses([passed]);
    const dues = async (days: number) => {
      const body = { title: "Ліцензії", days_to_complete: days };
      expect(
        (await call("PATCH", `/handbook/education-courses/${courses[0]?.id}/`, { token: admin.access, body })).status,
      ).toBe(200);
      const rows = await Promise.all(
        [first, byHand.id, passed.id, unending.id, unbegun.id].map((id) => get(id, admin)),
      );
      return rows.map(({ body }) => body.deadline_date);
    };
    expect(await dues(10)).toEqual(["2026-11-11", "2026-12-01", "2026-11-11", "2026-11-11", null]);
    expect(await dues(20)).toEqual(["2026-11-21", "2026-12-01", "2026-11-11", "2026-11-21", null]);
    expect(await dues(100)).toEqual(["2026-12-31", "2026-12-01", "2026-11-11", "2027-02-09", null]);
    expect(await dues(0)).toEqual(["2026-12-31", "2026-12-01", "2026-11-11", null, null]);
    expect((await get(second, admin)).body.deadline_date).toBe("2026-12-31");
  });
});

describe("a learner", () => {
  test("sees only their own courses, and so does their manager", async () => {
    const manager = await signedIn(await makeUser(company));
    const unit = await makeUnit(company, { managerId: manager.user.id });
    await db.user.update({ where: { id: learner.user.id }, data: { unitId: unit.id } });
    const other = await signedIn(await makeUser(company));
    for (const [person, status] of [
      [learner, 200],
      [manager, 200],
      [admin, 200],
      [other, 404],
    ] as const)
      expect((await get(first, person)).status).toBe(status);
    const seen = async (query: string, person = learner) =>
      ((await call("GET", `${COURSES}?${query}`, { token: person.access })).body.results ?? []).map(({ id }) => id);
    expect(await seen(`user_program=${userProgram.id}&ordering=order`)).toEqual([first, second]);
    expect(await seen(`course=${courses[1]?.id}&user=${learner.user.id}`, admin)).toEqual([second]);
    expect(await seen("", other)).toEqual([]);
    const exams = async (query: string, person = learner) =>
      (
        (await call("GET", `/studies/user-education-programs/exams/?${query}`, { token: person.access })).body
          .results ?? []
      ).map((row) => [row.user_course, row.exam_type, row.status]);
    expect(await exams("")).toEqual([
      [first, "noexam", "new"],
      [second, "exam", "new"],
    ]);
    expect(await exams(`users=${learner.user.id},${admin.user.id}&course=${courses[1]?.id}`, manager)).toEqual([
      [second, "exam", "new"],
    ]);
    expect(await exams(`users=${learner.user.id}`, other)).toEqual([]);
  });

  test("ticks each material once; materials of another course are refused, and then nothing is ticked", async () => {
    const [a, b] = [await buildCourseLink(courses[0] as never), await buildCourseLink(courses[0] as never)];
    const foreign = await buildCourseLink(courses[1] as never);
    expect((await tick(first, { links: [a.id, a.id] })).body).toEqual(ticked(a.id));
    expect((await tick(first, {})).body).toEqual(ticked(a.id));
    const refused = await tick(first, { links: [b.id, foreign.id], files: [2_000_000_000] });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { files: ["There is no such object"], links: ["There is no such object"] },
    ]);
    expect((await call("GET", `${COURSES}${first}/completed/`, { token: admin.access })).body).toEqual(ticked(a.id));
    const answers = await whileHeld(
      "user_programs",
      userProgram.id,
      [1, 2, 3, 4].map(() => () => tick(first, { links: [b.id] })),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([200, ticked(a.id, b.id)]);
    expect((await get(first)).body.materials).toEqual({ total: 2, completed: 2 });
    expect((await db.userProgram.findUniqueOrThrow({ where: { id: userProgram.id } })).activityAt).not.toBeNull();
  });

  test("cannot tick for another person or in an unconfirmed program", async () => {
    const link = await buildCourseLink(courses[0] as never);
    const other = await signedIn(await makeUser(company));
    expect((await tick(first, { links: [link.id] }, admin)).status).toBe(403);
    expect((await tick(first, { links: [link.id] }, other)).status).toBe(404);
    await db.userProgram.update({ where: { id: userProgram.id }, data: { status: "rejected" } });
    expect((await tick(first, { links: [link.id] })).body.code).toBe("program_not_confirmed");
    const path = `/studies/user-adaptation-program-courses/${first}/completed/`;
    expect((await call("POST", path, { token: learner.access, body: {} })).status).toBe(404);
    expect(await db.completedLink.count({ where: { userCourseId: first } })).toBe(0);
  });
});
