import { systemDb } from "@/lib/db/system";
import { dayAfter, dayInZone } from "@/lib/rules/deadlines";
import { makeCompany, makeUnit } from "@/tests/support/builders/people";
import { type Answer, call } from "@/tests/support/call";
import {
  decide,
  type Examined,
  examOf,
  joinAs,
  listed,
  type Person,
  request,
  someoneToExamine,
} from "@/tests/support/in-person-exam";

const db = systemDb("seed");
const COMMENT = "Рукави вшито криво.\nПовторіть розкрій і приходьте ще раз.";

let one: Examined;
let exam: number;

beforeEach(async () => {
  one = await someoneToExamine();
  exam = await request(one);
});

const get = ({ access: token }: Person, url: string) => call("GET", url, { token });
const ofCourse = (person: Person, what = "") =>
  get(person, `/studies/user-education-program-courses/${one.course.id}/${what}`);
const decisions = async (person = one.learner) => (await ofCourse(person, "exam-decisions/")).body.results;
const setting = (is_fail_comment_required: unknown) =>
  call("PATCH", "/users/company/", { token: one.admin.access, body: { is_fail_comment_required } });

async function commentSeen(person: Person): Promise<unknown[]> {
  const [row] = (await get(person, `/studies/user-education-programs/exams/?user_course=${one.course.id}`)).body
    .results as { comment: unknown }[];
  const [course] = (await ofCourse(person)).body.exams as { comment: unknown }[];
  return [(await ofCourse(person, "exam/")).body.comment, row?.comment, course?.comment];
}

async function managerOf({ learner }: Examined): Promise<Person> {
  const manager = await joinAs(one.company);
  const unit = await makeUnit(one.company, { managerId: manager.user.id });
  await db.user.update({ where: { id: learner.user.id }, data: { unitId: unit.id } });
  return manager;
}

describe("a comment of the examiner", () => {
  test.each([["approve"], ["reject"]] as const)(
    "is stored with the decision and shown with the result: %s",
    async (decision) => {
      const answer = await decide(one.examiner, exam, decision, { comment: `  ${COMMENT}\r\n` });
      const { id, firstName, lastName } = await db.user.findUniqueOrThrow({ where: { id: one.examiner.user.id } });
      const shown = {
        comment: COMMENT,
        decided_by: { id, first_name: firstName, last_name: lastName, image: null },
        decided_at: (await examOf(one)).finishedAt?.toISOString(),
      };
      const status = decision === "approve" ? "passed" : "failed";
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ ...shown, status })]);
      expect((await get(one.admin, "/studies/review/")).body.results?.[0]).toEqual(answer.body);
      for (const person of [one.learner, one.admin, await managerOf(one)]) {
        expect(await commentSeen(person)).toEqual([COMMENT, COMMENT, COMMENT]);
        expect(await decisions(person)).toEqual([{ number: 1, status, ...shown }]);
      }
      const [event] = await db.auditEvent.findMany({ where: { subjectId: exam, action: `exam_${status}` } });
      expect(JSON.stringify(event)).not.toContain("Рукави");
    },
  );

  test.each([{}, { comment: null }, { comment: "" }, { comment: " \n\t " }])(
    "need not be written: %j",
    async (body) => {
      expect((await decide(one.examiner, exam, "reject", body)).body).toMatchObject({
        status: "failed",
        comment: null,
      });
      expect([await commentSeen(one.learner), await decisions()]).toEqual([
        [null, null, null],
        [expect.objectContaining({ number: 1, comment: null })],
      ]);
    },
  );

  test("has at most 2,000 characters", async () => {
    for (const comment of ["є".repeat(2001), 7, ["x"]]) {
      const { status, body } = await decide(one.examiner, exam, "approve", { comment });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["comment"]]);
    }
    expect([(await examOf(one)).status, await decisions()]).toEqual(["inProgress", []]);
    expect((await decide(one.examiner, exam, "approve", { comment: "є".repeat(2000) })).status).toBe(200);
  });
});

