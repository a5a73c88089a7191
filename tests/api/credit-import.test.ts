import type { CourseCredit } from "@/lib/contracts/course-credits";
import type { Company, Course, User, UserProgram } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourse } from "@/tests/support/builders/courses";
import { openLearning, passCourses } from "@/tests/support/builders/learning";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

const db = systemDb("seed");
const IMPORT = "/studies/import-credits/";
const UNDO = "/studies/undo-credit-import/";
const LIST = "/studies/credits/";

let company: Company;
let admin: SignedIn<User>;
let anna: User;
let bohdan: User;
let saw: Course;
let slings: Course;
let userProgram: UserProgram;

beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  anna = await makeUser(company);
  bohdan = await makeUser(company);
  saw = await buildCourse(company, { title: "Пила, стрічкова" });
  slings = await buildCourse(company, { title: "Стропи" });
  const { id: positionId } = await makePosition(company);
  const program = await makeProgram(company, {
    ...{ kind: "education", title: "Розпил", positionId, courses: [saw.id, slings.id] },
  });
  userProgram = await makeUserProgram(program, anna.id, { briefingDate: new Date("2026-01-01") });
  await openLearning(userProgram);
});

const bring = (text: string, body: object = {}, token = admin.access) =>
  call("POST", IMPORT, { token, body: { text, reason: "Попередня система", ...body } });
const undo = (import_id: unknown, token = admin.access) => call("POST", UNDO, { token, body: { import_id } });
async function credits(): Promise<CourseCredit[]> {
  const { body } = await call("GET", `${LIST}?ordering=id`, { token: admin.access });
  return body.results as unknown as CourseCredit[];
}
const faults = (body: Record<string, unknown>) =>
  (body.errors as { line: number; field: string; code: string }[]).map(({ line, field, code }) => [line, field, code]);
const trail = async () =>
  (await db.auditEvent.findMany({ where: { companyId: company.id }, orderBy: { id: "asc" } })).map(
    ({ action, subjectId, details }) => [action, subjectId, details],
  );
const now = () => db.userProgram.findUniqueOrThrow({ where: { id: userProgram.id } });

describe("a table of past results", () => {
  test("is shown first, then credits its courses, each told to its person and written to the audit log", async () => {
    const table = [
      "Курс;Діє до;Електронна пошта;Складено;Підстава",
      `"Пила, стрічкова";31.12.2098;${anna.email.toUpperCase()};30.06.2024;Посвідка № 7`,
      `стропи;;${bohdan.email};2023-01-05;`,
    ].join("\r\n");
    const dry = await bring(table, { dry_run: true });
    expect(dry.body).toEqual({
      create: 2,
      unchanged: 0,
      errors: [],
      committed: false,
      import_id: null,
      shown: [
        { line: 2, full_name: expect.any(String), course_title: "Пила, стрічкова", passed_on: "2024-06-30" },
        { line: 3, full_name: expect.any(String), course_title: "Стропи", passed_on: "2023-01-05" },
      ],
    });
    expect([await credits(), await trail()]).toEqual([[], []]);
    const { body } = await bring(table);
    expect(body).toEqual({ ...dry.body, committed: true, import_id: expect.any(Number) });
    expect(await credits()).toMatchObject([
      {
        ...{ user: { id: anna.id }, course: saw.id, passed_on: "2024-06-30", valid_until: "2098-12-31" },
        ...{ reason: "Посвідка № 7", origin: "imported", made_by: { id: admin.user.id }, state: "stands" },
      },
      { user: { id: bohdan.id }, course: slings.id, valid_until: null, reason: "Попередня система" },
    ]);
    expect((await now()).passedCount).toBe(1);
    expect(await trail()).toMatchObject([
      ["credits_imported", null, { create: 2 }],
      ["course_credited", anna.id, { course: { id: saw.id }, origin: "imported" }],
      ["course_credited", bohdan.id, { course: { id: slings.id }, origin: "imported" }],
    ]);
    const told = await db.notice.findMany({ where: { companyId: company.id, code: "UCR" }, orderBy: { id: "asc" } });
    expect(told.map(({ userId }) => userId)).toEqual([anna.id, bohdan.id]);
  });

  test("finishes what has nothing left to pass, and needs no line of names", async () => {
    const { body } = await bring(`${anna.email},Стропи,2024-06-30\n${anna.email},"Пила, стрічкова",2024-06-30`);
    expect(body).toMatchObject({ create: 2, committed: true });
    expect((await now()).status).toBe("review");
  });

  test("that comes twice does nothing the second time, also when both are sent at once", async () => {
    const table = `${anna.email},Стропи,2024-06-30\n${bohdan.email},Стропи,2024-06-30`;
    const both = await Promise.all([bring(table), bring(table)]);
    expect(both.map(({ body }) => [body.create, body.unchanged, body.committed]).sort()).toEqual([
      [0, 2, false],
      [2, 0, true],
    ]);
    expect(await credits()).toHaveLength(2);
    const more = await bring(`${table}\n${bohdan.email},"Пила, стрічкова",2024-06-30`);
    expect(more.body).toMatchObject({ create: 1, unchanged: 2, committed: true });
  });

  test("with any error writes nothing and says what is wrong in which line", async () => {
    const other = await makeUser(await makeCompany());
    const { body } = await bring(
      [
        "email,course,passed on,valid until,reason",
        `${anna.email},Стропи,2024-06-30`,
        `${anna.email},СТРОПИ,2024-07-01`,
        `${other.email},Стропи,2024-06-30`,
        `${admin.user.email},Стропи,2024-06-30`,
        `${bohdan.email},Краватка,2024-06-30`,
        `${bohdan.email},Стропи,2099-06-30`,
        `${bohdan.email},Стропи,30.02.2024,вчора`,
        `${bohdan.email},Стропи,,2020-01-01`,
        `${bohdan.email},Стропи,2019-01-01,2020-01-01`,
        `not-an-email,,2019-01-01`,
        `${bohdan.email},Стропи,2019-01-01,,${"я".repeat(501)}`,
      ].join("\n"),
    );
    expect(body).toMatchObject({ create: 1, committed: false, import_id: null });
    expect(faults(body)).toEqual([
      [3, "course", "repeated"],
      [4, "email", "no_such_object"],
      [5, "email", "credits_self"],
      [6, "course", "no_such_object"],
      [7, "passed_on", "day_to_come"],
      [8, "passed_on", "date"],
      [8, "valid_until", "date"],
      [9, "passed_on", "required"],
      [10, "valid_until", "day_over"],
      [11, "email", "email"],
      [11, "course", "required"],
      [12, "reason", "string_length"],
    ]);
    expect([await credits(), await trail()]).toEqual([[], []]);
  });

  test("needs a reason for each line, a last day after its day, and at most 2,000 lines", async () => {
    const { body } = await bring(`${anna.email},Стропи,2024-06-30`, { reason: " " });
    expect(faults(body)).toEqual([[1, "reason", "required"]]);
    const reversed = await bring(`${anna.email},Стропи,2024-06-30,2024-01-01`);
    expect(faults(reversed.body)).toEqual([[1, "valid_until", "day_over"]]);
    const line = `${anna.email},Стропи,2024-06-30`;
    const long = await bring(Array.from({ length: 2001 }, () => line).join("\n"), { dry_run: true });
    expect(faults(long.body).at(-1)).toEqual([2001, "email", "too_many_lines"]);
    expect((await bring("x".repeat(1024 * 1024 + 10))).status).toBe(413);
  });

  test("finds no course of another company, and refuses a title that two courses have", async () => {
    const other = await makeCompany();
    await buildCourse(other, { title: "Чужий" });
    await buildCourse(company, { title: "Екскурсія" });
    await buildCourse(company, { kind: "adaptation", title: "Екскурсія" });
    const { body } = await bring(`${anna.email},Чужий,2024-06-30\n${anna.email},Екскурсія,2024-06-30`);
    expect(faults(body)).toEqual([
      [1, "course", "no_such_object"],
      [2, "course", "ambiguous"],
    ]);
  });
});

