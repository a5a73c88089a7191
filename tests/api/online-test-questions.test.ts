import { buildCourse, buildUserCourse } from "@/tests/support/builders/courses";
import { buildTest } from "@/tests/support/builders/online-tests";
import { sql } from "@/tests/support/database";
import { attempted, callsOf, trailOf } from "@/tests/support/handbook";
import { hire, type Registered, registerAndSignIn } from "@/tests/support/people";

const QUESTIONS = "/handbook/test-questions/";
const ANSWERS = "/handbook/test-answers/";

let admin: Registered;
let test_: number;
const courseOf = async ({ companyId: id }: Registered) => (await buildCourse({ id })).id;
let api: ReturnType<typeof callsOf>;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  api = callsOf(admin);
  test_ = (await buildTest({ id: admin.companyId }, await courseOf(admin))).id;
});

const ask = async (title: string, body: object = {}) =>
  (await api.post(QUESTIONS, { test: test_, title, score: 1, ...body })).body;
const offer = async (question: unknown, title: string, body: object = {}) =>
  (await api.post(ANSWERS, { question, title, ...body })).body;
const titles = async (path: string) => (await api.get(path)).body.results?.map(({ title }) => title);

describe("a question", () => {
  test("can be created, read, listed by test, changed and deleted with its answers", async () => {
    const info = { name: "Фарби 1", feedback: "Читайте інструкцію", nested: { list: [1, null, "ї"] } };
    const made = await api.post(QUESTIONS, {
      test: test_,
      title: " Чим розводять емаль? ",
      score: 4,
      order: 7,
      additional_info: info,
    });
    expect(made.status).toBe(201);
    const computed = { score_weight: 100, answers_count: 0, right_count: 0 };
    const whole = {
      id: expect.any(Number),
      test: test_,
      title: "Чим розводять емаль?",
      time_limit: 0,
      score: 4,
      order: 7,
      additional_info: info,
      ...computed,
    };
    expect(made.body).toEqual(whole);
    const one = `${QUESTIONS}${made.body.id}/`;
    await offer(made.body.id, "Водою");
    await offer(made.body.id, "Розчинником", { is_correct: true });
    expect((await api.get(one)).body).toEqual({ ...made.body, answers_count: 2, right_count: 1 });
    expect((await api.get(`${QUESTIONS}?test=${test_}`)).body.count).toBe(1);
    expect((await api.get(`${QUESTIONS}?test=${test_ + 1}`)).body.count).toBe(0);
    const changed = await api.patch(one, { score: 2, order: 1, additional_info: {} });
    expect(changed.body).toMatchObject({ title: "Чим розводять емаль?", score: 2, order: 1, additional_info: {} });
    expect((await api.remove(one)).status).toBe(204);
    expect(await sql("SELECT 1 FROM test_answers WHERE company_id = $1", [admin.companyId])).toEqual([]);
  });

  test("requires a test, a title and a score", async () => {
    const required = ["This field is required"];
    expect((await api.post(QUESTIONS)).body.errors).toEqual({ test: required, title: required, score: required });
  });

  test.each([
    ["a title of 2001 characters", { title: "є".repeat(2001) }, "title"],
    ["a score below 0", { score: -1 }, "score"],
    ["a score over a million", { score: 1_000_001 }, "score"],
    ["an order over a million", { order: 1_000_001 }, "order"],
    ["a time limit below 0", { time_limit: -1 }, "time_limit"],
    ["a list as additional info", { additional_info: [] }, "additional_info"],
    ["a text as additional info", { additional_info: "{}" }, "additional_info"],
    ["null as additional info", { additional_info: null }, "additional_info"],
    [
      "additional info of more than 20,000 characters",
      { additional_info: { text: "x".repeat(20_000) } },
      "additional_info",
    ],
    ["a time limit in a test without the flag", { time_limit: 1 }, "time_limit"],
  ])("with %s is refused by field", async (_, wrong, field) => {
    const { status, body } = await api.post(QUESTIONS, { test: test_, title: "Скільки?", score: 1, ...wrong });
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]]);
    expect(await sql("SELECT 1 FROM test_questions WHERE test_id = $1", [test_])).toEqual([]);
  });

  test("says what is wrong with JSON", async () => {
    const sent = { test: test_, title: "Скільки?", score: 1, additional_info: [] };
    expect((await api.post(QUESTIONS, sent)).body.errors).toEqual({ additional_info: ["Invalid JSON"] });
  });

  test("can have a time limit only in a test with the time-limit flag", async () => {
    const { id } = await ask("Скільки?");
    const refused = await api.patch(`${QUESTIONS}${id}/`, { time_limit: 30 });
    expect(refused.body.errors).toEqual({
      time_limit: ["The test is not marked as time-limited, so there can be no time limit here"],
    });
    await api.patch(`/handbook/tests/${test_}/`, { has_time_limit: true });
    expect((await api.patch(`${QUESTIONS}${id}/`, { time_limit: 1_000_000 })).body.time_limit).toBe(1_000_000);
    await ask("Швидке", { time_limit: 12 });
    await ask("Без обмеження", { time_limit: 0 });
    const told = { shortest_time: 12, longest_time: 1_000_000 };
    expect((await api.get(`/handbook/tests/${test_}/`)).body).toMatchObject(told);
  });

  test("has a weight: its share of the test's total, on every page of the list", async () => {
    for (const score of [1, 1, 1]) await ask(`На ${score}`, { score });
    expect((await api.get(`/handbook/tests/${test_}/`)).body).toMatchObject({ questions_count: 3, total_score: 3 });
    await ask("Особливе", { score: 5 });
    const weights = (await api.get(`${QUESTIONS}?test=${test_}`)).body.results?.map(({ score_weight }) => score_weight);
    expect(weights).toEqual([12.5, 12.5, 12.5, 62.5]);
    expect((await api.get(`${QUESTIONS}?search=особливе`)).body.results).toMatchObject([{ score_weight: 62.5 }]);
    const other = await buildTest({ id: admin.companyId }, await courseOf(admin), {
      questions: [
        { title: "Без балів", points: 0 },
        { title: "І це", points: 0 },
      ],
    });
    expect((await api.get(`${QUESTIONS}?test=${other.id}`)).body.results).toMatchObject([
      { score_weight: 50 },
      { score_weight: 50 },
    ]);
    for (const nth of [1, 2]) await ask(`Ще ${nth}`, { score: 2 });
    expect((await api.get(`${QUESTIONS}?test=${test_}&ordering=-score`)).body.results?.[0]).toMatchObject({
      score: 5,
      score_weight: 41.67,
    });
  });

  test("belongs to a test of the company and cannot move to another", async () => {
    const stranger = await registerAndSignIn();
    const foreign = await buildTest({ id: stranger.companyId }, await courseOf(stranger), {
      questions: [{ title: "Чуже" }],
    });
    for (const wrong of [foreign.id, 2_000_000_000]) {
      expect((await api.post(QUESTIONS, { test: wrong, title: "?", score: 1 })).body.errors).toEqual({
        test: ["There is no such object"],
      });
    }
    const { id } = await ask("Своє");
    expect((await api.patch(`${QUESTIONS}${id}/`, { test: foreign.id })).body.test).toBe(test_);
    expect((await api.get(`${QUESTIONS}?test=${foreign.id}`)).body.results).toEqual([]);
    expect((await api.get(`${ANSWERS}?test=${foreign.id}`)).body.results).toEqual([]);
  });
});

