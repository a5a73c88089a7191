import { systemDb } from "@/lib/db/system";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { joinAs, noticesTo, type Person } from "@/tests/support/in-person-exam";
import { goThrough, someoneTaking, type Taking } from "@/tests/support/online-test";

const db = systemDb("seed");
const path = "/studies/appeals/";
const FAR = "2099-03-01";

let one: Taking;
let manager: Person;

beforeEach(async () => {
  one = await someoneTaking({ maxRetries: 1 });
  manager = await signedIn(await makeUser(one.company));
  const unit = await makeUnit(one.company, { managerId: manager.user.id });
  await db.user.update({ where: { id: one.learner.user.id }, data: { unitId: unit.id } });
  await db.userCourse.update({ where: { id: one.course.id }, data: { deadlineDate: new Date("2020-02-03") } });
});

type Given = { kind: string; text?: string; wished_date?: string; asked?: number; user_course?: number };

const make = (given: Given, { access: token }: Person = one.learner) =>
  call("POST", path, { token, body: { user_course: one.course.id, ...given } });
const answer = ({ access: token }: Person, id: unknown, body: object) =>
  call("POST", `${path}${id}/answer/`, { token, body });
const listed = async ({ access: token }: Person) => {
  const { body } = await call("GET", path, { token });
  return (body.results ?? []).map(({ id }) => id);
};
const waiting = async ({ access: token }: Person) =>
  (await call("GET", "/notifications/waiting/", { token })).body.appeals;
const courseOf = () => db.userCourse.findUniqueOrThrow({ where: { id: one.course.id } });
const failAll = async () => {
  await one.steps.start();
  await goThrough(one.steps, []);
};

