import type { Course } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourse, buildCourseLink } from "../support/builders/courses";
import { learn, passCourses } from "../support/builders/learning";
import { makeCompany, makePosition, makeUser } from "../support/builders/people";
import { makeProgram } from "../support/builders/programs";
import { signedIn } from "../support/builders/signed-in";
import { type Answer, call } from "../support/call";
import { asks, goThrough, payloadOf, someoneTaking, type Taking } from "../support/online-test";
import { whileHeld } from "../support/while-held";

const db = systemDb("seed");
type Rows = { id: number; title: string }[];
type Method = "GET" | "POST" | "PATCH" | "DELETE";

let taking: Taking;
let course: number;

beforeEach(async () => {
  taking = await someoneTaking({ questions: [asks("Раз", [1]), asks("Два", [2])], passingScore: 50, maxRetries: 3 });
  course = taking.course.courseId;
});

const asAdmin = (method: Method, path: string, body?: object): Promise<Answer> =>
  call(method, path, { token: taking.admin.access, ...(body && { body }) });
const read = (id = course) => asAdmin("GET", `/handbook/education-courses/${id}/draft/`);
const make = (id = course) => asAdmin("POST", `/handbook/education-courses/${id}/draft/`, {});
const discard = (id = course) => asAdmin("DELETE", `/handbook/education-courses/${id}/draft/`);
const preview = (id = course) => asAdmin("GET", `/handbook/education-courses/${id}/publish/`);
const publish = (body: object = {}, id = course) => asAdmin("POST", `/handbook/education-courses/${id}/publish/`, body);
const versions = async (id = course) =>
  (await asAdmin("GET", `/handbook/education-courses/${id}/versions/`)).body.results as unknown as Record<
    string,
    unknown
  >[];

async function drafted(id = course): Promise<number> {
  const { status, body } = await make(id);
  expect(status).toBe(200);
  return (body.draft as unknown as { id: number }).id;
}
const rowsOf = async (path: string): Promise<Rows> => (await asAdmin("GET", path)).body.results as unknown as Rows;
const testOf = async (id: number) => (await rowsOf(`/handbook/tests/?course=${id}`))[0]?.id ?? 0;
const questionsOf = async (id: number) => rowsOf(`/handbook/test-questions/?test=${await testOf(id)}`);
const answersOf = async (question: number) => rowsOf(`/handbook/test-answers/?question=${question}`);
const change = async (path: string, body: object) => expect((await asAdmin("PATCH", path, body)).status).toBe(200);
const told = async () =>
  ((await preview()).body.changes as unknown as Record<string, unknown>[]).map(({ part, change: how, title }) => [
    part,
    how,
    title,
  ]);
const titles = (rows: Rows) => rows.map(({ title }) => title);

