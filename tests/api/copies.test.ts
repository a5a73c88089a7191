import { buildChecklist, buildChecklistQuestion } from "../support/builders/checklists";
import { buildCourse, buildUserCourse } from "../support/builders/courses";
import { buildTest } from "../support/builders/online-tests";
import { call } from "../support/call";
import { sql } from "../support/database";
import { multipart } from "../support/multipart";
import { hire, type Registered, registerAndSignIn } from "../support/people";

const COURSES = "/handbook/education-courses/";

let admin: Registered;
beforeEach(async () => {
  admin = await registerAndSignIn();
});

const company = () => ({ id: admin.companyId });
const get = (path: string, { access } = admin) => call("GET", path, { token: access });
const post = (path: string, body: object, { access } = admin) => call("POST", path, { token: access, body });
const rows = async (path: string) => (await get(path)).body.results ?? [];

async function addFile(course: number, title: string): Promise<string> {
  const form = multipart([
    { name: "course", bytes: String(course) },
    { name: "title", bytes: title },
    { name: "file", filename: "a.txt", bytes: "Text of the material" },
  ]);
  const { status, body } = await call("POST", "/handbook/course-files/", { token: admin.access, ...form });
  expect(status).toBe(201);
  return String(body.file);
}

const QUESTIONS = [
  { title: "Друге за назвою", points: 3, timeLimitSeconds: 20 },
  { title: "А перше", points: 5 },
];

/** The questions of a test in their order, each with its answers in theirs. */
async function contentsOf(test: number) {
  const questions = await rows(`/handbook/test-questions/?test=${test}`);
  return Promise.all(
    questions.map(async ({ id, title, score, time_limit, additional_info }) => ({
      title,
      score,
      time_limit,
      additional_info,
      answers: (await rows(`/handbook/test-answers/?question=${id}`)).map((one) => [one.title, one.is_correct]),
    })),
  );
}

describe("a copy of a course", () => {
  test("has its materials in their order, its test and its examiners, but no people and no programs", async () => {
    const examiner = await hire(admin, ["examiner"]);
    const { id } = await buildCourse(company(), { examinerIds: [examiner.userId], hasExam: true, daysToComplete: 9 });
    const path = await addFile(id, "Я файл");
    await post("/handbook/course-links/", { course: id, title: "А посилання", url: "https://materials.example/" });
    await addFile(id, "Б файл");
    const made = await buildTest(company(), id, { passingScore: 60, maxRetries: 2, questions: QUESTIONS });
    await buildUserCourse({ id, companyId: admin.companyId, kind: "education" }, (await hire(admin, [])).userId);

    const { status, body } = await post(`${COURSES}${id}/copy/`, { title: "Копія" });
    expect(status).toBe(201);
    const { body: original } = await get(`${COURSES}${id}/`);
    expect(body).toEqual({
      ...original,
      id: expect.any(Number),
      title: "Копія",
      test: expect.any(Number),
      programs_count: 0,
      can_be_deleted: true,
    });
    expect([body.id, body.test]).not.toEqual(expect.arrayContaining([id, made.id]));
    expect(body).toMatchObject({ has_exam: true, examiners: [examiner.userId], programs_count: 0, questions_count: 2 });

    for (const list of ["files", "links"]) {
      const [of, copied] = await Promise.all(
        [id, body.id].map((course) => rows(`/handbook/course-${list}/?course=${course}`)),
      );
      const bare = (all: typeof of) => all?.map(({ title, order, url }) => [title, order, url]);
      expect(bare(copied)).toEqual(bare(of));
      expect(copied?.length).toBeGreaterThan(0);
    }
    expect(await contentsOf(Number(body.test))).toEqual(await contentsOf(made.id));
    const { body: test } = await get(`/handbook/tests/${body.test}/`);
    expect(test).toMatchObject({ passing_score: 60, max_retries: 2, course: body.id });
    expect(await sql("SELECT id FROM user_courses WHERE course_id = $1", [body.id])).toEqual([]);

    const events = await sql(
      "SELECT action, subject_id FROM audit_events WHERE company_id = $1 AND action IN ('course_copied', 'test_created') ORDER BY id",
      [admin.companyId],
    );
    expect(events).toEqual([
      { action: "course_copied", subject_id: body.id },
      { action: "test_created", subject_id: body.test },
    ]);

    // The bytes of a file are shared: the copy keeps them when the material of the first course is deleted.
    const [first] = await rows(`/handbook/course-files/?course=${id}`);
    expect((await call("DELETE", `/handbook/course-files/${first?.id}/`, { token: admin.access })).status).toBe(204);
    const [kept] = await rows(`/handbook/course-files/?course=${body.id}`);
    expect(kept).toMatchObject({ title: "Я файл", file: path });
    expect((await get(String(kept?.file).replace("/api/v2", ""))).status).toBe(200);
  });

  test("is read by those who learn it, and not by those who learn the first course", async () => {
    const { id } = await buildCourse(company());
    await addFile(id, "Файл");
    const { body: copy } = await post(`${COURSES}${id}/copy/`, { title: "Копія" });
    const learner = await hire(admin, []);
    const ofCopy = `/handbook/course-files/?course=${copy.id}`;
    await buildUserCourse({ id, companyId: admin.companyId, kind: "education" }, learner.userId);
    expect((await get(ofCopy, learner)).body.results).toEqual([]);
    const another = await hire(admin, []);
    await buildUserCourse({ id: Number(copy.id), companyId: admin.companyId, kind: "education" }, another.userId);
    expect((await get(ofCopy, another)).body.results).toHaveLength(1);
  });

  test("is of the same kind, and only administrators make one", async () => {
    const { id } = await buildCourse(company(), { kind: "adaptation" });
    expect((await post(`${COURSES}${id}/copy/`, { title: "Копія" })).status).toBe(404);
    const { status, body } = await post(`/handbook/adaptation-courses/${id}/copy/`, { title: "Копія" });
    expect([status, body.test]).toEqual([201, null]);
    expect((await post(`${COURSES}${id}/copy/`, { title: "Моя" }, await hire(admin, []))).status).toBe(403);
    const stranger = await registerAndSignIn();
    expect((await post(`/handbook/adaptation-courses/${id}/copy/`, { title: "Моя" }, stranger)).status).toBe(404);
  });
});

