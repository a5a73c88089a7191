import { readFile } from "node:fs/promises";
import type { Appeal } from "@/lib/contracts/appeals";
import type { CourseCredit } from "@/lib/contracts/course-credits";
import { systemDb } from "@/lib/db/system";
import { makeUnit, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { noticesTo, type Person } from "@/tests/support/in-person-exam";
import { multipart } from "@/tests/support/multipart";
import { someoneTaking, type Taking } from "@/tests/support/online-test";

const db = systemDb("seed");
const APPEALS = "/studies/appeals/";

let one: Taking;
let manager: Person;

beforeEach(async () => {
  one = await someoneTaking();
  manager = await signedIn(await makeUser(one.company));
  const unit = await makeUnit(one.company, { managerId: manager.user.id });
  await db.user.update({ where: { id: one.learner.user.id }, data: { unitId: unit.id } });
});

async function ask(given: object = {}) {
  const said = {
    user_course: one.course.id,
    kind: "credit",
    text: "Вела касу в іншій мережі",
    passed_on: "2024-05-01",
  };
  return call("POST", APPEALS, { token: one.learner.access, body: { ...said, ...given } });
}
const answer = ({ access: token }: Person, id: unknown, body: object) =>
  call("POST", `${APPEALS}${id}/answer/`, { token, body });
const listed = async ({ access: token }: Person) =>
  (await call("GET", APPEALS, { token })).body.results?.map(({ id }) => id);
const credits = async () =>
  (await call("GET", "/studies/credits/", { token: one.learner.access })).body.results as unknown as CourseCredit[];
const isPassed = async () =>
  (await db.userCourse.findUniqueOrThrow({ where: { id: one.course.id } })).passedAt !== null;

test("a learner asks to have a course credited; administrators alone see and decide it", async () => {
  const asked = await ask();
  expect([asked.status, asked.body]).toMatchObject([
    201,
    { kind: "credit", state: "open", passed_on: "2024-05-01", document: null, asked: null },
  ]);
  expect((await ask()).body.code).toBe("appeal_waits");
  expect(await noticesTo(one.admin)).toEqual([
    ["MQA", expect.objectContaining({ event: "credit", text: "Вела касу в іншій мережі" })],
  ]);
  expect(await noticesTo(manager)).toEqual([]);
  expect([await listed(one.admin), await listed(manager)]).toEqual([[asked.body.id], []]);
  expect((await answer(manager, asked.body.id, { answer: "granted" })).status).toBe(404);
  const granted = await answer(one.admin, asked.body.id, {
    answer: "granted",
    reply: "Так",
    valid_until: "2099-01-01",
  });
  expect([granted.status, granted.body.state]).toEqual([200, "granted"]);
  expect(await isPassed()).toBe(true);
  expect(await credits()).toMatchObject([
    {
      origin: "asked",
      reason: "Вела касу в іншій мережі",
      passed_on: "2024-05-01",
      valid_until: "2099-01-01",
      made_by: { id: one.admin.user.id },
      state: "stands",
    },
  ]);
  expect((await noticesTo(one.learner)).map(([code, params]) => [code, (params as { event: string }).event])).toEqual([
    ["UQA", "creditGrantedWith"],
  ]);
  expect((await ask()).body.code).toBe("program_not_confirmed");
});

test("what is declined changes nothing and may be asked again, with a day that has been and a reason", async () => {
  const { body } = await ask();
  expect((await answer(one.admin, body.id, { answer: "declined" })).status).toBe(200);
  expect([await isPassed(), await credits()]).toEqual([false, []]);
  expect((await noticesTo(one.learner)).map(([, params]) => params)).toMatchObject([{ event: "creditDeclined" }]);
  for (const wrong of [{ passed_on: "2099-01-01" }, { passed_on: null }, { text: "" }])
    expect((await ask(wrong)).body.errors).toHaveProperty(Object.keys(wrong)[0] as string);
  expect((await ask()).status).toBe(201);
});

test("its document is read by who decides, and goes with the credit to everybody who sees that", async () => {
  const asked = await call("POST", APPEALS, {
    token: one.learner.access,
    ...multipart([
      { name: "user_course", bytes: String(one.course.id) },
      { name: "kind", bytes: "credit" },
      { name: "text", bytes: "Вела касу" },
      { name: "passed_on", bytes: "2024-05-01" },
      { name: "document", filename: "довідка.txt", bytes: await readFile("package.json") },
    ]),
  });
  expect([asked.status, asked.body.detail]).toEqual([201, undefined]);
  const { id, document } = asked.body as unknown as Appeal;
  expect(document).toMatchObject({ title: "довідка.txt" });
  const read = async ({ access: token }: Person) =>
    (await call("GET", (document?.file ?? "").replace("/api/v2", ""), { token })).status;
  expect([await read(one.learner), await read(one.admin), await read(manager)]).toEqual([200, 200, 404]);
  await answer(one.admin, id, { answer: "granted" });
  expect(await read(manager)).toBe(200);
  expect((await credits())[0]?.document?.file).toBe(document?.file);
});

test("of two who decide at once one is first, and a course that is credited meanwhile is refused", async () => {
  const { body } = await ask();
  const second = await signedIn(await makeUser(one.company, { roles: ["administrator"] }));
  const both = await Promise.all([one.admin, second].map((person) => answer(person, body.id, { answer: "granted" })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await credits()).toHaveLength(1);
});

test("nothing of it is left of somebody who is anonymised", async () => {
  const { body } = await ask();
  await answer(one.admin, body.id, { answer: "granted" });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: one.learner.user.id } });
  const token = one.admin.access;
  await call("PATCH", `/users/users/${one.learner.user.id}/`, { token, body: { is_active: false } });
  const gone = await call("POST", `/users/users/${one.learner.user.id}/anonymise/`, {
    token,
    body: { confirmation: email },
  });
  expect(gone.status).toBe(200);
  const [credit] = await db.courseCredit.findMany({ where: { companyId: one.company.id } });
  expect(credit?.reason).toBe("—");
});