test("a draft is a course of its own that nobody sees until it is published, and keeps the rows of the course", async () => {
  const link = await buildCourseLink({ id: course, companyId: taking.company.id }, { title: "Правила" });
  const tick = `/studies/user-education-program-courses/${taking.course.id}/completed/`;
  await call("POST", tick, { token: taking.learner.access, body: { files: [], links: [link.id] } });
  const before = await questionsOf(course);
  const draft = await drafted();
  const seen = { course, learners: 1, versions: 0 };
  const by = { id: draft, made_by: { id: taking.admin.user.id } };
  for (const id of [course, draft]) expect((await read(id)).body).toMatchObject({ ...seen, draft: by });
  expect(titles(await rowsOf("/handbook/education-courses/?page_size=100"))).toHaveLength(1);
  expect(await rowsOf("/handbook/tests/")).toMatchObject([{ course }]);

  await change(`/handbook/education-courses/${draft}/`, { title: "Пила безпечно", days_to_complete: 30 });
  const [copied] = await rowsOf(`/handbook/course-links/?course=${draft}`);
  await change(`/handbook/course-links/${copied?.id}/`, { title: "Правила 2027", url: "https://atesta.example/2027" });
  await asAdmin("POST", "/handbook/course-links/", {
    course: draft,
    title: "Відео",
    url: "https://atesta.example/video",
  });
  const [one, two] = await questionsOf(draft);
  await change(`/handbook/test-questions/${one?.id}/`, { title: "Раз, але інакше" });
  await asAdmin("DELETE", `/handbook/test-questions/${two?.id}/`);
  await asAdmin("POST", "/handbook/test-questions/", { test: await testOf(draft), title: "Три", score: 1 });
  expect(titles(await questionsOf(course))).toEqual(["Раз", "Два"]);
  expect(await told()).toEqual([
    ["course", "changed", "Пила безпечно"],
    ["link", "changed", "Правила"],
    ["link", "added", "Відео"],
    ["question", "changed", "Раз"],
    ["question", "added", "Три"],
    ["question", "removed", "Два"],
  ]);

  expect((await publish({ note: "Нові правила" })).body).toEqual({ version: 2, retrained: 0 });
  const after = await questionsOf(course);
  expect(titles(after)).toEqual(["Раз, але інакше", "Три"]);
  expect(after[0]?.id).toBe(before[0]?.id);
  expect(titles(await rowsOf(`/handbook/course-links/?course=${course}`))).toEqual(["Правила 2027", "Відео"]);
  const { body: ticked } = await call("GET", tick, { token: taking.learner.access });
  expect(ticked.links).toEqual([link.id]);
  expect((await asAdmin("GET", `/handbook/education-courses/${course}/`)).body).toMatchObject({
    title: "Пила безпечно",
    days_to_complete: 30,
  });
  expect((await read()).body).toMatchObject({ draft: null, versions: 1 });
  expect((await read(draft)).status).toBe(404);
  expect(await versions()).toMatchObject([
    {
      number: 2,
      is_learned_again: false,
      retrained: 0,
      note: "Нові правила",
      published_by: { id: taking.admin.user.id },
      changes: [
        {
          part: "course",
          fields: [
            { name: "title", after: "Пила безпечно" },
            { name: "days_to_complete", before: 14, after: 30 },
          ],
        },
        { part: "link", fields: [{ name: "title" }, { name: "url", after: "https://atesta.example/2027" }] },
        { part: "link", change: "added" },
        { part: "question", fields: [{ name: "title", before: "Раз", after: "Раз, але інакше" }] },
        { part: "question", change: "added" },
        { part: "question", change: "removed" },
      ],
    },
  ]);
});

test("what was changed in the course meanwhile stays, and what the draft changed wins", async () => {
  const [one, two] = taking.test.questions;
  const draft = await drafted();
  const [copy] = await questionsOf(draft);
  const [first, second] = await answersOf(copy?.id ?? 0);
  await change(`/handbook/test-answers/${first?.id}/`, { is_correct: false });
  await change(`/handbook/test-answers/${second?.id}/`, { is_correct: true });
  await asAdmin("POST", "/handbook/test-answers/", { question: copy?.id, title: "Четверта", is_correct: false });
  await change(`/handbook/test-questions/${two?.id}/`, { title: "Два, у курсі" });
  await change(`/handbook/tests/${taking.test.id}/`, { passing_score: 60 });
  await change(`/handbook/education-courses/${course}/`, { title: "Нова назва" });
  await publish();
  expect(titles(await questionsOf(course))).toEqual(["Раз", "Два, у курсі"]);
  expect((await asAdmin("GET", `/handbook/tests/${taking.test.id}/`)).body).toMatchObject({ passing_score: 60 });
  expect((await asAdmin("GET", `/handbook/education-courses/${course}/`)).body.title).toBe("Нова назва");
  expect(await answersOf(one?.id ?? 0)).toMatchObject([
    { id: one?.answers[0]?.id, is_correct: false },
    { id: one?.answers[1]?.id, is_correct: true },
    { id: one?.answers[2]?.id },
    { title: "Четверта" },
  ]);
});

