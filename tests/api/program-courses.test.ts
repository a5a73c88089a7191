import type { Prisma } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

type Person = SignedIn<{ id: number; companyId: number }>;
type Kind = "education" | "adaptation";

const db = systemDb("seed");
const COURSES = "/studies/education-program-courses/";

let company: { id: number };
let admin: Person;
let program: Awaited<ReturnType<typeof makeProgram>>;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  program = await makeProgram(company, { kind: "education", title: "Столяр" });
});

const post = (url: string, body: object, language = "en") => call("POST", url, { token: admin.access, body, language });
const patch = (url: string, body: object) => call("PATCH", url, { token: admin.access, body });
const remove = (url: string, language = "en") => call("DELETE", url, { token: admin.access, language });
const course = async (title: string, given: Partial<Prisma.CourseUncheckedCreateInput> = {}) =>
  (await db.course.create({ data: { companyId: company.id, kind: "education", title, ...given } })).id;
const add = async (title: string, given: object = {}) =>
  Number((await post(COURSES, { program: program.id, course: await course(title), ...given })).body.id);
const inOrder = async () => {
  const { body } = await call("GET", `${COURSES}?program=${program.id}`, { token: admin.access });
  return (body.results ?? []).map(({ course_title, order }) => [course_title, order]);
};

describe("courses of a program", () => {
  test("are added at the end by default, and are listed in their order", async () => {
    const first = await post(COURSES, { program: program.id, course: await course("Фарби", { daysToComplete: 9 }) });
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        program: program.id,
        course: expect.any(Number),
        order: 1,
        course_title: "Фарби",
        days_to_complete: 9,
        has_test: false,
        has_exam: false,
        is_repeated: false,
      },
    ]);
    await db.test.create({ data: { companyId: company.id, courseId: Number(first.body.course), title: "Про фарби" } });
    await db.course.update({ where: { id: Number(first.body.course) }, data: { hasExam: true } });
    const learner = await signedIn(await makeUser(company));
    const seen = await call("GET", `${COURSES}?program=${program.id}`, { token: learner.access });
    expect(seen.body.results).toMatchObject([{ course_title: "Фарби", has_test: true, has_exam: true }]);
    await add("Лаки");
    await add("Вступ", { order: 0 });
    expect(await inOrder()).toEqual([
      ["Вступ", 0],
      ["Фарби", 1],
      ["Лаки", 2],
    ]);
    expect((await patch(`${COURSES}${first.body.id}/`, { order: 7 })).body.order).toBe(7);
    expect(await inOrder()).toEqual([
      ["Вступ", 0],
      ["Лаки", 2],
      ["Фарби", 7],
    ]);
    const { body } = await call("GET", `${COURSES}?search=лак&course=${first.body.course}`, { token: admin.access });
    expect(body.count).toBe(0);
  });

  test("cannot be repeated", async () => {
    const id = await course("Фарби");
    const [first, second] = [await post(COURSES, { program: program.id, course: id }), await add("Лаки")];
    expect((await post(COURSES, { program: program.id, course: id })).body).toMatchObject({
      status: 409,
      code: "course_in_program",
    });
    expect((await patch(`${COURSES}${second}/`, { course: id })).body).toMatchObject({
      status: 409,
      code: "course_in_program",
    });
    expect((await patch(`${COURSES}${first.body.id}/`, { course: id })).status).toBe(200);
    const twice = await course("Клеї");
    const both = await Promise.all([1, 2].map(() => post(COURSES, { program: program.id, course: twice })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("must have its kind and its company; errors name the field", async () => {
    const other = await makeCompany();
    const absent = ["There is no such object"];
    const foreign = await db.course.create({ data: { companyId: other.id, kind: "education", title: "Чужий" } });
    const adaptation = await course("Перший день", { kind: "adaptation" });
    for (const one of [foreign.id, adaptation, 2_000_000_000]) {
      expect((await post(COURSES, { program: program.id, course: one })).body.errors).toEqual({ course: absent });
      const held = await add(`Фарби ${one}`);
      expect((await patch(`${COURSES}${held}/`, { course: one })).body.errors).toEqual({ course: absent });
    }
    const group = await makeProgram(company, { kind: "adaptation", courses: [adaptation] });
    const theirs = await makeProgram(other, { kind: "education" });
    for (const one of [group.id, theirs.id])
      expect((await post(COURSES, { program: one, course: await course("Лаки") })).body.errors).toEqual({
        program: absent,
      });
    const [held] = await db.programCourse.findMany({ where: { programId: group.id } });
    expect((await remove(`${COURSES}${held?.id}/`)).status).toBe(404);
    expect((await remove(`/studies/adaptation-program-courses/${held?.id}/`)).status).toBe(204);
  });

  test("are ordered all at once, each of them once", async () => {
    const [a, b, c] = [await add("А"), await add("Б"), await add("В")];
    const order = (ids: unknown[]) => post(`/studies/education-programs/${program.id}/order-courses/`, { ids });
    const { body } = await order([c, a, b]);
    expect(body.results?.map(({ id, order }) => [id, order])).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ]);
    const foreign = await makeProgram(company, { kind: "education", courses: [await course("Г")] });
    const [other] = await db.programCourse.findMany({ where: { programId: foreign.id } });
    const incomplete = ["The list must have each of its items exactly once"];
    for (const ids of [[], [a, b], [a, b, c, c], [a, a, b]])
      expect((await order(ids)).body.errors).toEqual({ ids: incomplete });
    for (const id of [other?.id, 2_000_000_000])
      expect((await order([a, b, id])).body.errors).toEqual({ ids: incomplete });
    expect(await inOrder()).toEqual([
      ["В", 1],
      ["А", 2],
      ["Б", 3],
    ]);
  });
});

