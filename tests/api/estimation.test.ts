import { systemDb } from "@/lib/db/system";
import { makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram } from "@/tests/support/builders/programs";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import {
  decideTask,
  type Estimated,
  evaluate,
  readForm,
  saveDraft,
  someoneToEstimate,
  ticking,
  trailOf,
} from "@/tests/support/estimated-task";
import { joinAs, noticesTo } from "@/tests/support/in-person-exam";
import { whileHeld } from "@/tests/support/while-held";

const db = systemDb("seed");

let one: Estimated;

beforeEach(async () => {
  one = await someoneToEstimate();
});

const change = (question: number, body: object) =>
  call("PATCH", `/handbook/checklist-questions/${question}/`, { token: one.admin.access, body });

describe("the form of a task", () => {
  test("has every question with its course and weight, and nothing ticked", async () => {
    const { status, body } = await readForm(one.estimator, one.task);
    const [first, second, third] = one.questions;
    const ofCourse = { course_id: one.course, course_title: "Крій", checked: false };
    expect([status, body]).toEqual([
      200,
      {
        task: expect.objectContaining({ id: one.task, title: "Огляд місця" }),
        version: expect.any(String),
        questions: [
          { question: first, title: "Стіл чистий", ...ofCourse, score: 10, score_weight: 25 },
          { question: second, title: "Ножиці на місці", ...ofCourse, score: 20, score_weight: 50 },
          {
            ...{ question: third, title: "Журнал заповнено", course_id: null, course_title: null },
            ...{ checked: false, score: 10, score_weight: 25 },
          },
        ],
        comment: "",
        saved_at: null,
        changes: [],
      },
    ]);
  });

  test("is for the estimator and administrators: its person may not read it, for others it does not exist", async () => {
    const stranger = await joinAs(one.company, "estimator");
    const statuses = async (step: (person: typeof stranger) => Promise<{ status: number }>) => {
      const all = [];
      for (const person of [one.admin, one.person, stranger]) all.push((await step(person)).status);
      return all;
    };
    const all = ticking(one, ...one.questions);
    expect(await statuses((person) => readForm(person, one.task))).toEqual([200, 403, 404]);
    expect(await statuses((person) => saveDraft(person, one.task, all))).toEqual([200, 403, 404]);
    expect(await statuses((person) => decideTask(person, one.task, "reset"))).toEqual([409, 403, 404]);
    expect(await statuses((person) => evaluate(person, one.task, all))).toEqual([200, 403, 404]);
    expect(await statuses((person) => decideTask(person, one.task, "approve"))).toEqual([409, 403, 404]);
  });

  test("a manager of its person sees the task, but does not estimate it", async () => {
    const manager = await joinAs(one.company, "estimator");
    const unit = await makeUnit(one.company, { managerId: manager.user.id });
    await sql("UPDATE users SET unit_id = $2 WHERE id = $1", [one.person.user.id, unit.id]);
    const statuses = [
      await call("GET", `/process/tasks/${one.task}/`, { token: manager.access }),
      await readForm(manager, one.task),
      await evaluate(manager, one.task, ticking(one, ...one.questions)),
      await decideTask(manager, one.task, "approve"),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 403, 403, 403]);
  });

  test("nobody estimates themselves, administrators neither", async () => {
    await sql("UPDATE users SET roles = '{administrator,estimator}' WHERE id = $1", [one.person.user.id]);
    expect((await readForm(one.person, one.task)).status).toBe(403);
    expect((await decideTask(one.person, one.task, "approve")).status).toBe(403);
  });
});

