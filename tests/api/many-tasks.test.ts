import type { JudgedTask } from "@/lib/contracts/many-tasks";
import { systemDb } from "@/lib/db/system";
import { type Answer, call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { createTask, decideTask, type Estimated, someoneToEstimate, trailOf } from "@/tests/support/estimated-task";
import { joinAs, noticesTo, type Person } from "@/tests/support/in-person-exam";
import { whileHeld } from "@/tests/support/while-held";

const db = systemDb("seed");
const MAX = 1000;

let one: Estimated;
let tasks: number[];

/** Three pending tasks of three people by one checklist. */
beforeEach(async () => {
  one = await someoneToEstimate();
  tasks = [one.task];
  for (let nth = 0; nth < 2; nth += 1) {
    const { user } = await joinAs(one.company);
    tasks.push(Number((await createTask(one, { user: user.id, title: `Огляд ${nth}` })).body.id));
  }
});

const changing = (changes: object, { access: token } = one.admin) =>
  call("POST", "/process/change-tasks/", { token, body: { tasks, dry_run: false, ...changes } });
const deleting = (changes: object = {}, { access: token } = one.admin) =>
  call("POST", "/process/delete-tasks/", { token, body: { tasks, dry_run: false, ...changes } });
const results = ({ body }: Answer) => body.results as JudgedTask[];
const outcomes = (answer: Answer) => results(answer).map(({ outcome }) => outcome);
const rowsOf = (ids = tasks) =>
  db.task.findMany({ where: { companyId: one.company.id, id: { in: ids } }, orderBy: { id: "asc" } });
const days = async () => (await rowsOf()).map(({ deadlineDate }) => deadlineDate?.toISOString().slice(0, 10) ?? null);
const count = () => db.task.count({ where: { companyId: one.company.id } });

/** Another estimator, of the checklist of the tasks unless told otherwise. */
async function anotherEstimator(isOfChecklist = true): Promise<Person> {
  const person = await joinAs(one.company, "estimator");
  const data = { companyId: one.company.id, checklistId: one.checklist, userId: person.user.id };
  if (isOfChecklist) await db.checklistEstimator.create({ data });
  return person;
}

describe("the deadline of many tasks", () => {
  test("is set, with an event for each and no notice; who has it already is told so", async () => {
    const before = await noticesTo(one.estimator);
    const answer = await changing({ deadline_date: "2027-05-06" });
    expect([answer.status, answer.body.changed, outcomes(answer)]).toEqual([200, 3, ["done", "done", "done"]]);
    expect(results(answer)[0]).toEqual({
      ...{ task: one.task, title: "Огляд місця", full_name: "Ґалаґан Софія", outcome: "done" },
    });
    expect(await days()).toEqual(["2027-05-06", "2027-05-06", "2027-05-06"]);
    expect(await trailOf(one.task)).toEqual(["task_created", "task_changed"]);
    expect(await noticesTo(one.estimator)).toEqual(before);
    const again = await changing({ deadline_date: "2027-05-06" });
    expect([again.body.changed, outcomes(again)]).toEqual([0, ["same", "same", "same"]]);
    expect(await trailOf(one.task)).toHaveLength(2);
  });

  test("is taken away by null", async () => {
    expect((await changing({ deadline_date: null })).body.changed).toBe(3);
    expect(await days()).toEqual([null, null, null]);
  });

  test("stays where the task is estimated or gone, or of another company", async () => {
    const [first, second, third] = tasks as [number, number, number];
    await decideTask(one.estimator, first, "approve");
    await call("DELETE", `/process/tasks/${second}/`, { token: one.admin.access });
    const foreign = (await someoneToEstimate()).task;
    const answer = await changing({ tasks: [...tasks, foreign], deadline_date: "2027-05-06" });
    expect(outcomes(answer)).toEqual(["estimated", "gone", "done", "gone"]);
    expect(results(answer)[3]).toEqual({ task: foreign, title: "", full_name: "", outcome: "gone" });
    expect((await rowsOf([first]))[0]?.deadlineDate).toEqual(new Date("2027-02-03"));
    expect((await rowsOf([third]))[0]?.deadlineDate).toEqual(new Date("2027-05-06"));
    expect((await db.task.findUniqueOrThrow({ where: { id: foreign } })).deadlineDate).toEqual(new Date("2027-02-03"));
  });
});

describe("the estimator of many tasks", () => {
  test("is replaced for all at once where the former one left, and is told once", async () => {
    const next = await anotherEstimator();
    const role = { user: one.estimator.user.id, role: "estimator" };
    await call("POST", "/users/remove-role-from-user/", { token: one.admin.access, body: role });
    const stuck = async () =>
      (await call("GET", "/process/tasks/?stuck=true", { token: one.admin.access })).body.count as number;
    expect(await stuck()).toBe(3);
    const answer = await changing({ estimator: next.user.id });
    expect([answer.body.changed, await stuck()]).toEqual([3, 0]);
    expect((await rowsOf()).map(({ estimatorId }) => estimatorId)).toEqual([1, 2, 3].map(() => next.user.id));
    expect(await noticesTo(next)).toEqual([["MTE", expect.objectContaining({ event: "many", count: "3" })]]);
    expect(outcomes(await changing({ estimator: next.user.id }))).toEqual(["same", "same", "same"]);
    expect(await noticesTo(next)).toHaveLength(1);
  });

  test("is never the person, nor one who is not of the checklist; a deadline may change with it", async () => {
    const next = await anotherEstimator();
    const own = Number((await createTask(one, { user: next.user.id })).body.id);
    const { id: other } = await db.checklist.create({ data: { companyId: one.company.id, title: "Інший" } });
    const elsewhere = tasks[1] as number;
    await db.task.update({ where: { id: elsewhere }, data: { checklistId: other } });
    const answer = await changing({
      tasks: [...tasks, own],
      estimator: next.user.id,
      deadline_date: "2027-05-06",
    });
    expect(outcomes(answer)).toEqual(["done", "not_estimator", "done", "estimates_self"]);
    expect(await days()).toEqual(["2027-05-06", "2027-02-03", "2027-05-06"]);
    const line = await db.auditEvent.findFirst({ where: { action: "task_changed", subjectId: one.task } });
    expect(line?.details).toMatchObject({ fields: ["deadline_date", "estimator"] });
  });

  test("who lacks the role, or is of another company, is refused as a whole", async () => {
    const foreign = await someoneToEstimate();
    for (const estimator of [one.person.user.id, foreign.estimator.user.id]) {
      const { status, body } = await changing({ estimator });
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ["estimator"]]);
    }
    expect((await rowsOf()).every(({ estimatorId }) => estimatorId === one.estimator.user.id)).toBe(true);
  });
});

