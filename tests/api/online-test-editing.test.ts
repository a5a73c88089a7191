import { systemDb } from "@/lib/db/system";
import { buildCourse, buildUserCourse } from "@/tests/support/builders/courses";
import { buildTest } from "@/tests/support/builders/online-tests";
import { sql } from "@/tests/support/database";
import { attempted, callsOf, trailOf } from "@/tests/support/handbook";
import { hire, type Registered, registerAndSignIn } from "@/tests/support/people";

const PATH = "/handbook/tests/";
const WARNING = "Some questions have time limit, so the test should be marked as time-limited";
const NOT_MARKED = "The test is not marked as time-limited, so there can be no time limit here";

let admin: Registered;
let course: number;
/** A new course of this person's company. */
const courseOf = async ({ companyId: id }: Registered, kind: "education" | "adaptation" = "education") =>
  (await buildCourse({ id }, { kind })).id;
const learns = async (person: Registered, id: number) =>
  (await buildUserCourse({ id, companyId: person.companyId, kind: "education" }, person.userId)).id;
let api: ReturnType<typeof callsOf>;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  course = await courseOf(admin);
  api = callsOf(admin);
});

const make = async (body: object = {}) => (await api.post(PATH, { course, title: "Перевірка", ...body })).body;

describe("the test of a course", () => {
  test("can be created, read, found by course, changed and deleted", async () => {
    const fields = {
      description: " Про фарби ",
      has_time_limit: true,
      time_limit: 30,
      passing_score: 80,
      max_retries: 2,
      shows_single_choice: true,
    };
    const made = await api.post(PATH, { course, title: " Фарби ", ...fields });
    expect(made.status).toBe(201);
    const whole = {
      id: expect.any(Number),
      course,
      title: "Фарби",
      ...fields,
      description: "Про фарби",
      questions_count: 0,
      total_score: 0,
      shortest_time: null,
      longest_time: null,
    };
    expect(made.body).toEqual(whole);
    const one = `${PATH}${made.body.id}/`;
    expect((await api.get(one)).body).toEqual(made.body);
    expect((await api.get(`${PATH}?course=${course}`)).body).toMatchObject({ count: 1, results: [made.body] });
    expect((await api.get(`${PATH}?course=${course + 1}`)).body.results).toEqual([]);
    expect((await api.get(`${PATH}?search=фарб`)).body.count).toBe(1);
    expect((await api.patch(one, { passing_score: 60, max_retries: null })).body).toEqual({
      ...made.body,
      passing_score: 60,
      max_retries: null,
    });
    expect((await api.remove(one)).status).toBe(204);
    expect((await api.get(one)).status).toBe(404);
  });

  test("requires only a title and a course", async () => {
    expect((await api.post(PATH)).body.errors).toEqual({
      title: ["This field is required"],
      course: ["This field is required"],
    });
    const defaults = {
      description: "",
      has_time_limit: false,
      time_limit: null,
      passing_score: 0,
      max_retries: null,
      shows_single_choice: false,
    };
    const { id } = await make({ has_time_limit: true, time_limit: 5 });
    expect((await api.patch(`${PATH}${id}/`, { time_limit: 0 })).body.time_limit).toBeNull();
    await api.remove(`${PATH}${id}/`);
    expect(await make()).toMatchObject(defaults);
  });

  test.each([
    [{ passing_score: -1 }, "passing_score"],
    [{ passing_score: 1_000_001 }, "passing_score"],
    [{ passing_score: null }, "passing_score"],
    [{ passing_score: 1.5 }, "passing_score"],
    [{ max_retries: -1 }, "max_retries"],
    [{ max_retries: 1_000_001 }, "max_retries"],
    [{ has_time_limit: true, time_limit: -1 }, "time_limit"],
    [{ has_time_limit: true, time_limit: 1_000_001 }, "time_limit"],
    [{ description: "є".repeat(5001) }, "description"],
    [{ title: "  " }, "title"],
    [{ title: "є".repeat(256) }, "title"],
  ])("refuses values out of range by field (%#)", async (wrong, field) => {
    const { status, body } = await api.post(PATH, { course, title: "Перевірка", ...wrong });
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]]);
    expect(await sql("SELECT 1 FROM tests WHERE course_id = $1", [course])).toEqual([]);
  });

  test("accepts the ends of every range", async () => {
    const ends = {
      has_time_limit: true,
      time_limit: 1_000_000,
      passing_score: 1_000_000,
      max_retries: 1_000_000,
      description: "є".repeat(5000),
    };
    const made = await make(ends);
    expect(made).toMatchObject(ends);
    const low = { time_limit: 1, passing_score: 0, max_retries: 0, description: "" };
    expect((await api.patch(`${PATH}${made.id}/`, low)).body).toMatchObject(low);
  });

  test("is unique per course, also when two are created at once", async () => {
    const answers = await Promise.all([1, 2, 3].map((nth) => api.post(PATH, { course, title: `Тест ${nth}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "course_has_test",
      detail: "The course already has a test, and it can have only one.",
    });
    expect(await sql("SELECT 1 FROM tests WHERE course_id = $1", [course])).toHaveLength(1);
  });

  test("belongs to a course of the company, of either kind, and cannot move", async () => {
    const stranger = await registerAndSignIn();
    for (const wrong of [await courseOf(stranger), 2_000_000_000]) {
      expect((await api.post(PATH, { course: wrong, title: "Тест" })).body.errors).toEqual({
        course: ["There is no such object"],
      });
    }
    const adaptation = await courseOf(admin, "adaptation");
    const made = await api.post(PATH, { course: adaptation, title: "Тест" });
    expect(made.status).toBe(201);
    expect((await api.patch(`${PATH}${made.body.id}/`, { course, title: "Інший" })).body).toMatchObject({
      course: adaptation,
      title: "Інший",
    });
  });
});

describe("the time limit of a test", () => {
  test("can be for the whole test, for its questions, or both", async () => {
    const { id } = await make({ has_time_limit: true });
    const question = { test: id, title: "Скільки?", score: 1, time_limit: 30 };
    expect((await api.post("/handbook/test-questions/", question)).status).toBe(201);
    expect((await api.patch(`${PATH}${id}/`, { time_limit: 10 })).body).toMatchObject({
      has_time_limit: true,
      time_limit: 10,
    });
    expect((await api.patch(`${PATH}${id}/`, { time_limit: null })).body).toMatchObject({
      has_time_limit: true,
      time_limit: null,
    });
  });

  test("cannot be switched off while a question has a limit; the error is at the field", async () => {
    const { id } = await make({ has_time_limit: true, time_limit: 10 });
    const question = await api.post("/handbook/test-questions/", {
      test: id,
      title: "Скільки?",
      score: 1,
      time_limit: 30,
    });
    const refused = await api.patch(`${PATH}${id}/`, { has_time_limit: false });
    expect([refused.status, refused.body.errors]).toEqual([400, { has_time_limit: [WARNING] }]);
    expect((await api.get(`${PATH}${id}/`)).body).toMatchObject({ has_time_limit: true, time_limit: 10 });
    await api.patch(`/handbook/test-questions/${question.body.id}/`, { time_limit: 0 });
    expect((await api.patch(`${PATH}${id}/`, { has_time_limit: false })).body).toMatchObject({
      has_time_limit: false,
      time_limit: null,
    });
  });

  test("needs the flag: minutes without it are refused", async () => {
    expect((await api.post(PATH, { course, title: "Тест", time_limit: 10 })).body.errors).toEqual({
      time_limit: [NOT_MARKED],
    });
    const { id } = await make();
    expect((await api.patch(`${PATH}${id}/`, { time_limit: 10 })).body.errors).toEqual({ time_limit: [NOT_MARKED] });
  });

  test("and limits of questions never contradict each other, even with parallel changes", async () => {
    for (let round = 0; round < 8; round += 1) {
      const own = await courseOf(admin);
      const { id } = (await api.post(PATH, { course: own, title: "Тест", has_time_limit: true })).body;
      const [off, added] = await Promise.all([
        api.patch(`${PATH}${id}/`, { has_time_limit: false }),
        api.post("/handbook/test-questions/", { test: id, title: "Скільки?", score: 1, time_limit: 30 }),
      ]);
      expect([off.status, added.status]).toEqual(off.status === 200 ? [200, 400] : [400, 201]);
    }
  });
});

describe("a test can be read by", () => {
  const seenBy = async (person: Registered) =>
    ((await callsOf(person).get(PATH)).body.results ?? []).map(({ id }) => id);

  test("administrators, learners of the course, its examiners and the named examiner, and nobody else", async () => {
    const { id } = await make();
    const [learner, examiner, named, other] = [
      await hire(admin, ["employee"]),
      await hire(admin, ["examiner"]),
      await hire(admin, ["examiner"]),
      await hire(admin, ["examiner", "expert", "supervisor", "distributor", "estimator"]),
    ];
    const userCourse = await learns(learner, course);
    await systemDb("seed").courseExaminer.create({
      data: { companyId: admin.companyId, courseId: course, userId: examiner.userId },
    });
    await systemDb("seed").userCourse.update({ where: { id: userCourse }, data: { examinerId: named.userId } });
    for (const person of [admin, learner, examiner, named]) {
      expect(await seenBy(person)).toEqual([id]);
      expect((await callsOf(person).get(`${PATH}${id}/`)).status).toBe(200);
    }
    for (const person of [other, await registerAndSignIn()]) {
      expect(await seenBy(person)).toEqual([]);
      expect((await callsOf(person).get(`${PATH}${id}/`)).status).toBe(404);
    }
    expect((await callsOf(learner).patch(`${PATH}${id}/`, { passing_score: 0 })).status).toBe(403);
  });
});

describe("deleting a test", () => {
  test("deletes its questions and answers and keeps those of other tests", async () => {
    const company = { id: admin.companyId };
    const [gone, kept] = [
      await buildTest(company, course, { questions: [{ title: "Раз" }, { title: "Два" }] }),
      await buildTest(company, await courseOf(admin), { questions: [{ title: "Три" }] }),
    ];
    expect((await api.remove(`${PATH}${gone.id}/`)).status).toBe(204);
    expect(await sql("SELECT id FROM test_questions WHERE company_id = $1", [admin.companyId])).toEqual(
      kept.questions.map(({ id }) => ({ id })),
    );
    expect(
      await sql("SELECT count(*)::int AS count FROM test_answers WHERE company_id = $1", [admin.companyId]),
    ).toEqual([{ count: 2 }]);
    expect((await api.post(PATH, { course, title: "Новий" })).status).toBe(201);
  });

  test("is refused with the number of attempts once people took it; changing it is allowed", async () => {
    const built = await buildTest({ id: admin.companyId }, course, { questions: [{ title: "Раз" }] });
    const learner = await hire(admin, ["employee"]);
    await attempted(admin.companyId, await learns(learner, course), built.id);
    const refused = await callsOf(admin, "uk").remove(`${PATH}${built.id}/`);
    const detail = "Тест не можна видалити: його вже проходили 1 раз, і результати зберігаються.";
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, "test_has_attempts", detail]);
    expect(await sql("SELECT 1 FROM test_questions WHERE test_id = $1", [built.id])).toHaveLength(1);
    expect((await api.patch(`${PATH}${built.id}/`, { title: "Інакше" })).status).toBe(200);
    expect((await api.remove(`/handbook/test-questions/${built.questions[0]?.id}/`)).status).toBe(204);
  });
});

test("every change of a test writes one line with the changed values in the trail", async () => {
  const { id } = await make({ passing_score: 50 });
  await api.patch(`${PATH}${id}/`, {
    title: "Інша назва",
    passing_score: 70,
    max_retries: null,
    shows_single_choice: true,
  });
  await api.patch(`${PATH}${id}/`, { title: "Інша назва" });
  await api.remove(`${PATH}${id}/`);
  const named = { id: course, title: expect.any(String) };
  expect(await trailOf(admin, "test%")).toEqual([
    { action: "test_created", subject: "test", subject_id: id, details: { course: named, title: "Перевірка" } },
    {
      action: "test_changed",
      subject: "test",
      subject_id: id,
      details: {
        title: "Інша назва",
        fields: ["title", "passing_score", "shows_single_choice"],
        before: { passing_score: 50, shows_single_choice: false },
        after: { passing_score: 70, shows_single_choice: true },
      },
    },
    { action: "test_deleted", subject: "test", subject_id: id, details: { course: named, title: "Інша назва" } },
  ]);
});
