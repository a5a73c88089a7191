import { systemDb } from "@/lib/db/system";
import { userRows } from "@/lib/domain/people/users/users";
import { type Answer, call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { decideTask, type Estimated, someoneToEstimate } from "@/tests/support/estimated-task";
import { joinAs, leadsOf, noticesTo, type Person } from "@/tests/support/in-person-exam";

const db = systemDb("seed");

const MANY_PEOPLE = `INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash)
SELECT $1, 'given' || $1::int || '-' || n || '@people.example', 'Олена', 'Іванівна', 'Швець', '{employee}', 'none' FROM generate_series(1, 10002) AS n RETURNING id`;

let one: Estimated;
let people: Person[];

beforeEach(async () => {
  one = await someoneToEstimate();
  people = [await joinAs(one.company), await joinAs(one.company), await joinAs(one.company)];
});

function give(changes: object, token = one.admin.access): Promise<Answer> {
  const body = {
    ...{ title: "Огляд усіх", checklist: one.checklist, estimators: [one.estimator.user.id], dry_run: false },
    ...changes,
  };
  return call("POST", "/process/give-tasks/", { token, body });
}

const users = () => people.map(({ user }) => user.id);
const count = () => db.task.count({ where: { companyId: one.company.id } });
const given = ({ body }: Answer) => (body.given as { user: number; estimator: number }[]) ?? [];
const leftOut = ({ body }: Answer) => (body.left_out as { user: number; reason: string }[]) ?? [];

test("all get a task together, and the estimator one notice", async () => {
  const answer = await give({ users: users(), deadline_date: "2027-03-04", description: "Зайти зранку" });
  expect([answer.status, leftOut(answer)]).toEqual([200, []]);
  expect(
    given(answer)
      .map(({ user }) => user)
      .toSorted(),
  ).toEqual(users().toSorted());
  const tasks = await db.task.findMany({ where: { companyId: one.company.id, title: "Огляд усіх" } });
  expect(tasks).toHaveLength(3);
  expect(tasks[0]).toMatchObject({ description: "Зайти зранку", deadlineDate: new Date("2027-03-04") });
  expect((await noticesTo(one.estimator)).slice(1)).toEqual([
    [
      "MTE",
      { task: "Огляд усіх", person: expect.any(String), event: "many", count: "3", batch: String(answer.body.batch) },
    ],
  ]);
  expect((await leadsOf(one.estimator))[0]).toEqual(["MTE", null]);
  expect(await db.auditEvent.count({ where: { companyId: one.company.id, action: "task_created" } })).toBe(4);
});

test("a trial run tells the same and writes nothing", async () => {
  const trial = await give({ users: users(), dry_run: true });
  expect([await count(), (await noticesTo(one.estimator)).length]).toEqual([1, 1]);
  expect(trial.body.batch).toBeNull();
  expect((await give({ users: users() })).body).toEqual({ ...trial.body, batch: expect.any(Number) });
});

test("who has a pending one, is unknown, or would estimate themselves, gets none", async () => {
  const { user: person } = one.person;
  const { user: estimator } = one.estimator;
  const answer = await give({ users: [...users(), person.id, estimator.id, 999_999] });
  expect(leftOut(answer).map(({ user, reason }) => [user, reason])).toEqual([
    [999_999, "no_such_object"],
    ...[
      [person.id, "pending"],
      [estimator.id, "estimates_self"],
    ].toSorted((a, b) => order(answer, Number(a[0])) - order(answer, Number(b[0]))),
  ]);
  expect(given(answer)).toHaveLength(3);
  await decideTask(one.estimator, one.task, "approve");
  expect(given(await give({ users: [person.id] }))).toHaveLength(1);
});

/** People come in the order of their names. */
function order(answer: Answer, id: number): number {
  return leftOut(answer).findIndex(({ user }) => user === id);
}

test("several estimators take people in turn, but never themselves", async () => {
  const second = await joinAs(one.company, "estimator");
  await db.checklistEstimator.create({
    data: { companyId: one.company.id, checklistId: one.checklist, userId: second.user.id },
  });
  const estimators = [one.estimator.user.id, second.user.id];
  const answer = await give({ users: [...users(), ...estimators], estimators });
  expect(given(answer)).toHaveLength(5);
  expect(given(answer).filter(({ user, estimator }) => user === estimator)).toEqual([]);
  const each = estimators.map((id) => given(answer).filter(({ estimator }) => estimator === id).length);
  expect(Math.abs((each[0] ?? 0) - (each[1] ?? 0))).toBeLessThanOrEqual(1);
});

test("everybody whom a filter shows, but for some", async () => {
  const { user: kept } = people[0] as Person;
  const answer = await give({ matching: { role: "employee", except: [kept.id] } });
  const all = given(answer).map(({ user }) => user);
  expect(all.toSorted()).toEqual([one.admin.user.id, ...users().slice(1)].toSorted());
});

test("who is excepted is not counted, and of all others only the ids are read", async () => {
  const made = await sql<{ id: number }>(MANY_PEOPLE, [one.company.id]);
  const read = jest.spyOn(userRows, "list");
  try {
    const all = await give({ matching: { search: "Швець" }, dry_run: true });
    expect([all.status, all.body.code]).toEqual([409, "too_many_people"]);
    expect(all.body.counts).toMatchObject({ count: 10_002 });
    const [first, second] = made.map(({ id }) => id);
    const answer = await give({ matching: { search: "Швець", except: [first, second] }, dry_run: true });
    expect([answer.status, given(answer).length]).toEqual([200, 10_000]);
    for (const { value } of read.mock.results) expect((await value).results).toEqual([]);
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    read.mockRestore();
  }
});

test("the same call twice gives each person one task", async () => {
  const answers = await Promise.all([give({ users: users() }), give({ users: users() })]);
  expect(answers.map((answer) => given(answer).length).toSorted()).toEqual([0, 3]);
  expect(await count()).toBe(4);
});

test("is refused as a whole for what no task may be", async () => {
  const stranger = await joinAs(one.company, "estimator");
  const empty = await db.checklist.create({ data: { companyId: one.company.id, title: "Порожній" } });
  const statuses = [];
  for (const changes of [
    { users: users(), estimators: [stranger.user.id] },
    { users: users(), estimators: [] },
    { users: users(), checklist: empty.id },
    { users: users(), matching: {} },
    {},
    { users: [] },
  ])
    statuses.push((await give(changes)).status);
  expect([statuses, await count()]).toEqual([[400, 400, 409, 400, 400, 400], 1]);
  expect((await give({ users: users() }, one.estimator.access)).status).toBe(403);
});

const undo = (batch: unknown, token = one.admin.access) =>
  call("POST", `/process/task-batches/${batch}/undo/`, { token, body: {} });
const listed = async (query: string) =>
  ((await call("GET", `/process/tasks/${query}`, { token: one.admin.access })).body.results as { user: number }[]).map(
    ({ user }) => user,
  );
const batches = async (token = one.admin.access) =>
  (await call("GET", "/process/task-batches/", { token })).body.results as object[];

describe("tasks that were given together", () => {
  test("are found by their batch, of which the newest comes first", async () => {
    const { batch } = (await give({ users: users() })).body;
    const other = (await give({ title: "Другий огляд", users: [one.person.user.id] })).body;
    expect(other.batch).toBeNull();
    await decideTask(one.estimator, one.task, "approve");
    const second = (await give({ title: "Другий огляд", users: [one.person.user.id] })).body.batch;
    expect((await listed(`?batch=${batch}`)).toSorted()).toEqual(users().toSorted());
    const [task] = (await call("GET", `/process/tasks/?batch=${second}`, { token: one.admin.access })).body.results as {
      id: number;
      batch: number;
    }[];
    expect(task?.batch).toBe(second);
    await decideTask(one.estimator, Number(task?.id), "approve");
    expect(await batches()).toMatchObject([
      { id: second, title: "Другий огляд", tasks: 1, pending: 0 },
      { id: batch, title: "Огляд усіх", tasks: 3, pending: 3 },
    ]);
  });

  test("are undone together with what is attached, but for those that were estimated meanwhile", async () => {
    const { batch } = (await give({ users: users() })).body;
    const [first, second] = await db.task.findMany({ where: { companyId: one.company.id, batchId: Number(batch) } });
    const link = { title: "Зразок", url: "https://example.com/" };
    await call("POST", `/process/tasks/${first?.id}/add-link/`, { token: one.admin.access, body: link });
    await decideTask(one.estimator, Number(second?.id), "approve");
    const answer = await undo(batch);
    expect([answer.status, answer.body]).toEqual([200, { deleted: 2, kept: 1 }]);
    expect(await listed(`?batch=${batch}`)).toEqual([second?.userId]);
    expect(await db.auditEvent.count({ where: { companyId: one.company.id, action: "task_deleted" } })).toBe(2);
    // The estimator keeps the notice: one of the tasks is still there.
    expect((await noticesTo(one.estimator)).slice(1)).toHaveLength(1);
    expect((await undo(batch)).body).toEqual({ deleted: 0, kept: 1 });
  });

  test("leave no notice and no batch when all of them are undone", async () => {
    const before = await noticesTo(one.estimator);
    const many = (await give({ users: users() })).body.batch;
    await undo(many);
    const lone = (await give({ users: users().slice(0, 1) })).body.batch;
    expect(await noticesTo(one.estimator)).toHaveLength(before.length + 1);
    await undo(lone);
    expect([await noticesTo(one.estimator), await batches(), await count()]).toEqual([before, [], 1]);
    expect((await undo(many)).status).toBe(404);
  });

  test("are undone once, also by two at once", async () => {
    const { batch } = (await give({ users: users() })).body;
    const answers = await Promise.all([undo(batch), undo(batch)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await db.auditEvent.count({ where: { companyId: one.company.id, action: "task_deleted" } })).toBe(3);
  });

  test("are nothing for another company, and for who is no administrator", async () => {
    const { batch } = (await give({ users: users() })).body;
    const other = await someoneToEstimate();
    expect((await undo(batch, other.admin.access)).status).toBe(404);
    expect(await batches(other.admin.access)).toEqual([]);
    expect((await undo(batch, one.estimator.access)).status).toBe(403);
    expect(await count()).toBe(4);
  });
});
