import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildChecklistQuestion } from "@/tests/support/builders/checklists";
import { makeUnit } from "@/tests/support/builders/people";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import {
  createTask,
  decideTask,
  type Estimated,
  readForm,
  saveDraft,
  someoneToEstimate,
  ticking,
  trailOf,
} from "@/tests/support/estimated-task";
import { joinAs, leadsOf, noticesTo, type Person } from "@/tests/support/in-person-exam";
import { multipart } from "@/tests/support/multipart";

const db = systemDb("seed");
const TASKS = "/process/tasks/";

let one: Estimated;

beforeEach(async () => {
  one = await someoneToEstimate();
});

const as = ({ access: token }: Person) => ({
  get: (url: string) => call("GET", url, { token }),
  post: (url: string, body: object) => call("POST", url, { token, body }),
  patch: (body: object) => call("PATCH", `${TASKS}${one.task}/`, { token, body }),
  remove: () => call("DELETE", `${TASKS}${one.task}/`, { token }),
});
const idsFor = async (person: Person, url = TASKS) =>
  ((await as(person).get(url)).body.results ?? []).map(({ id }) => id);

describe("creating a task", () => {
  test("answers with the whole task, and its estimator is told", async () => {
    const { status, body } = await createTask(one);
    expect([status, body]).toEqual([
      201,
      {
        batch: null,
        ...{ id: expect.any(Number), title: "Огляд місця", description: "Зайти зранку", deadline_date: "2027-02-03" },
        ...{ user: one.person.user.id, checklist: one.checklist, checklist_title: "Охайність" },
        user_info: { id: one.person.user.id, first_name: "Софія", last_name: "Ґалаґан", image: null },
        estimator: one.estimator.user.id,
        estimator_info: expect.objectContaining({ id: one.estimator.user.id }),
        ...{ estimator_problem: null, is_overdue: false, estimation_date: null, estimated_by: null, score: null },
        ...{ comment: "", filled_checklist: null, files: [], links: [] },
      },
    ]);
    expect(await noticesTo(one.estimator)).toEqual(
      [1, 2].map(() => ["MTE", { task: "Огляд місця", person: "Ґалаґан Софія" }]),
    );
    expect((await leadsOf(one.estimator))[0]).toEqual(["MTE", body.id]);
    expect(await trailOf(Number(body.id))).toEqual(["task_created"]);
  });

  test("is refused where the person, the checklist or the estimator cannot be", async () => {
    const stranger = await joinAs(one.company, "estimator");
    const empty = await buildChecklist(one.company, { estimatorIds: [one.estimator.user.id] });
    const gone = await joinAs(one.company);
    await sql("UPDATE users SET deleted_at = now() WHERE id = $1", [gone.user.id]);
    const answers = async (changes: object) => {
      const { status, body } = await createTask(one, changes);
      return [status, body.code, Object.keys(body.errors ?? {})];
    };
    expect(await answers({ checklist: empty.id })).toEqual([409, "checklist_empty", []]);
    expect(await answers({ estimator: stranger.user.id })).toEqual([400, "invalid_input", ["estimator"]]);
    expect(await answers({ estimator: one.admin.user.id })).toEqual([400, "invalid_input", ["estimator"]]);
    expect((await createTask(one, { user: one.estimator.user.id })).body).toMatchObject({
      ...{ status: 400, code: "invalid_input" },
      errors: { estimator: ["A person cannot be their own estimator"] },
    });
    expect(await answers({ user: gone.user.id })).toEqual([400, "invalid_input", ["user"]]);
    expect(await answers({ checklist: 999_999 })).toEqual([400, "invalid_input", ["checklist"]]);
    expect(await answers({ title: " ", deadline_date: "01.02.2027" })).toEqual([
      400,
      "invalid_input",
      ["title", "deadline_date"],
    ]);
    expect(await db.task.count({ where: { companyId: one.company.id } })).toBe(1);
  });
});

