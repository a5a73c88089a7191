import { buildChecklist, buildChecklistQuestion, buildEstimate, buildTask } from "../support/builders/checklists";
import { buildCourse } from "../support/builders/courses";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, type Registered, registerAndSignIn } from "../support/people";

const LISTS = "/handbook/checklists/";
const QUESTIONS = "/handbook/checklist-questions/";
const ANSWERS = "/handbook/checklist-answers/";

let admin: Registered;
beforeEach(async () => {
  admin = await registerAndSignIn();
});

const company = () => ({ id: admin.companyId });
const get = (path: string, { access } = admin) => call("GET", path, { token: access });
const post = (path: string, body: object) => call("POST", path, { token: admin.access, body });
const patch = (path: string, body: object) => call("PATCH", path, { token: admin.access, body });
const remove = (path: string, language = "en") => call("DELETE", path, { token: admin.access, language });
const ids = async (path: string, person = admin) => ((await get(path, person)).body.results ?? []).map(({ id }) => id);
const weights = async (checklist: number) =>
  ((await get(`${QUESTIONS}?checklist=${checklist}`)).body.results ?? []).map(({ score_weight }) => score_weight);

describe("checklists", () => {
  test("can be created, changed, found and deleted with their questions; each change is in the trail", async () => {
    const estimator = await hire(admin, ["estimator"]);
    const { status, body } = await post(LISTS, {
      title: " Складання шафи ",
      estimators: [estimator.userId, estimator.userId],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      title: "Складання шафи",
      estimators: [estimator.userId],
      tasks_count: 0,
    });
    const path = `${LISTS}${body.id}/`;
    expect((await patch(path, { title: "Складання комода" })).body).toEqual({ ...body, title: "Складання комода" });
    expect(await ids(`${LISTS}?search=КОМОД`)).toEqual([body.id]);
    expect(await ids(`${LISTS}?estimator=${estimator.userId}`)).toEqual([body.id]);
    expect(await ids(`${LISTS}?estimator=${admin.userId}`)).toEqual([]);
    expect((await patch(path, { estimators: [] })).body.estimators).toEqual([]);
    await post(QUESTIONS, { checklist: body.id, title: "Кути прямі", score: 5 });
    expect((await remove(path)).status).toBe(204);
    expect(await sql("SELECT id FROM checklist_questions WHERE company_id = $1", [admin.companyId])).toEqual([]);
    expect(
      await sql(
        "SELECT action, details FROM audit_events WHERE company_id = $1 AND subject = 'checklist' ORDER BY id",
        [admin.companyId],
      ),
    ).toEqual([
      { action: "checklist_created", details: { title: "Складання шафи" } },
      { action: "checklist_changed", details: { title: "Складання комода", fields: ["title"] } },
      { action: "checklist_changed", details: { title: "Складання комода", fields: ["estimators"] } },
      { action: "checklist_deleted", details: { title: "Складання комода" } },
    ]);
  });

  test("have estimators: people of the company with that role", async () => {
    const [stranger, clerk] = [await registerAndSignIn(), await hire(admin, ["examiner"])];
    const refusal = async (id: number) => (await post(LISTS, { title: "Складання", estimators: [id] })).body.errors;
    expect(await refusal(stranger.userId)).toEqual({ estimators: ["There is no such object"] });
    expect(await refusal(clerk.userId)).toEqual({ estimators: ["Choose people who have the required role"] });
    expect(await ids(LISTS)).toEqual([]);
  });

  test("lose a deleted estimator and one without the role, who then see them no longer", async () => {
    const [loses, leaves, stays] = [
      await hire(admin, ["estimator"]),
      await hire(admin, ["estimator"]),
      await hire(admin, ["estimator", "examiner"]),
    ];
    const list = await buildChecklist(company(), { estimatorIds: [loses, leaves, stays].map(({ userId }) => userId) });
    expect(await ids(LISTS, loses)).toEqual([list.id]);
    await post("/users/remove-role-from-user/", { user: loses.userId, role: "estimator" });
    await post("/users/remove-role-from-user/", { user: stays.userId, role: "examiner" });
    await remove(`/users/users/${leaves.userId}/`);
    expect((await get(`${LISTS}${list.id}/`)).body.estimators).toEqual([stays.userId]);
    expect(await ids(LISTS, loses)).toEqual([]);
    expect(await ids(LISTS, stays)).toEqual([list.id]);
  });

  test("cannot be deleted while tasks use them; the refusal names some tasks", async () => {
    const [estimator, person] = [await hire(admin, ["estimator"]), await hire(admin, ["employee"])];
    const list = await buildChecklist(company(), { estimatorIds: [estimator.userId] });
    for (const title of ["Шафа", "Комод", "Стіл", "Ліжко", "Тумба"])
      await buildTask(list, { title, userId: person.userId, estimatorId: estimator.userId });
    expect((await get(`${LISTS}${list.id}/`)).body.tasks_count).toBe(5);
    const refused = await remove(`${LISTS}${list.id}/`, "uk");
    expect(refused.body).toMatchObject({
      ...{ status: 409, code: "checklist_in_use" },
      detail: "Чек-лист не можна видалити: за ним оцінюються 5 завдань: «Комод», «Ліжко», «Стіл»…",
    });
    expect((await get(`${LISTS}${list.id}/`)).status).toBe(200);
  });
});

