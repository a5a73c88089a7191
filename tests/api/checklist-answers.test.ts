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
  return { company, people, ids: ids as [number, number], score, tokenOf };
}

test("an administrator corrects an answer: the score follows, the trail keeps both, the person is told", async () => {
  const { company, people, ids, score, tokenOf } = await estimated();
  const token = await tokenOf("admin");
  const [, dear] = ids;
  expect((await call("GET", at(dear), { token })).body).toMatchObject({ id: dear, score: 20, checked: true });
  const answer = await call("PATCH", at(dear), { token, body: { checked: false } });
  expect([answer.status, answer.body.checked, await score()]).toEqual([200, false, 33.33]);
  const lines = () => db.auditEvent.findMany({ where: { companyId: company.id, action: "checklist_answer_amended" } });
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ actorId: people.admin.id, subjectId: dear });
  expect(line?.details).toMatchObject({ checked: false, score_before: 100, score: 33.33 });
  const notices = () => db.notice.findMany({ where: { companyId: company.id }, select: { userId: true, code: true } });
  expect(await notices()).toEqual([{ userId: people.learner.id, code: "UTE" }]);

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

test("estimators of the checklist read an answer, only administrators correct it, and nobody deletes it", async () => {
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
