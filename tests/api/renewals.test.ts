import type { Company, Program, User, UserProgram } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { runMorning } from "@/lib/domain/reports/run-morning";
import { dayAfter } from "@/lib/rules/deadlines";
import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { openLearning, passCourses } from "@/tests/support/builders/learning";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { othersHadMorning } from "@/tests/support/mailbox";

const db = systemDb("seed");
const PROGRAMS = "/studies/user-education-programs/";
/** The last day of the first certificate, and the first of its window. */
const [END, OPENS] = ["2031-05-31", "2031-05-01"];

let company: Company;
let admin: SignedIn<User>;
let learner: SignedIn<User>;
let program: Program;
let userProgram: UserProgram;
let courses: readonly [number, number];

beforeEach(async () => {
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company, { language: "uk" }));
  const [first, second] = [
    await buildCourse(company, { title: "Пила" }),
    await buildCourse(company, { title: "Стропи" }),
  ];
  const link = await buildCourseLink(first, { title: "Пам’ятка" });
  courses = [first.id, second.id];
  program = await makeProgram(company, {
    kind: "education",
    title: "Розпил",
    positionId: (await makePosition(company)).id,
    courses,
    validity: "P12M",
    windowDays: 30,
  });
  userProgram = await makeUserProgram(program, learner.user.id, { briefingDate: new Date("2030-05-01") });
  const opened = await openLearning(userProgram);
  const learned = opened.find(({ courseId }) => courseId === first.id);
  if (!learned) throw new Error("The first course is open");
  const { id: companyId } = company;
  await db.completedLink.create({ data: { companyId, userCourseId: learned.id, courseLinkId: link.id } });
  await passCourses(opened);
  expect((await approve()).status).toBe(200);
  await endsOn(END);
});

const approve = () => call("POST", `${PROGRAMS}${userProgram.id}/approve/`, { token: admin.access });
const change = (body: object) =>
  call("PATCH", `/studies/education-programs/${program.id}/`, { token: admin.access, body });