test("a question that has gone from the course meanwhile stays away", async () => {
  const draft = await drafted();
  const [, copy] = await questionsOf(draft);
  await asAdmin("POST", "/handbook/test-answers/", { question: copy?.id, title: "Ще одна", is_correct: false });
  await asAdmin("DELETE", `/handbook/test-questions/${taking.test.questions[1]?.id}/`);
  expect((await publish()).status).toBe(200);
  expect(titles(await questionsOf(course))).toEqual(["Раз"]);
});

test("what is moved is told once, and moves in the course", async () => {
  const draft = await drafted();
  const [one, two] = await questionsOf(draft);
  await asAdmin("POST", `/handbook/tests/${await testOf(draft)}/order-questions/`, { ids: [two?.id, one?.id] });
  expect(await told()).toEqual([["question", "moved", "Два"]]);
  await publish();
  expect(titles(await questionsOf(course))).toEqual(["Два", "Раз"]);
});

test("a try that is under way keeps the questions that it has", async () => {
  await taking.steps.start();
  const shown = payloadOf(await taking.steps.current());
  const draft = await drafted();
  for (const { id } of await questionsOf(draft)) await asAdmin("DELETE", `/handbook/test-questions/${id}/`);
  await asAdmin("POST", "/handbook/test-questions/", { test: await testOf(draft), title: "Нове", score: 1 });
  expect((await preview()).body).toMatchObject({ touched: { taking_test: 1, learning: 0, passed: 0 } });
  await publish();
  expect(payloadOf(await taking.steps.current())).toMatchObject({ id: shown.id, title: shown.title, total: 2 });
  await goThrough(taking.steps, [1, 2]);
  expect((await taking.steps.exam()).body).toMatchObject({ status: "passed", score: 100 });
});

test("people are counted by how far they are; who has passed or failed learns again if one wants, and certificates stay", async () => {
  const { company, admin, learner } = taking;
  const learners = await Promise.all(Array.from({ length: 3 }, () => makeUser(company)));
  const made = (await db.course.findUniqueOrThrow({ where: { id: course } })) as Course;
  const [begun, passed] = [await learn(made, learners[0]?.id ?? 0), await learn(made, learners[1]?.id ?? 0)];
  await passCourses([passed]);
  await asAdmin("POST", `/studies/user-education-programs/${passed.userProgramId}/approve/`, {});
  for (const nth of [1, 2, 3]) {
    await taking.steps.start();
    await goThrough(taking.steps, []);
    expect((await taking.steps.exam()).body).toMatchObject({ status: "failed", tries: nth });
  }
  const link = await buildCourseLink(made);
  await db.completedLink.create({ data: { companyId: company.id, userCourseId: begun.id, courseLinkId: link.id } });
  const draft = await drafted();
  await change(`/handbook/education-courses/${draft}/`, { title: "Пила 2" });
  const expected = { not_begun: 0, learning: 1, taking_test: 0, failed: 1, passed: 1, certified: 1 };
  expect((await preview()).body.touched).toEqual(expected);
  expect((await publish({ is_learned_again: true })).body).toEqual({ version: 2, retrained: 2 });
  const program = await db.userProgram.findUniqueOrThrow({ where: { id: passed.userProgramId } });
  expect(program).toMatchObject({ status: "confirmed", isRetraining: true, passedCount: 0 });
  expect(await db.certificate.count({ where: { companyId: company.id, revokedAt: null } })).toBe(1);
  expect((await taking.steps.exam()).body).toMatchObject({ status: "updated", tries: 0 });
  expect(await db.notice.count({ where: { userId: learner.user.id, code: "UER" } })).toBe(1);
  expect(await versions()).toMatchObject([{ is_learned_again: true, retrained: 2 }]);
  const trail = await db.auditEvent.findMany({ where: { companyId: company.id, actorId: admin.user.id } });
  const names = trail.map(({ action }) => action);
  expect(names).toEqual(expect.arrayContaining(["course_draft_made", "course_published", "course_retrained"]));
});

