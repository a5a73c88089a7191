import type { Company, Course, Program, User } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourse } from "@/tests/support/builders/courses";
import { openLearning, passCourses } from "@/tests/support/builders/learning";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

const db = systemDb("seed");
const PROGRAMS = "/studies/education-programs/";
const OWN = "/studies/user-education-programs/";

let company: Company;
let admin: SignedIn<User>;
let learner: SignedIn<User>;
let saw: Course;
let slings: Course;
let first: Program;
let second: Program;

beforeEach(async () => {
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company));
  saw = await buildCourse(company, { title: "Пила" });
  slings = await buildCourse(company, { title: "Стропи" });
  first = await programOf("Розпил", [saw.id]);
  second = await programOf("Складання", [saw.id, slings.id]);
});

async function programOf(title: string, courses: number[]): Promise<Program> {
  const { id: positionId } = await makePosition(company);
  return makeProgram(company, { kind: "education", title, positionId, courses });
}

/** The learner has passed the first program so many days ago. */
async function passFirst(daysAgo = 0): Promise<void> {
  const courses = await openLearning(await makeUserProgram(first, learner.user.id));
  await passCourses(courses);
  await sql("UPDATE user_courses SET passed_at = passed_at - make_interval(days => $2) WHERE id = ANY($1)", [
    courses.map(({ id }) => id),
    daysAgo,
  ]);
}

const set = (takes_over_days: unknown, program = second, token = admin.access) =>
  call("PATCH", `${PROGRAMS}${program.id}/`, { token, body: { takes_over_days } });

/** The learner gets a program. */
async function assign(program = second): Promise<number> {
  const { status, body } = await call("POST", OWN, {
    token: admin.access,
    body: { user: learner.user.id, program: program.id, deadline_date: "2099-12-31" },
  });
  expect(status).toBe(201);
  return body.id as number;
}

const courseIn = (userProgramId: number, course = saw) =>
  db.userCourse.findFirstOrThrow({ where: { userProgramId, courseId: course.id }, include: { stages: true } });
async function stages(userProgramId: number, course = saw): Promise<string[]> {
  const { stages: all } = await courseIn(userProgramId, course);
  return all.filter(({ isNeeded }) => isNeeded).map(({ type, status }) => `${type} ${status}`);
}
const stateOf = async (id: number) => {
  const { status, passedCount } = await db.userProgram.findUniqueOrThrow({ where: { id } });
  return [status, passedCount];
};
async function credits(query = ""): Promise<Record<string, unknown>[]> {
  const { body } = await call("GET", `/studies/credits/${query}`, { token: admin.access });
  return body.results as unknown as Record<string, unknown>[];
}
const preview = async (days?: number, program = second) =>
  (await call("GET", `${PROGRAMS}${program.id}/takeovers/${days ? `?days=${days}` : ""}`, { token: admin.access }))
    .body;

test("a course passed in another program within the days counts at once, in this program alone", async () => {
  await passFirst(10);
  expect((await set(30)).body).toMatchObject({ takes_over_days: 30 });
  const id = await assign();
  const { id: userCourse } = await courseIn(id);
  expect([await stages(id), await stages(id, slings)]).toEqual([["credit passed"], ["noexam new"]]);
  expect(await stateOf(id)).toEqual(["confirmed", 1]);
  expect(await credits()).toMatchObject([
    {
      user: { id: learner.user.id },
      course: saw.id,
      user_course: userCourse,
      origin: "taken_over",
      reason: "Розпил",
      made_by: null,
      valid_until: null,
      state: "stands",
    },
  ]);
  const [day] = await sql<{ day: string }>("SELECT ((now() AT TIME ZONE 'Europe/Kyiv')::date - 10)::text AS day");
  expect((await credits())[0]?.passed_on).toBe(day?.day);
  const third = await assign(await programOf("Пакування", [saw.id]));
  expect(await stages(third)).toEqual(["noexam new"]);
  expect(await credits(`?user_course=${userCourse}`)).toHaveLength(1);
  expect(await credits(`?user_course=${(await courseIn(third)).id}`)).toEqual([]);
});

test("before ordering a person sees which courses would count: those taken over, and those credited, for nobody else", async () => {
  const counted = async (token = learner.access, program = second) =>
    (await call("GET", `${PROGRAMS}${program.id}/counted/`, { token })).body.courses;
  await passFirst(10);
  expect(await counted()).toEqual([]);
  await set(9);
  expect(await counted()).toEqual([]);
  await set(10);
  expect(await counted()).toEqual([saw.id]);
  const credit = { user: learner.user.id, course: slings.id, reason: "Диплом", passed_on: "2024-06-30" };
  expect((await call("POST", "/studies/credits/", { token: admin.access, body: credit })).status).toBe(201);
  expect(await counted()).toEqual([saw.id, slings.id]);
  expect(await counted(learner.access, first)).toEqual([]);
  expect(await counted(admin.access)).toEqual([]);
  const stranger = await signedIn(await makeUser(await makeCompany()));
  expect((await call("GET", `${PROGRAMS}${second.id}/counted/`, { token: stranger.access })).status).toBe(404);
});