describe("a draft", () => {
  test("is found again, belongs to one person, and gives no mark", async () => {
    const [first, second] = one.questions;
    const saved = await saveDraft(one.estimator, one.task, {
      answers: [
        { question: first, checked: true },
        { question: second, checked: false },
      ],
    });
    expect([saved.status, saved.body]).toEqual([200, { saved_at: expect.any(String), is_replaced: false }]);
    const { body } = await readForm(one.estimator, one.task);
    expect(body).toMatchObject({
      saved_at: saved.body.saved_at,
      questions: [{ checked: true }, { checked: false }, { checked: false }],
      task: { score: null, estimation_date: null },
    });
    expect((await readForm(one.admin, one.task)).body).toMatchObject({
      saved_at: null,
      questions: [{ checked: false }, { checked: false }, { checked: false }],
    });
    expect([await noticesTo(one.person), await trailOf(one.task)]).toEqual([[], ["task_created"]]);
  });

  test("the later of two saves stays, and learns that it replaced the other", async () => {
    const [first, second] = one.questions;
    const tick = (question: number, saved_at?: unknown) =>
      saveDraft(one.estimator, one.task, {
        answers: [{ question, checked: true }],
        ...(saved_at !== undefined && { saved_at }),
      });
    const mine = await tick(first, null);
    await new Promise((done) => setTimeout(done, 5));
    const theirs = await tick(second, mine.body.saved_at);
    await new Promise((done) => setTimeout(done, 5));
    expect([mine.body.is_replaced, theirs.body.is_replaced]).toEqual([false, false]);
    expect((await tick(first, mine.body.saved_at)).body.is_replaced).toBe(true);
    expect((await readForm(one.estimator, one.task)).body.questions).toMatchObject([
      { checked: true },
      { checked: false },
      {},
    ]);
  });

  test("outlives a change of the checklist: what is ticked stays, and the form tells what changed", async () => {
    const [first, second, third] = one.questions;
    const { body: before } = await readForm(one.estimator, one.task);
    await saveDraft(one.estimator, one.task, { ...ticking(one, first, second), version: before.version });
    await change(second, { title: "Ножиці заточено" });
    await call("DELETE", `/handbook/checklist-questions/${third}/`, { token: one.admin.access });
    const added = await call("POST", "/handbook/checklist-questions/", {
      token: one.admin.access,
      body: { checklist: one.checklist, title: "Світло вимкнено", score: 5 },
    });
    const { body } = await readForm(one.estimator, one.task);
    expect(body.questions).toMatchObject([
      { question: first, checked: true },
      { question: second, checked: true, title: "Ножиці заточено" },
      { question: added.body.id, checked: false },
    ]);
    expect(body.changes).toEqual([
      { change: "changed", question: second, title: "Ножиці заточено", was: "Ножиці на місці" },
      { change: "added", question: added.body.id, title: "Світло вимкнено", was: null },
      { change: "removed", question: third, title: "Журнал заповнено", was: null },
    ]);
    const stale = { ...ticking(one, first), version: before.version };
    const refused = [await saveDraft(one.estimator, one.task, stale), await evaluate(one.estimator, one.task, stale)];
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual([
      [409, "checklist_changed"],
      [409, "checklist_changed"],
    ]);
  });

  test("answers about a person whose task was given to another are refused, and those about the new one count", async () => {
    const next = await signedIn(await makeUser(one.company, { lastName: "Тиха" }));
    const body = { user: next.user.id };
    await call("PATCH", `/process/tasks/${one.task}/`, { token: one.admin.access, body });
    const former = { ...ticking(one, ...one.questions), user: one.person.user.id };
    const refused = [await saveDraft(one.estimator, one.task, former), await evaluate(one.estimator, one.task, former)];
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual([
      [409, "task_moved"],
      [409, "task_moved"],
    ]);
    expect(refused[0]?.body.detail).toContain("Тиха");
    const now = { ...ticking(one, one.questions[1]), user: next.user.id };
    expect((await saveDraft(one.estimator, one.task, now)).status).toBe(200);
    expect((await evaluate(one.estimator, one.task, now)).body).toMatchObject({ user: next.user.id, score: 50 });
  });
});

