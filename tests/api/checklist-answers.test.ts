import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildChecklistQuestion, buildEstimate, buildTask } from "@/tests/support/builders/checklists";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";

const db = systemDb("seed");
const at = (id: number) => `/handbook/checklist-answers/${id}/`;

/** An estimate of 100 percent: two questions of 10 and 20 points, or others, all ticked. */
async function estimated(points = [10, 20]) {
  const company = await makeCompany();
  const people = {
    admin: await makeUser(company, { roles: ["administrator"] }),
    estimator: await makeUser(company, { roles: ["estimator"] }),
    other: await makeUser(company, { roles: ["estimator"] }),
    learner: await makeUser(company, { roles: ["employee"] }),
  };
  const checklist = await buildChecklist(company);
  await db.checklistEstimator.create({
    data: { companyId: company.id, checklistId: checklist.id, userId: people.estimator.id },
  });
  for (const one of points) await buildChecklistQuestion(checklist, { points: one });
  const task = await buildTask(checklist, {
    userId: people.learner.id,
    estimatorId: people.estimator.id,
    title: "Цех",
  });
  const estimate = await buildEstimate(task);
  const answers = await db.estimateAnswer.findMany({ where: { estimateId: estimate.id }, orderBy: { points: "asc" } });
  const ids = answers.map(({ id }) => id);
  const score = async () => Number((await db.estimate.findUniqueOrThrow({ where: { id: estimate.id } })).score);
  const tokenOf = async (name: keyof typeof people) => (await signedIn(people[name])).access;
  return { company, people, task: task.id, ids: ids as [number, number], score, tokenOf };
}

test("an administrator corrects an answer: the score follows, the trail keeps both, the person is told", async () => {
  const { company, people, task, ids, score, tokenOf } = await estimated();
  const token = await tokenOf("admin");
  const [, dear] = ids;
  expect((await call("GET", at(dear), { token })).body).toMatchObject({ id: dear, score: 20, checked: true });
  const answer = await call("PATCH", at(dear), { token, body: { checked: false } });
  expect([answer.status, answer.body.checked, await score()]).toEqual([200, false, 33.33]);
  const lines = () =>
    db.auditEvent.findMany({
      where: { companyId: company.id, action: "checklist_answer_amended" },
      orderBy: { id: "asc" },
    });
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ actorId: people.admin.id, subjectId: dear });
  expect(line?.details).toMatchObject({ checked: false, score_before: 100, score: 33.33 });
  const notices = () =>
    db.notice.findMany({ where: { companyId: company.id }, select: { userId: true, code: true, about: true } });
  expect(await notices()).toEqual([{ userId: people.learner.id, code: "UTE", about: task }]);

  // The same again changes nothing and tells nobody.
  expect((await call("PATCH", at(dear), { token, body: { checked: false } })).status).toBe(200);
  expect([(await lines()).length, (await notices()).length, await score()]).toEqual([1, 1, 33.33]);
});

test("corrections at the same time both count", async () => {
  const { ids, score, tokenOf } = await estimated([10, 20]);
  const token = await tokenOf("admin");
  await Promise.all(ids.map((id) => call("PATCH", at(id), { token, body: { checked: false } })));
  expect(await score()).toBe(0);
});

test("if no question has points, each counts the same", async () => {
  const { ids, score, tokenOf } = await estimated([0, 0]);
  await call("PATCH", at(ids[0]), { token: await tokenOf("admin"), body: { checked: false } });
  expect(await score()).toBe(50);
});

test("an administrator does not correct the estimate of their own task", async () => {
  const { people, ids, score, tokenOf } = await estimated();
  await db.user.update({ where: { id: people.learner.id }, data: { roles: ["administrator"] } });
  const token = await tokenOf("learner");
  for (const checked of [false, true]) {
    const answer = await call("PATCH", at(ids[0]), { token, body: { checked } });
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  }
  expect(await score()).toBe(100);
  expect(await db.notice.count({ where: { userId: people.learner.id } })).toBe(0);
});

test("an estimator reads the answers of their own tasks, not those of others by the same checklist", async () => {
  const { company, people, ids, tokenOf } = await estimated();
  const own = await db.task.findFirstOrThrow({ where: { companyId: company.id } });
  await db.checklistEstimator.create({
    data: { companyId: company.id, checklistId: own.checklistId, userId: people.other.id },
  });
  const listed = async (name: keyof typeof people) => {
    const { body } = await call("GET", "/handbook/checklist-answers/?ordering=id", { token: await tokenOf(name) });
    return (body.results ?? []).map(({ id }) => id);
  };
  const before = [await listed("estimator"), await listed("other"), await listed("admin")];
  expect(before).toEqual([ids, [], ids]);
  expect((await call("GET", at(ids[0]), { token: await tokenOf("other") })).status).toBe(404);
  await db.task.update({ where: { id: own.id }, data: { estimatorId: people.other.id } });
  expect([await listed("estimator"), await listed("other")]).toEqual([[], ids]);
  // As with tasks: without the role a person estimates nothing any more.
  await db.user.update({ where: { id: people.other.id }, data: { roles: ["employee"] } });
  expect(await listed("other")).toEqual([]);
});

test("answers about a deleted person are neither listed nor corrected", async () => {
  const { people, ids, score, tokenOf } = await estimated();
  await db.user.update({ where: { id: people.learner.id }, data: { deletedAt: new Date() } });
  for (const name of ["admin", "estimator"] as const) {
    const token = await tokenOf(name);
    expect((await call("GET", "/handbook/checklist-answers/", { token })).body).toMatchObject({ count: 0 });
    expect((await call("GET", at(ids[0]), { token })).status).toBe(404);
  }
  const token = await tokenOf("admin");
  expect((await call("PATCH", at(ids[0]), { token, body: { checked: false } })).status).toBe(404);
  expect(await score()).toBe(100);
});

test("the estimator of a task reads its answers, only administrators correct it, and nobody deletes it", async () => {
  const { ids, score, tokenOf } = await estimated();
  const [id] = ids;
  const stranger = await estimated();
  const statuses: Record<string, number[]> = {};
  for (const [name, token] of [
    ["administrator", await tokenOf("admin")],
    ["estimator", await tokenOf("estimator")],
    ["another estimator", await tokenOf("other")],
    ["learner", await tokenOf("learner")],
    ["administrator of another company", await stranger.tokenOf("admin")],
  ] as const)
    statuses[name] = [
      (await call("GET", at(id), { token })).status,
      (await call("PATCH", at(id), { token, body: { checked: true } })).status,
      (await call("DELETE", at(id), { token })).status,
    ];
  expect(statuses).toEqual({
    administrator: [200, 200, 409],
    estimator: [200, 403, 403],
    "another estimator": [404, 403, 403],
    learner: [404, 403, 403],
    "administrator of another company": [404, 404, 404],
  });
  expect(await score()).toBe(100);
  expect((await call("DELETE", at(id), { token: await tokenOf("admin") })).body.code).toBe("answer_kept");
});