describe("the former estimator of many tasks", () => {
  test("is told no more of what others estimate now, one task or many, but of what is left", async () => {
    const [second, third] = [await anotherEstimator(), await anotherEstimator()];
    const seen = await noticesTo(one.estimator);
    expect(seen.length).toBeGreaterThan(0);
    await changing({ estimator: second.user.id });
    expect(await noticesTo(one.estimator)).toEqual([]);
    const [first, ...others] = tasks;
    await changing({ tasks: others, estimator: third.user.id });
    // One task of the three is still theirs.
    expect(await noticesTo(second)).toHaveLength(1);
    const body = { estimator: third.user.id };
    await call("PATCH", `/process/tasks/${first}/`, { token: one.admin.access, body });
    expect(await noticesTo(second)).toEqual([]);
    expect((await noticesTo(third)).map(([code]) => code)).toEqual(["MTE", "MTE"]);
  });

  test("keeps what they have read", async () => {
    const next = await anotherEstimator();
    await db.notice.updateMany({ where: { userId: one.estimator.user.id }, data: { readAt: new Date() } });
    const seen = await noticesTo(one.estimator);
    await changing({ estimator: next.user.id });
    expect(await noticesTo(one.estimator)).toEqual(seen);
  });
});

describe("many tasks", () => {
  test("are deleted with what is attached and with unread notices; estimated ones stay", async () => {
    const [first, second] = tasks as [number, number];
    const link = { title: "Зразок", url: "https://example.com/" };
    await call("POST", `/process/tasks/${second}/add-link/`, { token: one.admin.access, body: link });
    await decideTask(one.estimator, first, "approve");
    const answer = await deleting();
    expect([answer.status, answer.body.changed, outcomes(answer)]).toEqual([200, 2, ["estimated", "done", "done"]]);
    expect(results(answer)[1]).toMatchObject({ title: "Огляд 0", full_name: expect.stringMatching(/\S/) });
    expect([(await rowsOf()).map(({ id }) => id), await trailOf(second)]).toEqual([
      [first],
      ["task_created", "task_deleted"],
    ]);
    expect(await noticesTo(one.estimator)).toHaveLength(1);
    expect(outcomes(await deleting())).toEqual(["estimated", "gone", "gone"]);
  });

  test("a trial tells the same and writes nothing", async () => {
    await decideTask(one.estimator, one.task, "approve");
    const next = await anotherEstimator();
    const before = await rowsOf();
    for (const run of [
      (isTrial: boolean) => changing({ estimator: next.user.id, dry_run: isTrial }),
      (isTrial: boolean) => deleting({ dry_run: isTrial }),
    ]) {
      const trial = await run(true);
      expect([trial.body.changed, await rowsOf(), await noticesTo(next)]).toEqual([0, before, []]);
      expect(outcomes(trial)).toEqual(["estimated", "done", "done"]);
    }
    const trial = await deleting({ dry_run: true });
    expect(results(await deleting())).toEqual(results(trial));
  });

  test("a second call finds under the lock what the first has done", async () => {
    const { access: token } = one.estimator;
    const approve = () => call("POST", `/process/tasks/${one.task}/approve/`, { token, body: {} });
    const [, changed] = await whileHeld("tasks", one.task, [approve, () => changing({ deadline_date: "2027-05-06" })]);
    expect(outcomes(changed as Answer)).toEqual(["estimated", "done", "done"]);
    const [second] = tasks.slice(1) as [number];
    const [gone, late] = await whileHeld("tasks", second, [() => deleting(), () => deleting()]);
    expect([outcomes(gone as Answer), outcomes(late as Answer)]).toEqual([
      ["estimated", "done", "done"],
      ["estimated", "gone", "gone"],
    ]);
    expect(await count()).toBe(1);
  });

  test("an estimator who loses the role meanwhile gets none", async () => {
    const next = await anotherEstimator();
    const role = { user: next.user.id, role: "estimator" };
    const leave = () => call("POST", "/users/remove-role-from-user/", { token: one.admin.access, body: role });
    const [, changed] = await whileHeld("users", next.user.id, [leave, () => changing({ estimator: next.user.id })]);
    expect((changed as Answer).status).toBe(400);
    expect((await rowsOf()).every(({ estimatorId }) => estimatorId === one.estimator.user.id)).toBe(true);
  });

  test("are an administrator's, a thousand in a call, each once", async () => {
    for (const person of [one.estimator, one.person])
      expect([(await changing({ deadline_date: null }, person)).status, (await deleting({}, person)).status]).toEqual([
        403, 403,
      ]);
    for (const wrong of [[], [one.task, one.task], Array.from({ length: MAX + 1 }, (_, nth) => nth + 1)])
      expect([
        (await changing({ tasks: wrong, deadline_date: null })).status,
        (await deleting({ tasks: wrong })).status,
      ]).toEqual([400, 400]);
    expect((await changing({})).status).toBe(400);
    expect(await count()).toBe(3);
  });

  test("ten thousand are changed and deleted in ten calls each, and the new estimator is told once", async () => {
    const made = await sql<{ id: number }>(
      `INSERT INTO tasks (company_id, title, user_id, checklist_id, estimator_id)
SELECT $1, 'Огляд ' || n, $2, $3, $4 FROM generate_series(1, 10000) AS n RETURNING id`,
      [one.company.id, one.person.user.id, one.checklist, one.estimator.user.id],
    );
    const next = await anotherEstimator();
    const batches = Array.from({ length: made.length / MAX }, (_, nth) =>
      made.slice(nth * MAX, (nth + 1) * MAX).map(({ id }) => id),
    );
    for (const batch of batches)
      expect((await changing({ tasks: batch, estimator: next.user.id })).body.changed).toBe(MAX);
    expect(await noticesTo(next)).toEqual([["MTE", expect.objectContaining({ event: "many", count: "10000" })]]);
    for (const batch of batches) expect((await deleting({ tasks: batch })).body.changed).toBe(MAX);
    expect(await count()).toBe(3);
    // Nothing is left to estimate.
    expect(await noticesTo(next)).toEqual([]);
  });
});