describe("evaluating", () => {
  test("gives the share of points, keeps the questions as they were, and tells the person", async () => {
    const [first, , third] = one.questions;
    await saveDraft(one.estimator, one.task, ticking(one, first));
    const { status, body } = await evaluate(one.estimator, one.task, ticking(one, first, third));
    expect([status, body]).toMatchObject([
      200,
      {
        score: 50,
        estimation_date: expect.any(String),
        estimated_by: { id: one.estimator.user.id },
        filled_checklist: {
          checklist: one.checklist,
          answers: [
            { question: first, title: "Стіл чистий", course_title: "Крій", score: 10, checked: true, programs: [] },
            { checked: false, score: 20 },
            { checked: true, score: 10, course_id: null, course_title: null, programs: [] },
          ],
        },
      },
    ]);
    expect(await noticesTo(one.person)).toEqual([["UTE", { event: "scored", task: "Огляд місця", score: 50 }]]);
    expect(await trailOf(one.task)).toEqual(["task_created", "task_estimated"]);
    expect(await db.estimateDraft.count({ where: { taskId: one.task } })).toBe(0);
    await change(first, { title: "Інше запитання", score: 90 });
    const { body: after } = await call("GET", `/process/tasks/${one.task}/`, { token: one.person.access });
    expect(after).toMatchObject({
      score: 50,
      filled_checklist: { answers: [{ title: "Стіл чистий", score: 10 }, {}, {}] },
    });
  });

  test("shows the specializations of the person that hold the course of a question", async () => {
    const program = await makeProgram(one.company, { kind: "education", title: "Кравець", courses: [one.course] });
    const answer = async (status: string) => {
      await sql("DELETE FROM user_programs WHERE company_id = $1", [one.company.id]);
      await db.userProgram.create({
        data: {
          ...{ companyId: one.company.id, userId: one.person.user.id, programId: program.id, kind: "education" },
          ...{ status: status as "done", passDate: status === "done" ? new Date("2026-01-02") : null },
        },
      });
      const { body } = await call("GET", `/process/tasks/${one.task}/`, { token: one.admin.access });
      return (body.filled_checklist as { answers: { programs: unknown[] }[] }).answers.map(({ programs }) => programs);
    };
    await decideTask(one.estimator, one.task, "approve");
    const held = { program_id: program.id, program_title: "Кравець", user_program_status: "done" };
    expect(await answer("done")).toEqual([[held], [held], []]);
    expect(await answer("processing")).toEqual([[], [], []]);
  });

  test("needs an answer to every question, once, and to no other", async () => {
    const [first, second, third] = one.questions;
    const answers = (...ids: number[]) => ({ answers: ids.map((question) => ({ question, checked: true })) });
    const missing = await evaluate(one.estimator, one.task, answers(first));
    expect([missing.status, missing.body.code, Object.keys(missing.body.errors ?? {})]).toEqual([
      400,
      "answers_missing",
      ["answers"],
    ]);
    expect(missing.body.detail).toContain("«Ножиці на місці», «Журнал заповнено»");
    expect((await evaluate(one.estimator, one.task, answers(first, second, third, 999_999))).status).toBe(400);
    expect((await evaluate(one.estimator, one.task, answers(first, first, second, third))).status).toBe(400);
    expect(await db.estimate.count({ where: { taskId: one.task } })).toBe(0);
  });

  test("all is checked by approving, nothing by rejecting; a reset clears it, and the trail keeps the score", async () => {
    expect((await decideTask(one.estimator, one.task, "approve")).body.score).toBe(100);
    expect((await decideTask(one.estimator, one.task, "reset")).body).toMatchObject({
      score: null,
      estimated_by: null,
      filled_checklist: null,
    });
    expect((await decideTask(one.estimator, one.task, "reject")).body.score).toBe(0);
    expect(await trailOf(one.task)).toEqual(["task_created", "task_estimated", "task_reset", "task_estimated"]);
    const lines = await db.auditEvent.findMany({
      where: { subject: "task", subjectId: one.task },
      orderBy: { id: "asc" },
    });
    expect(lines.map(({ details }) => (details as { score?: number }).score)).toEqual([undefined, 100, 100, 0]);
  });

  test("is refused for an estimated task, and says who estimated it", async () => {
    await decideTask(one.estimator, one.task, "approve");
    for (const { status, body } of [
      await decideTask(one.admin, one.task, "reject"),
      await evaluate(one.estimator, one.task, ticking(one)),
      await saveDraft(one.estimator, one.task, ticking(one)),
      await readForm(one.estimator, one.task),
    ])
      expect([status, body.code, body.detail]).toEqual([
        409,
        "task_estimated",
        expect.stringMatching(/: \S+ \S+, \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d\./),
      ]);
  });

  test("where no question has points, each counts alike", async () => {
    for (const question of one.questions) await change(question, { score: 0 });
    expect((await evaluate(one.estimator, one.task, ticking(one, one.questions[0]))).body.score).toBe(33.33);
  });

  test("a checklist that lost its questions cannot be estimated", async () => {
    for (const question of one.questions)
      await call("DELETE", `/handbook/checklist-questions/${question}/`, { token: one.admin.access });
    for (const answer of [
      await evaluate(one.estimator, one.task, { answers: [] }),
      await decideTask(one.estimator, one.task, "approve"),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, "checklist_empty"]);
  });

  test("300 questions are estimated in one call", async () => {
    const data = Array.from({ length: 297 }, (_, nth) => ({
      ...{ companyId: one.company.id, checklistId: one.checklist, title: `Запитання ${nth}`, points: 1 },
    }));
    await db.checklistQuestion.createMany({ data });
    const { body } = await readForm(one.estimator, one.task);
    const questions = body.questions as { question: number }[];
    const { status, body: task } = await evaluate(one.estimator, one.task, {
      answers: questions.map(({ question }, nth) => ({ question, checked: nth < 3 })),
    });
    expect([questions.length, status, task.score]).toEqual([300, 200, 11.87]);
  });
});