describe("the history of decisions", () => {
  test("keeps them all: after a reset, a new request and a new round", async () => {
    await decide(one.examiner, exam, "reject", { comment: "Перший" });
    await decide(one.admin, exam, "reset", { comment: "Не зберігається" });
    expect([(await decisions())?.length, await commentSeen(one.learner)]).toEqual([1, [null, null, null]]);
    await request(one);
    expect(await commentSeen(one.learner)).toEqual([null, null, null]);
    await decide(one.admin, exam, "approve", { comment: "Другий" });
    const retrained = await call("POST", `/handbook/education-courses/${one.course.courseId}/retrain/`, {
      token: one.admin.access,
      body: {},
    });
    expect([retrained.status, await commentSeen(one.learner)]).toEqual([200, [null, null, null]]);
    await request(one);
    await decide(one.examiner, exam, "reject");
    expect(await decisions()).toMatchObject([
      { number: 3, status: "failed", comment: null, decided_by: { id: one.examiner.user.id } },
      { number: 2, status: "passed", comment: "Другий", decided_by: { id: one.admin.user.id } },
      { number: 1, status: "failed", comment: "Перший", decided_by: { id: one.examiner.user.id } },
    ]);
    const kept = await db.examDecision.findMany({ where: { stageId: exam }, orderBy: { number: "asc" } });
    expect(kept.map(({ round }) => round)).toEqual([1, 1, 2]);
    expect(await commentSeen(one.learner)).toEqual([null, null, null]);
  });

  test("is there for who may see the course, and for nobody else", async () => {
    await decide(one.examiner, exam, "reject", { comment: COMMENT });
    const strangers = [await joinAs(one.company, "supervisor"), await joinAs(await makeCompany(), "administrator")];
    // Examiners see their exams under review, not the learner's course.
    for (const person of [one.examiner, ...strangers])
      expect((await ofCourse(person, "exam-decisions/")).status).toBe(404);
    const other = `/studies/user-adaptation-program-courses/${one.course.id}/exam-decisions/`;
    expect((await get(one.learner, other)).status).toBe(404);
  });

  test("goes with a course that is taken from a person", async () => {
    await decide(one.examiner, exam, "reject", { comment: COMMENT });
    await decide(one.examiner, exam, "reset");
    const url = `/studies/user-education-program-courses/${one.course.id}/`;
    expect((await call("DELETE", url, { token: one.admin.access })).status).toBe(204);
    expect(await db.examDecision.count({ where: { companyId: one.company.id } })).toBe(0);
  });
});

describe("a company that requires a comment for a failed exam", () => {
  test("refuses a failure without one; a passed exam needs none", async () => {
    expect((await setting(true)).body).toMatchObject({ is_fail_comment_required: true, time_zone: "Europe/Kyiv" });
    expect((await get(one.examiner, "/auth/user/")).body.company).toMatchObject({ is_fail_comment_required: true });
    for (const body of [{}, { comment: null }, { comment: "" }, { comment: "  \n" }]) {
      const refused = await decide(one.examiner, exam, "reject", body);
      expect([refused.status, refused.body.errors]).toEqual([400, { comment: ["This field is required"] }]);
    }
    expect([(await examOf(one)).status, await decisions()]).toEqual(["inProgress", []]);
    expect((await decide(one.examiner, exam, "reject", { comment: "." })).status).toBe(200);
    await decide(one.examiner, exam, "reset");
    await request(one);
    expect((await decide(one.examiner, exam, "approve")).status).toBe(200);
    // Who may not decide, or comes too late, learns that and not what is missing.
    expect((await decide(one.examiner, exam, "reject")).body.code).toBe("exam_not_waiting");
    expect((await decide(await joinAs(one.company, "examiner"), exam, "reject")).status).toBe(404);
  });

  test("is one whose administrator set it; the time zone stays, other companies too", async () => {
    const changed = await call("PATCH", "/users/company/", {
      token: one.admin.access,
      body: { time_zone: "Asia/Tokyo" },
    });
    expect(changed.body).toMatchObject({ time_zone: "Asia/Tokyo", is_fail_comment_required: false });
    expect((await setting(true)).body).toMatchObject({ time_zone: "Asia/Tokyo" });
    for (const wrong of [null, "yes", 1]) expect((await setting(wrong)).status).toBe(400);
    const other = await someoneToExamine();
    expect((await decide(other.examiner, await request(other), "reject")).status).toBe(200);
    expect((await setting(false)).body).toMatchObject({ is_fail_comment_required: false });
    expect((await decide(one.examiner, exam, "reject")).status).toBe(200);
  });
});