test("a person's report says which version they passed, also of what they learn again", async () => {
  const pass = async () => {
    await taking.steps.start();
    await goThrough(taking.steps, [1, 2]);
  };
  const report = async () => {
    const path = `/reports/users/${taking.learner.user.id}/`;
    const [program] = (await asAdmin("GET", path)).body.programs as unknown as {
      courses: { version: number | null }[];
      cycles: { courses: { version: number | null }[] }[];
    }[];
    return [program?.courses[0]?.version, ...(program?.cycles ?? []).map(({ courses }) => courses[0]?.version)];
  };
  const publishAs = async (title: string, isAgain: boolean) => {
    await change(`/handbook/education-courses/${await drafted()}/`, { title });
    expect((await publish({ is_learned_again: isAgain })).status).toBe(200);
  };
  await pass();
  expect(await report()).toEqual([null]);
  await publishAs("Пила 2", false);
  expect(await report()).toEqual([1]);
  await publishAs("Пила 3", true);
  expect(await report()).toEqual([null, 1]);
  await pass();
  expect(await report()).toEqual([3, 1]);
});

describe("the test of a draft", () => {
  test("is new for people who learn the course, where the course had none", async () => {
    const plain = await buildCourse(taking.company);
    const userCourse = await learn(plain, taking.learner.user.id);
    const draft = await drafted(plain.id);
    await asAdmin("POST", "/handbook/tests/", { course: draft, title: "Новий тест" });
    const stages = async () =>
      (await db.examStage.findMany({ where: { userCourseId: userCourse.id, isNeeded: true } })).map(({ type }) => type);
    expect(await stages()).toEqual(["noexam"]);
    await publish({}, plain.id);
    expect(await stages()).toEqual(["etest"]);
    expect(await rowsOf(`/handbook/tests/?course=${plain.id}`)).toMatchObject([{ title: "Новий тест" }]);
  });

  test("cannot take away one with tries, but another may stand in its place, and results stay", async () => {
    await taking.steps.start();
    await goThrough(taking.steps, [1, 2]);
    const draft = await drafted();
    await asAdmin("DELETE", `/handbook/tests/${await testOf(draft)}/`);
    const refused = await publish();
    expect([refused.status, refused.body.code]).toEqual([409, "test_has_attempts"]);
    const { body } = await asAdmin("POST", "/handbook/tests/", { course: draft, title: "Інший" });
    await asAdmin("POST", "/handbook/test-questions/", { test: body.id, title: "Питання", score: 1 });
    expect((await publish()).status).toBe(200);
    expect(await rowsOf(`/handbook/tests/?course=${course}`)).toMatchObject([{ id: taking.test.id, title: "Інший" }]);
    expect(titles(await questionsOf(course))).toEqual(["Питання"]);
    expect((await taking.steps.exam()).body).toMatchObject({ status: "passed", score: 100 });
  });

  test("stays away where it has gone from the course meanwhile, and nobody is asked for it", async () => {
    const draft = await drafted();
    await change(`/handbook/education-courses/${draft}/`, { title: "Пила 4" });
    expect((await asAdmin("DELETE", `/handbook/tests/${taking.test.id}/`)).status).toBe(204);
    expect((await publish()).status).toBe(200);
    expect(await rowsOf(`/handbook/tests/?course=${course}`)).toEqual([]);
    const where = { userCourseId: taking.course.id, isNeeded: true };
    expect(await db.examStage.findMany({ where })).toMatchObject([{ type: "noexam" }]);
  });

  test("refuses where the course got another one meanwhile", async () => {
    const plain = await buildCourse(taking.company);
    const draft = await drafted(plain.id);
    await asAdmin("POST", "/handbook/tests/", { course: draft, title: "З чернетки" });
    await asAdmin("POST", "/handbook/tests/", { course: plain.id, title: "У курсі" });
    const refused = await publish({}, plain.id);
    expect([refused.status, refused.body.code]).toEqual([409, "course_has_test"]);
    expect(await rowsOf(`/handbook/tests/?course=${plain.id}`)).toMatchObject([{ title: "У курсі" }]);
  });
});