type Learned = {
  kind?: Kind;
  status: "processing" | "confirmed" | "review" | "done" | "rejected";
  briefing?: string;
  deadline?: string;
  language?: "uk";
};

/** A person with the program, and the courses that it had. */
async function learns(given: Learned, of = program) {
  const person = await makeUser(company, { language: given.language ?? "en" });
  const day = (text: string | undefined) => (text ? new Date(text) : null);
  const { status } = given;
  const row = {
    status,
    briefingDate: day(given.briefing),
    deadlineDate: day(given.deadline),
    passDate: status === "done" ? new Date() : null,
  };
  const userProgram = await makeUserProgram(of, person.id, row);
  return { person, userProgram };
}

const stateOf = (id: number) =>
  db.userProgram.findUniqueOrThrow({ where: { id }, select: { status: true, isRetraining: true, passDate: true } });
const opened = (userProgramId: number) =>
  db.userCourse.findMany({
    where: { userProgramId },
    select: {
      courseId: true,
      deadlineDate: true,
      stages: { select: { type: true, status: true }, orderBy: { type: "asc" } },
    },
  });
const noticesOf = async (userId: number) =>
  await db.notice.findMany({ where: { userId }, select: { code: true, params: true } });

describe("a course added to a program with learners", () => {
  test("is added for learners and graduates, who continue in retraining; all of them get a notice", async () => {
    const people = await Promise.all(
      (["confirmed", "review", "done"] as const).map((status) => learns({ status, briefing: "2026-11-21" })),
    );
    const held = await course("Лаки", { daysToComplete: 14 });
    expect((await post(COURSES, { program: program.id, course: held })).status).toBe(201);
    const states = await Promise.all(people.map(({ userProgram }) => stateOf(userProgram.id)));
    expect(states).toEqual(
      [false, true, true].map((isRetraining) => ({ status: "confirmed", isRetraining, passDate: null })),
    );
    for (const { person, userProgram } of people) {
      expect(await opened(userProgram.id)).toEqual([
        { courseId: held, deadlineDate: new Date("2026-12-05"), stages: [{ type: "noexam", status: "new" }] },
      ]);
      expect(await noticesOf(person.id)).toEqual([
        { code: "UER", params: { event: "courseAdded", program: "Столяр", course: "Лаки" } },
      ]);
      // It leads each person to the course of their own.
      const own = await db.userCourse.findFirst({ where: { userProgramId: userProgram.id, courseId: held } });
      expect(await db.notice.findFirst({ where: { userId: person.id } })).toMatchObject({ about: own?.id });
    }
  });

  test("is not added for people whose order is new or rejected", async () => {
    const people = await Promise.all((["processing", "rejected"] as const).map((status) => learns({ status })));
    await add("Лаки");
    for (const { person, userProgram } of people)
      expect([await opened(userProgram.id), await noticesOf(person.id)]).toEqual([[], []]);
    const states = await Promise.all(people.map(({ userProgram }) => stateOf(userProgram.id)));
    expect(states.map(({ status }) => status)).toEqual(["processing", "rejected"]);
  });

  test("is due by the dates of each person's program", async () => {
    const dates = [
      [{ briefing: "2026-11-01" }, "2026-11-15"],
      [{ briefing: "2026-11-01", deadline: "2026-11-10" }, "2026-11-10"],
      [{ briefing: "2026-11-20", deadline: "2026-12-31" }, "2026-12-04"],
      [{ deadline: "2026-12-31" }, "2026-12-31"],
      [{}, null],
    ] as const;
    const people = await Promise.all(dates.map(([given]) => learns({ status: "confirmed", ...given })));
    await post(COURSES, { program: program.id, course: await course("Лаки", { daysToComplete: 14 }) });
    const days = await Promise.all(
      people.map(async ({ userProgram }) => (await opened(userProgram.id)).map(({ deadlineDate }) => deadlineDate)),
    );
    expect(days).toEqual(dates.map(([, due]) => [due && new Date(due)]));
  });

  test("does not bring back a course that was removed for a person", async () => {
    await add("Фарби");
    const { userProgram } = await learns({ status: "confirmed" });
    const lacking = await course("Лаки");
    await post(COURSES, { program: program.id, course: lacking });
    expect((await opened(userProgram.id)).map(({ courseId }) => courseId)).toEqual([lacking]);
  });

  test("gets the stages that the course requires", async () => {
    const { userProgram } = await learns({ status: "confirmed" });
    const wanted: Record<string, string[]> = {};
    for (const [hasTest, hasExam, types] of [
      [false, false, ["noexam"]],
      [true, false, ["etest"]],
      [false, true, ["exam"]],
      [true, true, ["etest", "exam"]],
    ] as const) {
      const held = await course(types.join(), { hasExam });
      if (hasTest) await db.test.create({ data: { companyId: company.id, courseId: held, title: "Тест" } });
      await post(COURSES, { program: program.id, course: held });
      wanted[held] = [...types];
    }
    const found = await opened(userProgram.id);
    expect(Object.fromEntries(found.map(({ courseId, stages }) => [courseId, stages.map(({ type }) => type)]))).toEqual(
      wanted,
    );
  });

  test("has a notice of its own in an adaptation program", async () => {
    const group = await makeProgram(company, { kind: "adaptation", title: "Перші дні" });
    const { person } = await learns({ status: "done" }, group);
    await post("/studies/adaptation-program-courses/", {
      program: group.id,
      course: await course("Безпека", { kind: "adaptation" }),
    });
    expect(await noticesOf(person.id)).toEqual([
      { code: "UAR", params: { event: "courseAdded", program: "Перші дні", course: "Безпека" } },
    ]);
  });
});