describe("T-FLOW: two examiners on one exam", () => {
  const late = (language: string, person = one.admin): Promise<Answer> =>
    call("POST", `/studies/review/${exam}/approve/`, { token: person.access, body: { comment: "Пізно" }, language });

  test.each([
    ["approve", "en", "This exam is already decided: passed (Ґалаґан Юрій, 02.01.2027 00:30:00)."],
    ["approve", "uk", "Рішення вже ухвалено: іспит складено (Ґалаґан Юрій, 02.01.2027 00:30:00)."],
    ["approve", "ru", "Решение уже принято: экзамен сдан (Ґалаґан Юрій, 02.01.2027 00:30:00)."],
    ["reject", "en", "This exam is already decided: failed (Ґалаґан Юрій, 02.01.2027 00:30:00)."],
    ["reject", "uk", "Рішення вже ухвалено: іспит не складено (Ґалаґан Юрій, 02.01.2027 00:30:00)."],
    ["reject", "ru", "Решение уже принято: экзамен не сдан (Ґалаґан Юрій, 02.01.2027 00:30:00)."],
  ] as const)("the second is told who decided and when: %s, %s", async (decision, language, sentence) => {
    const name = { firstName: "Юрій", lastName: "Ґалаґан" };
    await db.user.update({ where: { id: one.examiner.user.id }, data: name });
    await decide(one.examiner, exam, decision);
    // In Kyiv it is the next day already.
    await db.examStage.update({ where: { id: exam }, data: { finishedAt: new Date("2027-01-01T22:30:00Z") } });
    const { status, body } = await late(language);
    expect([status, body.code, body.detail]).toEqual([409, "exam_not_waiting", sentence]);
    expect((await decisions())?.length).toBe(1);
  });

  test("an exam that nobody has requested, or whose decision was reset, has a sentence without a person", async () => {
    await decide(one.examiner, exam, "reject");
    await decide(one.examiner, exam, "reset");
    expect((await late("en")).body.detail).toBe("This exam is not waiting for a decision.");
  });

  test("of many at once one decides, the others are told so, and one comment is kept", async () => {
    const people = [one.examiner, one.admin, await joinAs(one.company, "administrator")];
    const answers = await Promise.all(
      people.map((person, nth) => decide(person, exam, nth % 2 ? "approve" : "reject", { comment: `Коментар ${nth}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect(await decisions()).toMatchObject([{ number: 1, comment: won?.body.comment }]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.detail).toMatch(/^This exam is already decided: (passed|failed) \(.+\)\.$/);
  });
});

describe("the list of exams", () => {
  test("finds what was decided since a day of the company, and is ordered by the decision", async () => {
    const learner = await joinAs(one.company);
    const people = { company: one.company, admin: one.admin, examiner: one.examiner, learner };
    const other = await someoneToExamine({ title: "Оббивання", people });
    const later = await request(other);
    await decide(one.admin, later, "approve");
    await decide(one.examiner, exam, "reject");
    const today = dayInZone("Europe/Kyiv", new Date());
    const ids = (query: string) => listed(one.examiner, "", query);
    expect(await ids(`decided_since=${today}&ordering=decided_at`)).toEqual([later, exam]);
    expect(await ids(`decided_since=${today}&ordering=-decided_at`)).toEqual([exam, later]);
    expect(await ids(`decided_since=${dayAfter(today, 1)}`)).toEqual([]);
    // The day begins at midnight in Kyiv, which is 22:00 of the day before in Greenwich.
    const at = (moment: string) => db.examStage.update({ where: { id: exam }, data: { finishedAt: new Date(moment) } });
    await at("2026-01-09T21:59:59.999Z");
    expect(await ids("decided_since=2026-01-10")).toEqual([later]);
    await at("2026-01-09T22:00:00Z");
    expect(await ids("decided_since=2026-01-10")).toEqual([exam, later].sort((a, b) => a - b));
    for (const wrong of ["today", "2026-13-01"])
      expect((await get(one.examiner, `/studies/review/?decided_since=${wrong}`)).status).toBe(400);
  });

  test("has no decision for an exam that waits", async () => {
    const [row] = (await get(one.examiner, "/studies/review/pending/?ordering=decided_at")).body.results ?? [];
    expect(row).toMatchObject({ id: exam, decided_by: null, decided_at: null, comment: null });
  });
});