test("a draft is made once, discarded without a trace, and goes with its course", async () => {
  const [one, two] = await Promise.all([make(), make()]);
  expect(one.body).toEqual(two.body);
  const { id } = one.body.draft as unknown as { id: number };
  expect((await make(id)).body).toEqual(one.body);
  expect((await publish()).body.code).toBe("no_draft");
  expect((await discard(id)).status).toBe(204);
  expect((await discard()).body.code).toBe("no_draft");
  expect((await preview()).body).toMatchObject({ changes: [], touched: { not_begun: 1 } });
  expect(await db.course.count({ where: { companyId: taking.company.id } })).toBe(1);
  expect(await db.testQuestion.count({ where: { companyId: taking.company.id } })).toBe(2);

  const unused = await buildCourse(taking.company);
  await drafted(unused.id);
  expect((await asAdmin("DELETE", `/handbook/education-courses/${unused.id}/`)).status).toBe(204);
  const kept = await buildCourse(taking.company);
  expect((await asAdmin("DELETE", `/handbook/education-courses/${await drafted(kept.id)}/`)).status).toBe(204);
  expect((await read(kept.id)).body).toMatchObject({ draft: null });
  expect(await db.course.count({ where: { companyId: taking.company.id } })).toBe(2);
});

test("of two publications at once one is made", async () => {
  await change(`/handbook/education-courses/${await drafted()}/`, { title: "Пила 3" });
  const answers = await Promise.all([publish(), publish()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await versions()).toHaveLength(1);
});

test("a change of a material that is under way is published", async () => {
  await buildCourseLink({ id: course, companyId: taking.company.id }, { title: "Правила" });
  const draft = await drafted();
  await change(`/handbook/education-courses/${draft}/`, { title: "Пила 3" });
  const [copied] = await rowsOf(`/handbook/course-links/?course=${draft}`);
  const path = `/handbook/course-links/${copied?.id}/`;
  const answers = await whileHeld("course_links", copied?.id ?? 0, [
    () => asAdmin("PATCH", path, { title: "Правила 2027" }),
    () => publish(),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(titles(await rowsOf(`/handbook/course-links/?course=${course}`))).toEqual(["Правила 2027"]);
});

test("a draft is not learned: no program, position or credit takes it", async () => {
  const draft = await drafted();
  const { company, learner } = taking;
  const { id: position } = await makePosition(company);
  const program = await makeProgram(company, { kind: "education", positionId: position, courses: [] });
  const refused = { course: ["There is no such object"] };
  const answers = [
    await asAdmin("POST", "/studies/education-program-courses/", { program: program.id, course: draft }),
    await asAdmin("POST", "/users/position-needs/", { position, course: draft, target: 50 }),
    await asAdmin("POST", "/studies/credits/", {
      user: learner.user.id,
      course: draft,
      reason: "Диплом",
      passed_on: "2024-06-30",
    }),
  ];
  for (const { status, body } of answers) expect([status, body.errors]).toEqual([400, refused]);
});

test("only administrators of the company see and publish drafts", async () => {
  const draft = await drafted();
  const stranger = (await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }))).access;
  const paths = (id: number) =>
    [
      ["GET", `/handbook/education-courses/${id}/draft/`],
      ["POST", `/handbook/education-courses/${id}/draft/`],
      ["DELETE", `/handbook/education-courses/${id}/draft/`],
      ["GET", `/handbook/education-courses/${id}/publish/`],
      ["POST", `/handbook/education-courses/${id}/publish/`],
    ] as const;
  const statuses = (token: string) =>
    Promise.all(
      [...paths(course), ...paths(draft)].map(
        async ([method, path]) => (await call(method, path, { token, ...(method === "POST" && { body: {} }) })).status,
      ),
    );
  expect(new Set(await statuses(taking.learner.access))).toEqual(new Set([403]));
  expect(new Set(await statuses(stranger))).toEqual(new Set([404]));
});