describe("changing a task", () => {
  test("a new estimator is told, and the old one no longer sees it", async () => {
    const next = await joinAs(one.company, "estimator");
    await db.checklistEstimator.create({
      data: { companyId: one.company.id, checklistId: one.checklist, userId: next.user.id },
    });
    const { status, body } = await as(one.admin).patch({ estimator: next.user.id, deadline_date: null });
    expect([status, body.estimator, body.deadline_date]).toEqual([200, next.user.id, null]);
    expect(await noticesTo(next)).toEqual([["MTE", { task: "Огляд місця", person: "Ґалаґан Софія" }]]);
    expect([await idsFor(one.estimator), await idsFor(next)]).toEqual([[], [one.task]]);
    expect(await trailOf(one.task)).toEqual(["task_created", "task_changed"]);
  });

  test("another title tells nobody, also when the estimator has lost the role", async () => {
    await sql("UPDATE users SET roles = '{employee}' WHERE id = $1", [one.estimator.user.id]);
    expect((await as(one.admin).patch({ title: "Огляд складу" })).body).toMatchObject({
      title: "Огляд складу",
      estimator_problem: "no_role",
    });
    expect(await noticesTo(one.estimator)).toHaveLength(1);
  });

  test("the estimator must be one of the new checklist, and never the new person", async () => {
    const other = await buildChecklist(one.company);
    await buildChecklistQuestion(other);
    for (const body of [{ checklist: other.id }, { user: one.estimator.user.id }]) {
      const answer = await as(one.admin).patch(body);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ["estimator"]]);
    }
  });

  test("another checklist drops what was ticked by the old one", async () => {
    await call("POST", `/process/estimation/${one.task}/draft/`, {
      token: one.estimator.access,
      body: { answers: [{ question: one.questions[0], checked: true }] },
    });
    const other = await buildChecklist(one.company, { estimatorIds: [one.estimator.user.id] });
    await buildChecklistQuestion(other);
    expect((await as(one.admin).patch({ checklist: other.id })).status).toBe(200);
    expect(await db.estimateDraft.count({ where: { taskId: one.task } })).toBe(0);
  });

  test("another person drops what was ticked about the former one", async () => {
    await saveDraft(one.estimator, one.task, ticking(one, ...one.questions));
    const next = await joinAs(one.company);
    expect((await as(one.admin).patch({ title: "Огляд столу", user: one.person.user.id })).status).toBe(200);
    expect(await db.estimateDraft.count({ where: { taskId: one.task } })).toBe(1);
    expect((await as(one.admin).patch({ user: next.user.id })).status).toBe(200);
    expect((await readForm(one.estimator, one.task)).body).toMatchObject({
      saved_at: null,
      questions: [{ checked: false }, { checked: false }, { checked: false }],
    });
  });

  test("an estimated task keeps its person and its checklist, and cannot be deleted, until it is reset", async () => {
    await decideTask(one.estimator, one.task, "approve");
    const other = await buildChecklist(one.company, { estimatorIds: [one.estimator.user.id] });
    await buildChecklistQuestion(other);
    const refused = [
      await as(one.admin).patch({ checklist: other.id }),
      await as(one.admin).patch({ user: one.admin.user.id }),
      await as(one.admin).remove(),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, "task_estimated"]));
    expect(String(refused[0]?.body.detail)).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/);
    expect((await as(one.admin).patch({ title: "Інша назва" })).status).toBe(200);
    await decideTask(one.estimator, one.task, "reset");
    expect((await as(one.admin).patch({ checklist: other.id })).status).toBe(200);
    expect((await as(one.admin).remove()).status).toBe(204);
    expect((await as(one.admin).get(`${TASKS}${one.task}/`)).status).toBe(404);
  });
});

describe("who sees a task", () => {
  test("administrators, its person, their managers, and its estimator while they have the role", async () => {
    const [manager, stranger] = [await joinAs(one.company), await joinAs(one.company, "estimator")];
    const unit = await makeUnit(one.company, { managerId: manager.user.id });
    await sql("UPDATE users SET unit_id = $2 WHERE id = $1", [one.person.user.id, unit.id]);
    for (const person of [one.admin, one.person, one.estimator, manager])
      expect(await idsFor(person)).toEqual([one.task]);
    expect(await idsFor(stranger)).toEqual([]);
    expect(await idsFor(one.estimator, "/process/my-tasks/")).toEqual([one.task]);
    expect(await idsFor(one.admin, "/process/my-tasks/")).toEqual([]);
    await sql("UPDATE users SET roles = '{employee}' WHERE id = $1", [one.estimator.user.id]);
    expect([await idsFor(one.estimator), await idsFor(one.estimator, "/process/my-tasks/")]).toEqual([[], []]);
  });

  test("nobody, once its person is deleted", async () => {
    await sql("UPDATE users SET deleted_at = now() WHERE id = $1", [one.person.user.id]);
    expect([await idsFor(one.admin), await idsFor(one.estimator)]).toEqual([[], []]);
    expect((await as(one.admin).get(`${TASKS}${one.task}/`)).status).toBe(404);
    expect((await decideTask(one.estimator, one.task, "approve")).status).toBe(404);
  });

  test("a task tells administrators that its estimator cannot estimate", async () => {
    const stuck = () => idsFor(one.admin, `${TASKS}?stuck=true`);
    expect(await stuck()).toEqual([]);
    for (const [problem, change] of [
      ["no_role", "roles = '{employee}'"],
      ["inactive", "is_active = false"],
      ["deleted", "deleted_at = now()"],
    ]) {
      await sql(`UPDATE users SET ${change} WHERE id = $1`, [one.estimator.user.id]);
      expect((await as(one.admin).get(`${TASKS}${one.task}/`)).body.estimator_problem).toBe(problem);
      expect(await stuck()).toEqual([one.task]);
    }
  });
});