describe("an answer", () => {
  test("can be created, read, listed by question and by test, changed and deleted", async () => {
    const [first, second] = [await ask("Перше"), await ask("Друге")];
    const made = await api.post(ANSWERS, { question: first.id, title: " Так " });
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(Number), question: first.id, title: "Так", is_correct: false, order: 1 },
    ]);
    await offer(second.id, "Ні", { is_correct: true });
    expect(await titles(`${ANSWERS}?question=${first.id}`)).toEqual(["Так"]);
    expect(await titles(`${ANSWERS}?test=${test_}`)).toEqual(["Так", "Ні"]);
    const one = `${ANSWERS}${made.body.id}/`;
    expect((await api.patch(one, { is_correct: true, order: 9 })).body).toEqual({
      ...made.body,
      is_correct: true,
      order: 9,
    });
    expect((await api.patch(one, { question: second.id })).body.question).toBe(first.id);
    expect((await api.remove(one)).status).toBe(204);
    expect((await api.get(one)).status).toBe(404);
  });

  test("requires a question and a title of at most 1000 characters", async () => {
    expect(Object.keys((await api.post(ANSWERS)).body.errors as object).sort()).toEqual(["question", "title"]);
    const { id } = await ask("Перше");
    expect((await api.post(ANSWERS, { question: id, title: "є".repeat(1001) })).status).toBe(400);
    expect((await api.post(ANSWERS, { question: id, title: "є".repeat(1000) })).status).toBe(201);
    expect((await api.post(ANSWERS, { question: 2_000_000_000, title: "Так" })).body.errors).toEqual({
      question: ["There is no such object"],
    });
  });
});