test("a program whose courses are all taken over waits for its certificate at once", async () => {
  await passFirst();
  const only = await programOf("Пила знову", [saw.id]);
  await set(1, only);
  expect(await stateOf(await assign(only))).toEqual(["review", 1]);
});

test.each([
  ["without the setting", 0, null],
  ["a pass before these days", 31, 30],
])("%s: nothing is taken over", async (_what, daysAgo, days) => {
  await passFirst(daysAgo);
  await set(days);
  expect(await stages(await assign())).toEqual(["noexam new"]);
  expect(await credits()).toEqual([]);
});

test("what is credited, or was taken over itself, counts by its own rules", async () => {
  await passFirst(20);
  await set(30);
  await assign();
  await sql("UPDATE user_courses SET passed_at = NULL WHERE program_id = $1", [first.id]);
  const third = await programOf("Пакування", [saw.id]);
  await set(30, third);
  expect(await stages(await assign(third))).toEqual(["noexam new"]);
  await call("POST", "/studies/credits/", {
    token: admin.access,
    body: { user: learner.user.id, course: saw.id, reason: "Диплом", passed_on: "2019-06-30" },
  });
  expect(await stages((await db.userProgram.findFirstOrThrow({ where: { programId: third.id } })).id)).toEqual([
    "credit passed",
  ]);
  const fourth = await programOf("Четверта", [saw.id]);
  await set(30, fourth);
  await assign(fourth);
  expect((await credits("?state=stands")).map(({ origin }) => origin)).toEqual(["given", "taken_over"]);
});

test("a course that enters the program later is taken over, too", async () => {
  await passFirst();
  const third = await programOf("Пакування", [slings.id]);
  await set(30, third);
  const id = await assign(third);
  const body = { program: third.id, course: saw.id };
  expect((await call("POST", "/studies/education-program-courses/", { token: admin.access, body })).status).toBe(201);
  expect(await stages(id)).toEqual(["credit passed"]);
});

test("taken away, it is to be passed in this program, and its certificate is revoked; others stay", async () => {
  await passFirst();
  const only = await programOf("Пила знову", [saw.id]);
  await set(30, only);
  await set(30);
  const [id, other] = [await assign(only), await assign()];
  await call("POST", `${OWN}${id}/approve/`, { token: admin.access, body: {} });
  const { id: userCourse } = await courseIn(id);
  const [taken] = await credits(`?user_course=${userCourse}`);
  const away = await call("POST", `/studies/credits/${taken?.id}/take-away/`, { token: admin.access, body: {} });
  expect([away.status, away.body.state]).toEqual([200, "taken_away"]);
  expect([await stages(id), await stateOf(id)]).toEqual([["noexam new"], ["confirmed", 0]]);
  expect(await stages(other)).toEqual(["credit passed"]);
  const [certificate] = await db.certificate.findMany({ where: { userProgramId: id } });
  expect(certificate?.revokedAt).not.toBeNull();
});

test("a restart learns it again and takes over nothing", async () => {
  await passFirst();
  await set(30);
  const id = await assign();
  const restarted = await call("POST", `${OWN}${id}/restart/`, { token: admin.access, body: {} });
  expect(restarted.status).toBe(200);
  expect(await stages(id)).toEqual(["noexam new"]);
  expect((await credits()).map(({ state }) => state)).toEqual(["learned_again"]);
});

test("its effect is shown before: people without the program, and the courses that would count", async () => {
  await passFirst(10);
  expect([await preview(5), await preview(10), await preview()]).toEqual([
    { people: 0, courses: 0 },
    { people: 1, courses: 1 },
    { people: 0, courses: 0 },
  ]);
  await set(30);
  expect(await preview()).toEqual({ people: 1, courses: 1 });
  await assign();
  expect(await preview()).toEqual({ people: 0, courses: 0 });
});

test("the days are between 1 and 3650, for administrators, and a copy has them", async () => {
  for (const wrong of [0, 3651, 1.5, "x"])
    expect((await set(wrong)).body.errors).toMatchObject({ takes_over_days: [expect.any(String)] });
  expect((await set(30, second, learner.access)).status).toBe(403);
  await set(30);
  const copy = await call("POST", `${PROGRAMS}${second.id}/copy/`, { token: admin.access, body: { title: "Копія" } });
  expect(copy.body).toMatchObject({ takes_over_days: 30 });
  expect((await set(null)).body).toMatchObject({ takes_over_days: null });
});
