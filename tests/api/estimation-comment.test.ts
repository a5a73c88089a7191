import { noticeText } from "@/lib/domain/notices/notice-text";
import { makeUnit, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import {
  createTask,
  decideTask,
  type Estimated,
  evaluate,
  readForm,
  saveDraft,
  someoneToEstimate,
  ticking,
} from "@/tests/support/estimated-task";
import { noticesTo, type Person } from "@/tests/support/in-person-exam";
import { exported } from "@/tests/support/leaver";

const WORDS = "Шви рівні.\nПрасуйте ще раз.";

let one: Estimated;

beforeEach(async () => {
  one = await someoneToEstimate();
});

const all = (comment?: string | null) => ({
  ...ticking(one, ...one.questions),
  ...(comment !== undefined && { comment }),
});
const get = ({ access: token }: Person, path: string) => call("GET", path, { token });
const taskOf = (person: Person) => get(person, `/process/tasks/${one.task}/`);
const marksOf = (person: Person) => get(person, `/reports/marks/?user=${one.person.user.id}`);
const commentsIn = (body: unknown) =>
  (body as { results: { comment: string }[] }).results.map(({ comment }) => comment);

test("a comment is kept with the estimate, and the person reads it wherever the answers are, and in the notice", async () => {
  const { status, body } = await evaluate(one.estimator, one.task, all(`  ${WORDS}\r\n`));
  expect([status, body.comment]).toEqual([200, WORDS]);
  expect((await taskOf(one.person)).body).toMatchObject({ comment: WORDS, score: 100 });
  expect(commentsIn((await marksOf(one.person)).body)).toEqual([WORDS]);
  const report = await get(one.person, `/reports/users/${one.person.user.id}/`);
  expect(commentsIn(report.body.marks)).toEqual([WORDS]);
  const [told] = await noticesTo(one.person);
  expect(told).toEqual(["UTE", { event: "scoredWith", task: "Огляд місця", score: 100, comment: WORDS }]);
  expect(noticeText("uk", "UTE", told?.[1])).toBe(`Завдання оцінено на 100%: Огляд місця. Коментар: ${WORDS}`);
  const { body: notices } = await get(one.person, "/notifications/");
  expect(JSON.stringify(notices)).toContain("Прасуйте ще раз.");
});

test.each([
  ["approve", 100],
  ["reject", 0],
] as const)("%s takes one too", async (decision, score) => {
  const path = `/process/tasks/${one.task}/${decision}/`;
  const { body } = await call("POST", path, { token: one.estimator.access, body: { comment: WORDS } });
  expect(body).toMatchObject({ score, comment: WORDS });
  expect(await noticesTo(one.person)).toEqual([
    ["UTE", { event: "scoredWith", task: "Огляд місця", score, comment: WORDS }],
  ]);
});

test.each([
  ["left out", undefined],
  ["null", null],
  ["blank", " \n "],
])("none is written where it is %s", async (_, comment) => {
  expect((await evaluate(one.estimator, one.task, all(comment))).body.comment).toBe("");
  expect(await noticesTo(one.person)).toEqual([["UTE", { event: "scored", task: "Огляд місця", score: 100 }]]);
  expect(commentsIn((await marksOf(one.person)).body)).toEqual([""]);
});

test("it has at most 2000 letters, in the estimate and in the draft", async () => {
  const [longest, tooLong] = ["ї".repeat(2000), "ї".repeat(2001)];
  const path = `/process/tasks/${one.task}/approve/`;
  for (const { status, body } of [
    await saveDraft(one.estimator, one.task, all(tooLong)),
    await evaluate(one.estimator, one.task, all(tooLong)),
    await call("POST", path, { token: one.estimator.access, body: { comment: tooLong } }),
  ])
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["comment"]]);
  expect((await saveDraft(one.estimator, one.task, all(longest))).status).toBe(200);
  expect((await evaluate(one.estimator, one.task, all(longest))).body.comment).toBe(longest);
});