describe("another day", () => {
  test("is asked of the manager and the administrators; one of them gives it, and the deadline moves", async () => {
    const asked = await make({ kind: "another_day", wished_date: FAR, text: "Відпустка" });
    expect([asked.status, asked.body.state, asked.body.wished_date, asked.body.deadline_date]).toEqual([
      201,
      "open",
      FAR,
      "2020-02-03",
    ]);
    const notice = expect.arrayContaining([
      ["MQA", expect.objectContaining({ event: "dayWhy", text: "Відпустка", day: "01.03.2099" })],
    ]);
    expect([await noticesTo(manager), await noticesTo(one.admin)]).toEqual([notice, notice]);
    expect([await waiting(manager), await waiting(one.admin), await waiting(one.learner)]).toEqual([1, 1, 0]);
    expect([await listed(manager), await listed(one.admin), await listed(one.learner)]).toEqual([
      [asked.body.id],
      [asked.body.id],
      [],
    ]);
    const given = await answer(manager, asked.body.id, { answer: "granted", reply: "Добре" });
    expect([given.status, given.body.state, given.body.granted_date, given.body.deadline_date]).toEqual([
      200,
      "granted",
      FAR,
      FAR,
    ]);
    expect((await courseOf()).deadlineDate).toEqual(new Date(FAR));
    expect(await noticesTo(one.learner)).toEqual([
      ["UQA", expect.objectContaining({ event: "dayGrantedWith", reply: "Добре", day: "01.03.2099" })],
    ]);
    expect([await waiting(manager), await waiting(one.admin)]).toEqual([0, 0]);
    const second = await answer(one.admin, asked.body.id, { answer: "declined" });
    expect([second.status, second.body.code]).toEqual([409, "appeal_answered"]);
  });

  test("moves a program that ends before it, and may be another day than the wished one", async () => {
    const program = await db.userProgram.update({
      where: { id: one.course.userProgramId },
      data: { briefingDate: new Date("2020-01-01"), deadlineDate: new Date("2020-02-05") },
    });
    const asked = await make({ kind: "another_day", wished_date: FAR });
    const given = await answer(one.admin, asked.body.id, { answer: "granted", date: "2098-01-01" });
    expect(given.body.granted_date).toBe("2098-01-01");
    expect((await courseOf()).deadlineDate).toEqual(new Date("2098-01-01"));
    expect((await db.userProgram.findUniqueOrThrow({ where: { id: program.id } })).deadlineDate).toEqual(
      new Date("2098-01-01"),
    );
    expect((await answer(one.admin, asked.body.id, { answer: "granted", date: "2020-01-01" })).status).toBe(409);
  });

  test("must be later than the deadline, is asked once until it is answered, and may be asked again then", async () => {
    for (const wished of [{}, { wished_date: "2020-03-01" }])
      expect((await make({ kind: "another_day", ...wished })).body.errors).toEqual({
        wished_date: [expect.any(String)],
      });
    await db.userCourse.update({ where: { id: one.course.id }, data: { deadlineDate: new Date(FAR) } });
    expect((await make({ kind: "another_day", wished_date: FAR })).body.errors).toEqual({
      wished_date: ["Choose a day after the present deadline"],
    });
    await db.userCourse.update({ where: { id: one.course.id }, data: { deadlineDate: new Date("2020-02-03") } });
    const together = await Promise.all([1, 2, 3].map(() => make({ kind: "another_day", wished_date: FAR })));
    expect(together.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const id = together.find(({ status }) => status === 201)?.body.id;
    await answer(one.admin, id, { answer: "declined" });
    expect((await courseOf()).deadlineDate).toEqual(new Date("2020-02-03"));
    expect((await make({ kind: "another_day", wished_date: FAR })).status).toBe(201);
  });
});

describe("another try", () => {
  test("is asked when none is left; given, the test can be taken once more", async () => {
    const early = await make({ kind: "another_try" });
    expect([early.status, early.body.code]).toEqual([409, "tries_left"]);
    await failAll();
    expect((await one.steps.start()).body.code).toBe("exam_not_startable");
    const asked = await make({ kind: "another_try", text: "Хворів" });
    expect(asked.status).toBe(201);
    await answer(manager, asked.body.id, { answer: "granted" });
    expect((await one.steps.exam()).body).toMatchObject({ tries: 1, max_retries: 2 });
    expect((await one.steps.start()).status).toBe(200);
    await goThrough(one.steps, []);
    expect((await one.steps.start()).body.code).toBe("exam_not_startable");
  });

  test("that was given goes with the round: after a restart there are as many as the test has", async () => {
    await failAll();
    const asked = await make({ kind: "another_try" });
    await answer(one.admin, asked.body.id, { answer: "granted" });
    const restart = `/studies/user-education-programs/${one.course.userProgramId}/restart/`;
    expect((await call("POST", restart, { token: one.admin.access, body: {} })).status).toBe(200);
    expect((await one.steps.exam()).body).toMatchObject({ tries: 0, max_retries: 1 });
  });
});

describe("a question", () => {
  test("goes to one person, who answers in words", async () => {
    const contacts = await call("GET", `${path}contacts/?user_course=${one.course.id}`, { token: one.learner.access });
    expect(contacts.body.results).toEqual([
      expect.objectContaining({ id: manager.user.id, reason: "manager", is_examiner: false }),
      expect.objectContaining({ id: one.admin.user.id, reason: "administrator" }),
    ]);
    const asked = await make({ kind: "question", text: "Де схема?", asked: manager.user.id });
    expect(asked.status).toBe(201);
    expect([(await noticesTo(manager)).length, (await noticesTo(one.admin)).length]).toEqual([1, 0]);
    expect([await waiting(manager), await waiting(one.admin)]).toEqual([1, 0]);
    const empty = await answer(manager, asked.body.id, { answer: "answered" });
    expect([empty.status, empty.body.errors]).toEqual([400, { reply: [expect.any(String)] }]);
    expect((await answer(manager, asked.body.id, { answer: "granted" })).status).toBe(400);
    expect((await answer(manager, asked.body.id, { answer: "answered", reply: "У шафі" })).status).toBe(200);
    const own = await call("GET", `${path}own/?user_course=${one.course.id}`, { token: one.learner.access });
    expect(own.body.results).toEqual([expect.objectContaining({ state: "answered", reply: "У шафі" })]);
  });

  test("finds the examiners among the contacts, also one who is the manager", async () => {
    const { id } = manager.user;
    await db.user.update({ where: { id }, data: { roles: ["employee", "examiner"] } });
    await db.userCourse.update({ where: { id: one.course.id }, data: { examinerId: id } });
    const contacts = await call("GET", `${path}contacts/?user_course=${one.course.id}`, { token: one.learner.access });
    expect(contacts.body.results).toEqual([
      expect.objectContaining({ id, reason: "manager", is_examiner: true }),
      expect.objectContaining({ id: one.admin.user.id, reason: "administrator", is_examiner: false }),
    ]);
  });

  test("may be about no course, which wishes may not; its answer names none", async () => {
    const token = one.learner.access;
    const contacts = await call("GET", `${path}contacts/`, { token });
    expect(contacts.body.results?.map(({ id }) => id)).toEqual([manager.user.id, one.admin.user.id]);
    const body = { kind: "question", text: "Де мій сертифікат?", asked: manager.user.id };
    const asked = await call("POST", path, { token, body });
    expect(asked).toMatchObject({
      status: 201,
      body: { user_course: null, course_kind: null, course_title: "", deadline_date: null, state: "open" },
    });
    expect(await noticesTo(manager)).toEqual([["MQA", expect.objectContaining({ event: "general", text: body.text })]]);
    expect([await listed(manager), await waiting(manager), await waiting(one.admin)]).toEqual([[asked.body.id], 1, 0]);
    for (const wish of [{ kind: "another_try" }, { kind: "another_day", wished_date: FAR }])
      expect((await call("POST", path, { token, body: { ...wish, user_course: null } })).body.errors).toEqual({
        user_course: [expect.any(String)],
      });
    const stranger = await joinAs(one.company);
    expect((await call("POST", path, { token, body: { ...body, asked: stranger.user.id } })).status).toBe(400);
    expect((await answer(stranger, asked.body.id, { answer: "answered", reply: "Ні" })).status).toBe(404);
    expect((await answer(manager, asked.body.id, { answer: "answered", reply: "Завтра" })).status).toBe(200);
    expect(await noticesTo(one.learner)).toEqual([["UQA", { event: "general", reply: "Завтра" }]]);
    const notices = await call("GET", "/notifications/", { token });
    expect(notices.body.results?.[0]).toMatchObject({ text: "Answer to your question: Завтра", about: null });
    const own = await call("GET", `${path}own/`, { token });
    expect(own.body.results).toEqual([expect.objectContaining({ state: "answered", user_course: null })]);
  });

  test("needs words and somebody of the contacts", async () => {
    const stranger = await joinAs(one.company);
    for (const given of [{ asked: manager.user.id }, { text: "Де?" }, { text: "Де?", asked: stranger.user.id }])
      expect((await make({ kind: "question", ...given })).status).toBe(400);
  });

  test("to a person who has left waits for the administrators", async () => {
    await make({ kind: "question", text: "Де?", asked: manager.user.id });
    await db.user.update({ where: { id: manager.user.id }, data: { isActive: false } });
    expect(await waiting(one.admin)).toBe(1);
  });
});

test("an examiner who is asked may answer, and sees nothing else; others of the company see nothing", async () => {
  const examiner = await joinAs(one.company, "examiner");
  await db.userCourse.update({ where: { id: one.course.id }, data: { examinerId: examiner.user.id } });
  const asked = await make({ kind: "question", text: "Що взяти?", asked: examiner.user.id });
  const wish = await make({ kind: "another_day", wished_date: FAR });
  expect(await listed(examiner)).toEqual([asked.body.id]);
  expect((await answer(examiner, wish.body.id, { answer: "granted" })).status).toBe(404);
  const colleague = await joinAs(one.company);
  expect([
    await listed(colleague),
    (await answer(colleague, asked.body.id, { answer: "answered", reply: "Я" })).status,
  ]).toEqual([[], 404]);
  expect((await answer(one.learner, wish.body.id, { answer: "granted" })).status).toBe(404);
});

test("a manager who has lost the unit answers no wish any more, and none waits for them", async () => {
  const wish = await make({ kind: "another_day", wished_date: FAR });
  expect(await waiting(manager)).toBe(1);
  await db.unit.updateMany({ where: { managerId: manager.user.id }, data: { managerId: one.admin.user.id } });
  expect((await answer(manager, wish.body.id, { answer: "granted" })).status).toBe(404);
  expect([await waiting(manager), await waiting(one.admin)]).toEqual([0, 1]);
});

test("nobody asks about another person's course, or one of another company", async () => {
  const colleague = await joinAs(one.company);
  expect((await make({ kind: "another_day", wished_date: FAR }, colleague)).status).toBe(404);
  expect((await make({ kind: "another_day", wished_date: FAR }, manager)).status).toBe(403);
  const stranger = await joinAs(await makeCompany(), "administrator");
  expect((await make({ kind: "another_day", wished_date: FAR }, stranger)).status).toBe(404);
  const contacts = await call("GET", `${path}contacts/?user_course=${one.course.id}`, { token: stranger.access });
  expect(contacts.body.results).toEqual([]);
});