describe("questions of a checklist", () => {
  test("have a weight: the share of their score in the total", async () => {
    const { id: checklist } = await buildChecklist(company());
    const add = async (score: number) => (await post(QUESTIONS, { checklist, title: `За ${score}`, score })).body;
    expect(await add(0)).toMatchObject({ course: null, score: 0, score_weight: 100 });
    expect(await weights(checklist)).toEqual([100]);
    const [one] = [await add(1), await add(2)];
    expect(one).toEqual({
      id: expect.any(Number),
      checklist,
      course: null,
      title: "За 1",
      score: 1,
      score_weight: 100,
    });
    expect(await weights(checklist)).toEqual([0, 33.33, 66.67]);
    expect((await patch(`${QUESTIONS}${one?.id}/`, { score: 1_000_000 })).body.score_weight).toBe(100);
    // A filtered list still computes the weight within the whole checklist.
    expect((await get(`${QUESTIONS}?title=ЗА 2`)).body.results).toMatchObject([{ title: "За 2", score_weight: 0 }]);
    expect((await remove(`${QUESTIONS}${one?.id}/`)).status).toBe(204);
    expect(await weights(checklist)).toEqual([0, 100]);
  });

  test("belong to an education course of the company, or to none", async () => {
    const { id: checklist } = await buildChecklist(company());
    const stranger = await registerAndSignIn();
    const [course, adaptation, theirs] = [
      await buildCourse(company()),
      await buildCourse(company(), { kind: "adaptation" }),
      await buildCourse({ id: stranger.companyId }),
    ];
    const question = { checklist, title: "Кути прямі", score: 5 };
    const made = await post(QUESTIONS, { ...question, course: course.id });
    expect(made.body).toMatchObject({ ...question, course: course.id });
    for (const id of [adaptation.id, theirs.id, 2_000_000_000]) {
      for (const answer of [
        await post(QUESTIONS, { ...question, course: id }),
        await patch(`${QUESTIONS}${made.body.id}/`, { course: id }),
      ])
        expect([answer.status, answer.body.errors]).toEqual([400, { course: ["There is no such object"] }]);
    }
    expect(await ids(`${QUESTIONS}?course=${course.id}`)).toEqual([made.body.id]);
    expect((await patch(`${QUESTIONS}${made.body.id}/`, { course: null })).body.course).toBeNull();
  });

  test("must be within the limits and in a checklist of the company; errors name the field", async () => {
    const { id: theirs } = await buildChecklist({ id: (await registerAndSignIn()).companyId });
    const { body } = await post(QUESTIONS, { checklist: theirs, title: "" });
    expect(body.errors).toEqual({ title: ["This field is required"], score: ["This field is required"] });
    for (const score of [-1, 1_000_001]) {
      const answer = await post(QUESTIONS, { checklist: theirs, title: "Кути прямі", score });
      expect(answer.body.errors).toEqual({ score: ["This number is out of range"] });
    }
    const answer = await post(QUESTIONS, { checklist: theirs, title: "Кути прямі", score: 1 });
    expect([answer.status, answer.body.errors]).toEqual([400, { checklist: ["There is no such object"] }]);
  });

  test("are found by part of their text", async () => {
    const { id: checklist } = await buildChecklist(company());
    for (const title of ["100% кутів", "100 кутів"])
      await buildChecklistQuestion({ id: checklist, companyId: admin.companyId }, { title });
    const found = async (title: string) =>
      ((await get(`${QUESTIONS}?title=${encodeURIComponent(title)}`)).body.results ?? []).map((one) => one.title);
    expect(await found("100%")).toEqual(["100% кутів"]);
    expect(await found("КУТІВ")).toEqual(["100% кутів", "100 кутів"]);
    expect(await found("_")).toEqual([]);
  });
});

describe("answers to checklist questions", () => {
  test("keep a copy of the question; administrators and the checklist's estimators can read them", async () => {
    const [estimator, other, person] = [
      await hire(admin, ["estimator"]),
      await hire(admin, ["estimator"]),
      await hire(admin, ["employee"]),
    ];
    const course = await buildCourse(company(), { title: "Якість" });
    const list = await buildChecklist(company(), { estimatorIds: [estimator.userId] });
    const question = await buildChecklistQuestion(list, { title: "Кути прямі", points: 5, courseId: course.id });
    await buildChecklistQuestion(list, { title: "Без подряпин" });
    const task = await buildTask(list, { userId: person.userId, estimatorId: estimator.userId });
    await buildEstimate(task, { estimatedAt: new Date("2026-11-20T10:00:00.000Z") });
    await patch(`${QUESTIONS}${question.id}/`, { title: "Інакше", score: 100, course: null });
    const shown = (await get(`${ANSWERS}?checklist=${list.id}`)).body.results ?? [];
    const common = {
      id: expect.any(Number),
      checklist: list.id,
      task: task.id,
      user: person.userId,
      checked: true,
      estimation_date: "2026-11-20T10:00:00.000Z",
    };
    expect(shown).toEqual([
      { ...common, title: "Кути прямі", course: course.id, course_title: "Якість", score: 5 },
      { ...common, title: "Без подряпин", course: null, course_title: null, score: 10 },
    ]);
    const all = shown.map(({ id }) => id);
    expect(await ids(ANSWERS, estimator)).toEqual(all);
    for (const somebody of [other, person]) expect(await ids(ANSWERS, somebody)).toEqual([]);
    expect(await ids(`${ANSWERS}?course=${course.id}`)).toEqual([all[0]]);
    expect(await ids(`${ANSWERS}?user=${person.userId}&ordering=-title`)).toEqual([all[0], all[1]]);
    expect(await ids(`${ANSWERS}?checked=false`)).toEqual([]);
    expect((await remove(`/handbook/education-courses/${course.id}/`)).body.detail).toBe(
      "The course cannot be deleted while it is used. 1 estimate counts towards it.",
    );
  });
});