describe("the draft", () => {
  const commentOf = async (person: Person) => (await readForm(person, one.task)).body.comment;

  test("keeps it for its writer alone, and nobody is told", async () => {
    expect(await commentOf(one.estimator)).toBe("");
    await saveDraft(one.estimator, one.task, { answers: [], comment: WORDS });
    expect([await commentOf(one.estimator), await commentOf(one.admin)]).toEqual([WORDS, ""]);
    expect((await taskOf(one.person)).body.comment).toBe("");
    expect([commentsIn((await marksOf(one.person)).body), await noticesTo(one.person)]).toEqual([[""], []]);
  });

  test("that is saved without one leaves it; an empty one takes it away", async () => {
    await saveDraft(one.estimator, one.task, { answers: [], comment: WORDS });
    await saveDraft(one.estimator, one.task, ticking(one, one.questions[0]));
    expect(await commentOf(one.estimator)).toBe(WORDS);
    await saveDraft(one.estimator, one.task, { answers: [], comment: "" });
    expect(await commentOf(one.estimator)).toBe("");
  });

  test("is no part of an estimate that has another comment or none, and goes with it", async () => {
    await saveDraft(one.estimator, one.task, { answers: [], comment: "Чернетка" });
    expect((await evaluate(one.estimator, one.task, all())).body.comment).toBe("");
    await decideTask(one.estimator, one.task, "reset");
    expect(await commentOf(one.estimator)).toBe("");
  });

  test("goes when the task is given to another person", async () => {
    await saveDraft(one.estimator, one.task, { answers: [], comment: WORDS });
    const next = await makeUser(one.company, {});
    await call("PATCH", `/process/tasks/${one.task}/`, { token: one.admin.access, body: { user: next.id } });
    expect(await commentOf(one.estimator)).toBe("");
  });
});

test("a reset deletes it with the estimate", async () => {
  await evaluate(one.estimator, one.task, all(WORDS));
  expect((await decideTask(one.estimator, one.task, "reset")).body).toMatchObject({ comment: "", score: null });
  expect(commentsIn((await marksOf(one.person)).body)).toEqual([""]);
  const left = await sql("SELECT comment FROM estimates WHERE task_id = $1", [one.task]);
  expect(left).toHaveLength(0);
});

test("an amended answer leaves it, and its notice says nothing of it", async () => {
  await evaluate(one.estimator, one.task, all(WORDS));
  const { body } = await get(one.admin, `/handbook/checklist-answers/?task=${one.task}`);
  const [answer] = (body as { results: { id: number }[] }).results;
  await call("PATCH", `/handbook/checklist-answers/${answer?.id}/`, {
    token: one.admin.access,
    body: { checked: false },
  });
  expect((await taskOf(one.person)).body).toMatchObject({ comment: WORDS, score: expect.any(Number) });
  expect((await noticesTo(one.person)).map(([, params]) => params)).toContainEqual({ task: "Огляд місця" });
});

test("who sees the answers sees it: a manager of the person, and nobody of another unit or company", async () => {
  await evaluate(one.estimator, one.task, all(WORDS));
  const manager = await signedIn(await makeUser(one.company, {}));
  const unit = await makeUnit(one.company, { managerId: manager.user.id });
  await sql("UPDATE users SET unit_id = $2 WHERE id = $1", [one.person.user.id, unit.id]);
  expect((await taskOf(manager)).body.comment).toBe(WORDS);
  expect(commentsIn((await marksOf(manager)).body)).toEqual([WORDS]);
  const colleague = await signedIn(await makeUser(one.company, {}));
  const foreign = (await someoneToEstimate()).admin;
  for (const stranger of [colleague, foreign]) {
    const seen = [await taskOf(stranger), await marksOf(stranger)];
    expect(seen.map(({ status }) => status)[0]).toBe(404);
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain("Прасуйте");
  }
  const mine = Number((await createTask(one, { user: colleague.user.id })).body.id);
  expect((await get(colleague, `/process/tasks/${mine}/`)).body.comment).toBe("");
});

test("the person's and the estimator's export of their data contain it", async () => {
  await evaluate(one.estimator, one.task, all(WORDS));
  expect((await exported(one.person, one.person.user.id)).data.tasks).toMatchObject([
    { estimate: { comment: WORDS, score: 100 } },
  ]);
  expect((await exported(one.estimator, one.estimator.user.id)).data.estimates_made).toMatchObject([
    { comment: WORDS, kind: "evaluated" },
  ]);
});