describe("two at once", () => {
  const atOnce = (...steps: (() => Promise<{ status: number }>)[]) => whileHeld("tasks", one.task, steps);
  const approve = () => decideTask(one.estimator, one.task, "approve");
  const reset = () => decideTask(one.admin, one.task, "reset");
  const reject = () => decideTask(one.admin, one.task, "reject");

  test.each([
    ["two estimates: the first counts", [approve, reject], [200, 409], 100],
    ["an estimate and its reset", [approve, reset], [200, 200], null],
    ["a reset of nothing, and an estimate", [reset, approve], [409, 200], 100],
  ])("%s", async (_, steps, statuses, score) => {
    expect((await atOnce(...steps)).map(({ status }) => status)).toEqual(statuses);
    const estimate = await db.estimate.findFirst({ where: { taskId: one.task } });
    expect(estimate ? Number(estimate.score) : null).toBe(score);
    expect(await db.estimateAnswer.count({ where: { estimate: { taskId: one.task } } })).toBe(score === null ? 0 : 3);
  });

  test("estimate, reset, estimate: as if one after the other, in either order of the last two", async () => {
    // The database promises no order among those who wait for a row that the first one changed.
    const statuses = (await atOnce(approve, reset, reject)).map(({ status }) => status);
    const estimate = await db.estimate.findFirst({ where: { taskId: one.task } });
    const score = estimate ? Number(estimate.score) : null;
    expect([
      [[200, 200, 200], 0],
      [[200, 200, 409], null],
    ]).toContainEqual([statuses, score]);
  });

  test("an estimate and a new estimator: who comes second is refused, and nobody estimates what is not theirs", async () => {
    const next = await joinAs(one.company, "estimator");
    await db.checklistEstimator.create({
      data: { companyId: one.company.id, checklistId: one.checklist, userId: next.user.id },
    });
    const hand = () =>
      call("PATCH", `/process/tasks/${one.task}/`, { token: one.admin.access, body: { estimator: next.user.id } });
    expect((await atOnce(hand, approve)).map(({ status }) => status)).toEqual([200, 404]);
    expect(await db.estimate.count({ where: { taskId: one.task } })).toBe(0);
  });
});