describe("a copy of a test", () => {
  test("goes into a course that has none, and its people get the test", async () => {
    const first = await buildCourse(company());
    const made = await buildTest(company(), first.id, { questions: QUESTIONS });
    const second = await buildCourse(company());
    const learner = await hire(admin, []);
    const learnt = await buildUserCourse(second, learner.userId);
    const { status, body } = await post(`/handbook/tests/${made.id}/copy/`, { course: second.id });
    expect([status, body.course, body.questions_count]).toEqual([201, second.id, 2]);
    expect(await contentsOf(Number(body.id))).toEqual(await contentsOf(made.id));
    const { body: taken } = await get(`/studies/user-education-program-courses/${learnt.id}/`, learner);
    expect(taken).toMatchObject({ test: body.id });
    const again = await post(`/handbook/tests/${made.id}/copy/`, { course: second.id });
    expect([again.status, again.body.code]).toEqual([409, "course_has_test"]);
    const none = await post(`/handbook/tests/${made.id}/copy/`, { course: 2_000_000_000 });
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([400, ["course"]]);
  });

  test("of two copies at once, one is made", async () => {
    const made = await buildTest(company(), (await buildCourse(company())).id, { questions: QUESTIONS });
    const { id: course } = await buildCourse(company());
    const both = await Promise.all([1, 2].map(() => post(`/handbook/tests/${made.id}/copy/`, { course })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("takes neither a test nor a course of another company", async () => {
    const stranger = await registerAndSignIn();
    const theirs = await buildCourse({ id: stranger.companyId });
    const test = await buildTest({ id: stranger.companyId }, theirs.id, { questions: QUESTIONS });
    const { id: course } = await buildCourse(company());
    expect((await post(`/handbook/tests/${test.id}/copy/`, { course })).status).toBe(404);
    const own = await buildTest(company(), course, { questions: QUESTIONS });
    const untested = await buildCourse({ id: stranger.companyId });
    expect((await post(`/handbook/tests/${own.id}/copy/`, { course: untested.id })).status).toBe(400);
  });
});

test("a copy of a checklist has its questions and estimators, but no tasks", async () => {
  const estimator = await hire(admin, ["estimator"]);
  const list = await buildChecklist(company(), { estimatorIds: [estimator.userId] });
  const course = await buildCourse(company());
  await buildChecklistQuestion(list, { title: "Перше", points: 3, courseId: course.id });
  await buildChecklistQuestion(list, { title: "А друге", points: 1 });
  const { status, body } = await post(`/handbook/checklists/${list.id}/copy/`, { title: "Копія" });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), title: "Копія", estimators: [estimator.userId], tasks_count: 0 },
  ]);
  const [of, copied] = await Promise.all(
    [list.id, body.id].map((id) => rows(`/handbook/checklist-questions/?checklist=${id}&ordering=id`)),
  );
  const bare = (all: typeof of) => all?.map((one) => [one.title, one.score, one.course, one.score_weight]);
  expect(bare(copied)).toEqual(bare(of));
  expect(copied).toHaveLength(2);
  expect((await post(`/handbook/checklists/${list.id}/copy/`, {})).body.errors).toEqual({
    title: ["This field is required"],
  });
});