describe("the undo of an import", () => {
  test("takes away what still stands of it, and nothing else", async () => {
    await bring(`${anna.email},Стропи,2024-06-30`);
    const { body } = await bring(`${anna.email},"Пила, стрічкова",2024-06-30\n${bohdan.email},Стропи,2024-06-30`);
    expect((await now()).status).toBe("review");
    const [, , ofBohdan] = await credits();
    await call("POST", `${LIST}${ofBohdan?.id}/take-away/`, { token: admin.access, body: {} });
    const { status, body: undone } = await undo(body.import_id);
    expect([status, undone]).toEqual([200, { taken_away: 1 }]);
    expect((await credits()).map(({ state }) => state)).toEqual(["stands", "taken_away", "taken_away"]);
    expect(await now()).toMatchObject({ status: "confirmed", passedCount: 1 });
    expect((await undo(body.import_id)).body).toEqual({ taken_away: 0 });
    expect((await trail()).filter(([action]) => action === "credit_import_undone")).toEqual([
      ["credit_import_undone", body.import_id, { removed: 1 }],
      ["credit_import_undone", body.import_id, { removed: 0 }],
    ]);
  });

  test("leaves what its person has passed by learning", async () => {
    const { body } = await bring(`${anna.email},Стропи,2024-06-30`);
    const { id } = await db.userCourse.findFirstOrThrow({
      where: { userProgramId: userProgram.id, courseId: slings.id },
    });
    const other = await db.userCourse.findFirstOrThrow({
      where: { userProgramId: userProgram.id, courseId: saw.id },
    });
    await passCourses([other]);
    await undo(body.import_id);
    const kept = await db.userCourse.findMany({ where: { id: { in: [id, other.id] } }, orderBy: { id: "asc" } });
    expect(kept.map(({ courseId, passedAt }) => [courseId, passedAt !== null])).toEqual([
      [saw.id, true],
      [slings.id, false],
    ]);
  });

  test("is refused after 24 hours, to others, for another deed and for another company", async () => {
    const { body } = await bring(`${anna.email},Стропи,2024-06-30`);
    const learner = await signedIn(anna);
    const stranger = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
    expect([
      (await undo(body.import_id, learner.access)).status,
      (await bring("x", {}, learner.access)).status,
    ]).toEqual([403, 403]);
    const refused = await undo(body.import_id, stranger.access);
    expect([refused.status, refused.body.errors]).toMatchObject([400, { import_id: ["There is no such object"] }]);
    const deed = await db.auditEvent.findFirstOrThrow({ where: { companyId: company.id, action: "course_credited" } });
    expect((await undo(deed.id)).status).toBe(400);
    await sql("ALTER TABLE audit_events DISABLE TRIGGER USER");
    await sql("UPDATE audit_events SET created_at = now() - interval '25 hours' WHERE id = $1", [body.import_id]);
    await sql("ALTER TABLE audit_events ENABLE TRIGGER USER");
    const late = await undo(body.import_id);
    expect([late.status, late.body.code]).toEqual([409, "undo_expired"]);
    expect((await credits()).map(({ state }) => state)).toEqual(["stands"]);
  });
});