/** The last certificate was for a pass one year before the day. */
async function endsOn(day: string): Promise<void> {
  await sql(
    `UPDATE certificates SET pass_date = $2::date - 365, valid_until = $2::date
     WHERE company_id = $1 AND number = (SELECT max(number) FROM certificates WHERE company_id = $1)`,
    [company.id, day],
  );
}
async function today(): Promise<string> {
  const [row] = await sql<{ day: string }>("SELECT (now() AT TIME ZONE 'Europe/Kyiv')::date::text AS day");
  return row?.day ?? "";
}
/** Each morning is told by itself: days on which the server stood still are left out. */
async function morning(day: string, copies = 1): Promise<void> {
  await othersHadMorning(company.id, day);
  await Promise.all(Array.from({ length: copies }, () => runMorning(new Date(`${day}T09:00:00Z`))));
}
const now = () => db.userProgram.findUniqueOrThrow({ where: { id: userProgram.id } });
const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
async function states(): Promise<[title: string, isPassed: boolean, due: string | null][]> {
  const rows = await db.userCourse.findMany({
    where: { userProgramId: userProgram.id },
    include: { programCourse: { include: { course: true } } },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => [row.programCourse.course.title, row.passedAt !== null, day(row.deadlineDate)]);
}
const cycles = () => db.closedCycle.findMany({ where: { companyId: company.id }, orderBy: { number: "asc" } });
const told = async () =>
  (await db.notice.findMany({ where: { userId: learner.user.id, code: "UER" }, orderBy: { id: "asc" } })).map(
    ({ params, about }) => [params, about],
  );
async function passAgain(): Promise<void> {
  const open = await db.userCourse.findMany({ where: { userProgramId: userProgram.id, passedAt: null } });
  await passCourses(open);
}

describe("a specialization whose certificate comes to its end", () => {
  test("opens on the first day of the window, and not before: retraining, due by the end, told once", async () => {
    await morning(dayAfter(OPENS, -1));
    expect((await now()).status).toBe("done");
    await morning(OPENS);
    const opened = await now();
    expect([opened.status, opened.isRetraining, opened.passDate]).toEqual(["confirmed", true, null]);
    expect([day(opened.briefingDate), day(opened.deadlineDate), opened.passedCount]).toEqual([OPENS, END, 0]);
    expect(await states()).toEqual([
      ["Пила", false, END],
      ["Стропи", false, END],
    ]);
    await morning(dayAfter(OPENS, 1));
    expect(await told()).toEqual([[{ event: "renewed", program: "Розпил", day: "31.05.2031" }, userProgram.id]]);
    expect(await cycles()).toHaveLength(1);
    const trail = await db.auditEvent.findMany({ where: { companyId: company.id, action: "program_renewed" } });
    expect(trail.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([[null, userProgram.id]]);
  });

  test("keeps what was done: dates, stages, ticks and the certificate, which stands until its day", async () => {
    await morning(OPENS);
    const report = await call("GET", `/reports/users/${learner.user.id}/`, { token: learner.access });
    const [study] = report.body.programs as Record<string, unknown>[];
    expect(study?.cycles).toMatchObject([
      {
        number: 1,
        reason: "renewal",
        briefing_date: "2030-05-01",
        certificate: { number: 1 },
        courses: [
          {
            course: courses[0],
            title: "Пила",
            passed_at: expect.any(String),
            stages: [{ type: "noexam", status: "passed", round: 1 }],
            materials: [{ title: "Пам’ятка", done_at: expect.any(String) }],
          },
          { title: "Стропи", materials: [] },
        ],
      },
    ]);
    expect(await db.completedLink.count({ where: { companyId: company.id } })).toBe(0);
    const [certificate] = (await call("GET", "/studies/certificates/", { token: learner.access })).body.results ?? [];
    expect(certificate).toMatchObject({ revoked_at: null, valid_until: END, is_retraining: true });
    const file = await call("GET", `/reports/users/${learner.user.id}/?format=csv`, { token: learner.access });
    expect(file.text.split("\r\n").filter((line) => line.includes("Пила"))).toHaveLength(2);
  });

  test("opens once, however many servers run, and however often", async () => {
    await morning(OPENS, 4);
    await sql("DELETE FROM digest_runs WHERE company_id = $1", [company.id]);
    await morning(OPENS, 2);
    expect([(await cycles()).length, (await told()).length]).toEqual([1, 1]);
  });

  test("opens after days without a server too; one that is over by then is due by the length of its window", async () => {
    await morning(dayAfter(END, 10));
    const { status, deadlineDate } = await now();
    expect([status, day(deadlineDate)]).toEqual(["confirmed", dayAfter(END, 40)]);
  });

  test("stays for those who are deactivated, until they are back, and where no window is set", async () => {
    await db.user.update({ where: { id: learner.user.id }, data: { isActive: false } });
    await morning(OPENS);
    expect((await now()).status).toBe("done");
    await db.user.update({ where: { id: learner.user.id }, data: { isActive: true } });
    await change({ window_days: null });
    await morning(dayAfter(OPENS, 1));
    expect((await now()).status).toBe("done");
    await change({ window_days: 30 });
    await morning(dayAfter(OPENS, 2));
    expect((await now()).status).toBe("confirmed");
  });

  test("repeats the courses that are marked; the others stay passed, with their days", async () => {
    const { body } = await call("GET", `/studies/education-program-courses/?program=${program.id}`, {
      token: admin.access,
    });
    const [first] = body.results ?? [];
    const url = `/studies/education-program-courses/${first?.id}/`;
    expect((await call("PATCH", url, { token: admin.access, body: { is_repeated: true } })).body).toMatchObject({
      is_repeated: true,
      course_title: "Пила",
    });
    await morning(OPENS);
    expect((await states()).map(([title, isPassed]) => [title, isPassed])).toEqual([
      ["Пила", false],
      ["Стропи", true],
    ]);
    expect((await now()).passedCount).toBe(1);
    await passAgain();
    expect((await now()).status).toBe("review");
  });

  test("gives a marked course that its person lacks", async () => {
    await sql("UPDATE program_courses SET is_repeated = true WHERE company_id = $1 AND course_id = $2", [
      company.id,
      courses[0],
    ]);
    const gone = { userProgramId: userProgram.id, courseId: courses[0] };
    await db.completedLink.deleteMany({ where: { userCourse: gone } });
    await db.examStage.deleteMany({ where: { userCourse: gone } });
    await db.userCourse.deleteMany({ where: gone });
    await sql("DELETE FROM program_courses WHERE company_id = $1 AND course_id = $2", [company.id, courses[0]]);
    await sql("UPDATE program_courses SET is_repeated = false WHERE company_id = $1", [company.id]);
    const other = await buildCourse(company, { title: "Нова" });
    await db.programCourse.create({
      data: { companyId: company.id, programId: program.id, courseId: other.id, kind: "education", isRepeated: true },
    });
    await morning(OPENS);
    expect((await states()).map(([title, isPassed]) => [title, isPassed])).toEqual([
      ["Стропи", true],
      ["Нова", false],
    ]);
  });
});

describe("the next certificate", () => {
  const next = async () => {
    await passAgain();
    expect((await approve()).status).toBe(200);
    const last = await db.certificate.findFirstOrThrow({
      where: { companyId: company.id },
      orderBy: { number: "desc" },
    });
    return [day(last.passDate), day(last.validUntil), last.number];
  };
  test("counts from the end of the one before, if the program says so and it was passed in the window", async () => {
    const passed = await today();
    const end = dayAfter(passed, 20);
    await endsOn(end);
    await change({ validity: "P100D", counts_from_end: true });
    await morning(passed);
    expect(await next()).toEqual([passed, dayAfter(end, 100), 2]);
    const { body } = await call("GET", "/studies/certificates/?is_valid=true", { token: learner.access });
    expect(body.results).toMatchObject([{ number: 2 }]);
  });

  test("counts from the pass otherwise, and after the end", async () => {
    const passed = await today();
    await endsOn(dayAfter(passed, 20));
    await change({ validity: "P100D" });
    await morning(passed);
    expect(await next()).toEqual([passed, dayAfter(passed, 100), 2]);
    await endsOn(dayAfter(passed, -3));
    await change({ counts_from_end: true });
    await morning(dayAfter(passed, 1));
    expect(await next()).toEqual([passed, dayAfter(passed, 100), 3]);
    expect(
      (await cycles()).map(({ number, reason, certificateId }) => [number, reason, certificateId !== null]),
    ).toEqual([
      [1, "renewal", true],
      [2, "renewal", true],
    ]);
  });
});

describe("what a program says about renewal", () => {
  test("a window is shorter than the validity, and goes with it; a copy has both", async () => {
    const errors = async (body: object) => (await change(body)).body.errors;
    expect(await errors({ validity: "P30D" })).toEqual({
      window_days: ["The window must be shorter than the validity"],
    });
    expect(await errors({ validity: "P1M", window_days: 28 })).toEqual({
      window_days: ["The window must be shorter than the validity"],
    });
    expect((await change({ window_days: 366 })).status).toBe(400);
    expect((await change({ counts_from_end: true })).body).toMatchObject({ window_days: 30, counts_from_end: true });
    const copied = await call("POST", `/studies/education-programs/${program.id}/copy/`, {
      token: admin.access,
      body: { title: "Копія" },
    });
    expect(copied.body).toMatchObject({ validity: "P12M", window_days: 30, counts_from_end: true });
    expect((await change({ validity: null })).body).toMatchObject({ window_days: null, counts_from_end: false });
  });
});

describe("before a window is saved", () => {
  const opens = (days?: number | string, { access } = admin) => {
    const query = days === undefined ? "" : `?window_days=${days}`;
    return call("GET", `/studies/education-programs/${program.id}/renewals/${query}`, { token: access });
  };

  test("an administrator reads for how many people it would open", async () => {
    const end = dayAfter(await today(), 40);
    await endsOn(end);
    expect([(await opens(38)).body, (await opens(39)).body]).toEqual([{ people: 0 }, { people: 1 }]);
    await db.user.update({ where: { id: learner.user.id }, data: { isActive: false } });
    expect((await opens(39)).body).toEqual({ people: 0 });
    await db.user.update({ where: { id: learner.user.id }, data: { isActive: true } });
    expect((await opens()).body).toEqual({ people: 0 });
    await change({ window_days: 39 });
    expect((await opens()).body).toEqual({ people: 1 });
    // By then it was opened, so that nobody is left.
    await morning(dayAfter(await today(), 1));
    expect([(await now()).status, (await opens(39)).body]).toEqual(["confirmed", { people: 0 }]);
  });

  test("nobody else does, and no number that a window cannot have", async () => {
    expect((await opens(39, learner)).status).toBe(403);
    const other = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
    expect((await opens(39, other)).status).toBe(404);
    for (const days of [0, 366, "x"]) expect((await opens(days)).status).toBe(400);
  });
});

describe("other ways to learn again", () => {
  test("a restart, a return and a changed course keep what was done, too", async () => {
    const post = (url: string, body: object = {}) => call("POST", url, { token: admin.access, body });
    expect((await post(`${PROGRAMS}${userProgram.id}/restart/`)).status).toBe(200);
    await post(`${PROGRAMS}${userProgram.id}/restart/`);
    await passAgain();
    const [first] = await db.userCourse.findMany({ where: { userProgramId: userProgram.id }, orderBy: { id: "asc" } });
    const body = { courses: [first?.id], reason: "Замало практики" };
    expect((await post(`${PROGRAMS}${userProgram.id}/return/`, body)).status).toBe(200);
    await passAgain();
    expect((await post(`/handbook/education-courses/${courses[1]}/retrain/`)).body).toMatchObject({ retrained: 1 });
    const kept = (await cycles()).map(({ number, reason, courses: of }) => [number, reason, (of as unknown[]).length]);
    // The second restart began nothing that had been begun, so there was nothing to keep.
    expect(kept).toEqual([
      [1, "restart", 2],
      [2, "returned", 1],
      [3, "retraining", 1],
    ]);
  });
});