describe("an estimator who leaves while a draft is open", () => {
  type Leave = () => Promise<{ status: number }>;
  const leaves: [name: string, problem: string, leave: Leave][] = [
    [
      "loses the role",
      "no_role",
      () => as(one.admin).post("/users/remove-role-from-user/", { user: one.estimator.user.id, role: "estimator" }),
    ],
    [
      "is deactivated",
      "inactive",
      () =>
        call("PATCH", `/users/users/${one.estimator.user.id}/`, {
          token: one.admin.access,
          body: { is_active: false },
        }),
    ],
    [
      "is deleted",
      "deleted",
      () => call("DELETE", `/users/users/${one.estimator.user.id}/`, { token: one.admin.access }),
    ],
  ];

  test.each(leaves)(
    "%s: the task is found, given to another who is told, and the draft is not shown",
    async (_, problem, leave) => {
      await saveDraft(one.estimator, one.task, ticking(one, ...one.questions));
      expect((await leave()).status).toBeLessThan(300);
      expect(await idsFor(one.admin, `${TASKS}?stuck=true`)).toEqual([one.task]);
      expect((await as(one.admin).get(`${TASKS}${one.task}/`)).body.estimator_problem).toBe(problem);
      const next = await joinAs(one.company, "estimator");
      await db.checklistEstimator.create({
        data: { companyId: one.company.id, checklistId: one.checklist, userId: next.user.id },
      });
      expect((await as(one.admin).patch({ estimator: next.user.id })).body).toMatchObject({ estimator_problem: null });
      expect(await noticesTo(next)).toMatchObject([["MTE", { task: "Огляд місця" }]]);
      expect(await idsFor(one.admin, `${TASKS}?stuck=true`)).toEqual([]);
      expect((await readForm(next, one.task)).body).toMatchObject({
        saved_at: null,
        questions: [{ checked: false }, { checked: false }, { checked: false }],
      });
    },
  );
});

describe("lists of tasks", () => {
  test("filters, and the queue with pending ones first by deadline", async () => {
    const add = async (changes: object) => Number((await createTask(one, changes)).body.id);
    const [late, none, done] = [
      await add({ deadline_date: "2020-01-01", title: "Давня" }),
      await add({ deadline_date: null }),
      await add({ deadline_date: "2019-01-01" }),
    ];
    await decideTask(one.estimator, done, "approve");
    expect(await idsFor(one.estimator, "/process/my-tasks/")).toEqual([late, one.task, none, done]);
    expect(await idsFor(one.admin, TASKS)).toEqual([late, one.task, none, done]);
    expect(await idsFor(one.admin, `${TASKS}?pending=true`)).toEqual([late, one.task, none]);
    expect(await idsFor(one.admin, `${TASKS}?pending=false`)).toEqual([done]);
    expect(await idsFor(one.admin, `${TASKS}?overdue=true`)).toEqual([late]);
    expect(await idsFor(one.admin, `${TASKS}?overdue=false&ordering=-id`)).toEqual([done, none, one.task]);
    expect(await idsFor(one.admin, `${TASKS}?search=${encodeURIComponent("ґалаґан давня")}`)).toEqual([late]);
    expect(await idsFor(one.admin, `${TASKS}?user=${one.admin.user.id}`)).toEqual([]);
    expect(
      await idsFor(one.admin, `${TASKS}?checklist=${one.checklist}&estimator=${one.estimator.user.id}`),
    ).toHaveLength(4);
    expect((await as(one.admin).get(`${TASKS}${late}/`)).body.is_overdue).toBe(true);
  });

  test("without what was ticked, where the caller does not need it", async () => {
    await decideTask(one.estimator, one.task, "approve");
    const [whole] = (await as(one.admin).get(TASKS)).body.results ?? [];
    const [brief] = (await as(one.admin).get(`${TASKS}?filled=false`)).body.results ?? [];
    expect(whole).toMatchObject({ score: 100, filled_checklist: { checklist: one.checklist } });
    expect(brief).toEqual({ ...whole, filled_checklist: null });
    expect((await as(one.estimator).get("/process/my-tasks/?filled=false")).body.results).toEqual([brief]);
  });

  test.each(["id", "title", "user", "checklist", "estimator", "deadline_date", "estimation_date", "score"])(
    "can be ordered by %s both ways",
    async (name) => {
      const second = Number((await createTask(one, { title: "Ятка" })).body.id);
      await decideTask(one.estimator, second, "reject");
      const up = await idsFor(one.admin, `${TASKS}?ordering=${name}`);
      const down = await idsFor(one.admin, `${TASKS}?ordering=-${name}`);
      expect([up.toSorted(), down]).toEqual([[one.task, second], up.toReversed()]);
    },
  );
});