describe("the order of questions and answers", () => {
  const put = (ids: unknown) => api.post(`/handbook/tests/${test_}/order-questions/`, { ids });

  test("is by number; a new one without a number is last", async () => {
    for (const title of ["Один", "Два"]) await ask(title);
    await ask("Десять", { order: 10 });
    expect((await ask("Одинадцять")).order).toBe(11);
    await ask("Нуль", { order: 0 });
    expect(await titles(`${QUESTIONS}?test=${test_}`)).toEqual(["Нуль", "Один", "Два", "Десять", "Одинадцять"]);
  });

  test("gives each of many parallel additions its own number", async () => {
    await Promise.all(Array.from({ length: 6 }, (_, nth) => ask(`Питання ${nth}`)));
    const places = await sql<{ at: number }>(
      "SELECT sort_order AS at FROM test_questions WHERE test_id = $1 ORDER BY 1",
      [test_],
    );
    expect(places.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("can be set to 1..n for a whole list in one call", async () => {
    const ids: unknown[] = [];
    for (const title of ["А", "Б", "В"]) ids.push((await ask(title, { order: 500 })).id);
    const answer = await put([ids[2], ids[0], ids[1]]);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const { results } = (await api.get(`${QUESTIONS}?test=${test_}`)).body;
    expect(results?.map(({ title, order }) => [title, order])).toEqual([
      ["В", 1],
      ["А", 2],
      ["Б", 3],
    ]);
  });

  test("does not change if the sent list is incomplete", async () => {
    const [one, two] = [(await ask("А")).id, (await ask("Б")).id];
    const other = await buildTest({ id: admin.companyId }, await courseOf(admin), { questions: [{ title: "Інше" }] });
    const strange = other.questions[0]?.id;
    for (const ids of [
      [],
      [one],
      [one, one],
      [one, two, two],
      [one, strange],
      [one, two, strange],
      [one, 2_000_000_000],
    ]) {
      const { status, body } = await put(ids);
      expect([status, body.errors]).toEqual([400, { ids: ["The list must have each of its items exactly once"] }]);
    }
    expect((await put(undefined)).body.errors).toEqual({ ids: ["This field is required"] });
    expect(await titles(`${QUESTIONS}?test=${test_}`)).toEqual(["А", "Б"]);
    expect((await api.post("/handbook/tests/2000000000/order-questions/", { ids: [] })).status).toBe(404);
  });

  test("works the same for answers of a question", async () => {
    const { id } = await ask("Перше");
    const ids: unknown[] = [];
    for (const title of ["А", "Б", "В"]) ids.push((await offer(id, title)).id);
    const path = `${QUESTIONS}${id}/order-answers/`;
    expect((await api.post(path, { ids: ids.toReversed() })).status).toBe(204);
    expect(await titles(`${ANSWERS}?question=${id}`)).toEqual(["В", "Б", "А"]);
    expect((await api.post(path, { ids: ids.slice(1) })).status).toBe(400);
    expect((await api.post(`${QUESTIONS}2000000000/order-answers/`, { ids: [] })).status).toBe(404);
  });
});

test("T-KEY: only administrators can read questions and answers, not learners or examiners of the course", async () => {
  const course = await courseOf(admin);
  const built = await buildTest({ id: admin.companyId }, course, {
    questions: [{ title: "Таємне питання", answers: [{ title: "Таємна відповідь", isCorrect: true }] }],
  });
  const learner = await hire(admin, ["employee", "examiner", "expert", "supervisor", "estimator", "distributor"]);
  await attempted(
    admin.companyId,
    (await buildUserCourse({ id: course, companyId: admin.companyId, kind: "education" }, learner.userId)).id,
    built.id,
  );
  const [question] = built.questions;
  const paths = [
    `${QUESTIONS}?test=${built.id}`,
    `${QUESTIONS}${question?.id}/`,
    `${ANSWERS}?test=${built.id}`,
    `${ANSWERS}${question?.answers[0]?.id}/`,
  ];
  for (const path of paths) {
    const refused = await callsOf(learner).get(path);
    expect([refused.status, refused.text.includes("Таємн"), (await api.get(path)).text.includes("Таємн")]).toEqual([
      403,
      false,
      true,
    ]);
  }
  const head = await callsOf(learner).get(`/handbook/tests/${built.id}/`);
  expect([head.status, /is_correct|right_count|Таємн/.test(head.text)]).toEqual([200, false]);
});

test("every change of the key writes a line with the changed values in the trail", async () => {
  const question = await ask("Перше", { score: 3 });
  const answer = await offer(question.id, "Так");
  await api.patch(`${ANSWERS}${answer.id}/`, { is_correct: true, title: "Авжеж" });
  await api.patch(`${ANSWERS}${answer.id}/`, { is_correct: true });
  await api.patch(`${QUESTIONS}${question.id}/`, { score: 5 });
  await api.post(`${QUESTIONS}${question.id}/order-answers/`, { ids: [answer.id] });
  await api.remove(`${ANSWERS}${answer.id}/`);
  await api.post(`/handbook/tests/${test_}/order-questions/`, { ids: [question.id] });
  await api.remove(`${QUESTIONS}${question.id}/`);
  const lines = (await trailOf(admin)).filter(({ action }) => /question|answer/.test(action));
  const test = { id: test_, title: expect.any(String) };
  const of = { test, test_question: { id: question.id, title: "Перше" } };
  expect(lines.map(({ action, subject, subject_id, details }) => [action, subject, subject_id, details])).toEqual([
    ["question_created", "test_question", question.id, { title: "Перше", test, score: 3 }],
    ["answer_created", "test_answer", answer.id, { title: "Так", ...of, is_correct: false }],
    [
      "answer_changed",
      "test_answer",
      answer.id,
      {
        title: "Авжеж",
        ...of,
        fields: ["title", "is_correct"],
        before: { is_correct: false },
        after: { is_correct: true },
      },
    ],
    [
      "question_changed",
      "test_question",
      question.id,
      { title: "Перше", test, fields: ["score"], before: { score: 3 }, after: { score: 5 } },
    ],
    ["answers_ordered", "test_question", question.id, { title: "Перше", test, ids: [answer.id] }],
    ["answer_deleted", "test_answer", answer.id, { title: "Авжеж", ...of, is_correct: true }],
    ["questions_ordered", "test", test_, { title: expect.any(String), ids: [question.id] }],
    ["question_deleted", "test_question", question.id, { title: "Перше", test, score: 5 }],
  ]);
});