describe("a course that people learn in a program", () => {
  test("cannot be removed, and the refusal says how many they are", async () => {
    await learns({ status: "confirmed" });
    await learns({ status: "confirmed" });
    const held = await add("Лаки");
    const refused = await remove(`${COURSES}${held}/`, "uk");
    expect(refused.body).toMatchObject({
      status: 409,
      code: "program_course_in_use",
      detail: "Курс не можна прибрати з програми: його проходять 2 людини.",
    });
    expect((await patch(`${COURSES}${held}/`, { course: await course("Клеї") })).body).toMatchObject({
      status: 409,
      code: "program_course_in_use",
    });
    expect((await patch(`${COURSES}${held}/`, { order: 5 })).body.order).toBe(5);
    await sql("UPDATE users SET deleted_at = now() WHERE company_id = $1 AND id <> $2", [company.id, admin.user.id]);
    expect((await remove(`${COURSES}${held}/`)).body.detail).toBe(
      "The course cannot be removed from the program: it holds results of people who have left.",
    );
  });

  test("can be replaced once nobody has it, and learners then get the new course", async () => {
    const held = await add("Лаки");
    const { person, userProgram } = await learns({ status: "confirmed" });
    const instead = await course("Клеї");
    expect((await patch(`${COURSES}${held}/`, { course: instead })).body).toMatchObject({
      course: instead,
      course_title: "Клеї",
      order: 1,
    });
    expect((await opened(userProgram.id)).map(({ courseId }) => courseId)).toEqual([instead]);
    expect(await noticesOf(person.id)).toHaveLength(1);
  });

  test("also reaches a person who gets the program while the course is being added", async () => {
    const group = await makeProgram(company, { kind: "adaptation", title: "Перші дні" });
    for (let round = 0; round < 8; round += 1) {
      const person = await makeUser(company);
      const held = await course(`Курс ${round}`, { kind: "adaptation" });
      const [given, added] = await Promise.all([
        post("/studies/user-adaptation-programs/", { user: person.id, program: group.id }),
        post("/studies/adaptation-program-courses/", { program: group.id, course: held }),
      ]);
      expect([given.status, added.status]).toEqual([201, 201]);
      expect((await opened(Number(given.body.id))).map(({ courseId }) => courseId)).toContain(held);
    }
  });
});