describe("what is attached", () => {
  const attach = ({ access: token }: Person, bytes = "добре") => {
    const { body, headers } = multipart([{ name: "file", filename: "Зразок.txt", bytes }]);
    const sized = { ...headers, "content-length": String(body.length) };
    return call("POST", `${TASKS}${one.task}/add-file/`, { token, body, headers: sized });
  };

  test("the estimator adds and removes files and links; those who see the task read them", async () => {
    const added = await attach(one.estimator);
    expect([added.status, added.body]).toMatchObject([201, { title: "Зразок.txt", kind: "text", size: 10 }]);
    const link = await as(one.estimator).post(`${TASKS}${one.task}/add-link/`, {
      title: "Правила",
      url: "https://example.com/rules.pdf",
    });
    expect([link.status, link.body]).toMatchObject([201, { title: "Правила", kind: "document" }]);
    const { body } = await as(one.person).get(`${TASKS}${one.task}/`);
    expect(body).toMatchObject({ files: [added.body], links: [link.body] });
    const file = String(added.body.file).replace("/api/v2", "");
    const stranger = await joinAs(one.company, "estimator");
    expect((await as(one.person).get(file)).status).toBe(200);
    expect((await as(stranger).get(file)).status).toBe(404);
    const remove = (what: string, id: unknown) =>
      as(one.estimator).post(`${TASKS}${one.task}/remove-${what}/`, { id: Number(id) });
    expect([(await remove("file", added.body.id)).status, (await remove("link", link.body.id)).status]).toEqual([
      204, 204,
    ]);
    expect((await as(one.admin).get(`${TASKS}${one.task}/`)).body).toMatchObject({ files: [], links: [] });
    const again = await remove("file", added.body.id);
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([400, ["id"]]);
  });

  test("its person may only look, and others do not learn that it exists", async () => {
    const stranger = await joinAs(one.company, "estimator");
    expect([(await attach(one.person)).status, (await attach(stranger)).status]).toEqual([403, 404]);
    const link = { title: "Правила", url: "javascript:alert(1)" };
    expect((await as(one.estimator).post(`${TASKS}${one.task}/add-link/`, link)).status).toBe(400);
    expect((await attach(one.estimator, "")).status).toBe(400);
  });

  test("a copy for another person has the same files and links, and its file outlives the first task's", async () => {
    const { body: file } = await attach(one.admin);
    await as(one.admin).post(`${TASKS}${one.task}/add-link/`, { title: "Правила", url: "https://example.com/" });
    const copy = await as(one.admin).post(`${TASKS}${one.task}/copy/`, { user: one.admin.user.id });
    expect([copy.status, copy.body]).toMatchObject([
      201,
      { title: "Огляд місця", user: one.admin.user.id, estimator: one.estimator.user.id, deadline_date: null },
    ]);
    expect(copy.body).toMatchObject({
      files: [{ title: "Зразок.txt", file: file.file }],
      links: [{ title: "Правила" }],
    });
    expect((await as(one.admin).remove()).status).toBe(204);
    expect((await as(one.admin).get(String(file.file).replace("/api/v2", ""))).status).toBe(200);
    const own = await as(one.admin).post(`${TASKS}${copy.body.id}/copy/`, { user: one.estimator.user.id });
    expect([own.status, Object.keys(own.body.errors ?? {})]).toEqual([400, ["estimator"]]);
  });
});
