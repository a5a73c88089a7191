import { systemDb } from "@/lib/db/system";
import { makeCompany, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { type Answer, call } from "../support/call";
import { sql } from "../support/database";
import { asks, goThrough, payloadOf, someoneTaking, stepsOf, type Taking } from "../support/online-test";

const db = systemDb("seed");

/** One question: the key says the first answer, and the second is the right one. */
const WRONG_KEY = { questions: [asks("Раз", [1])], passingScore: 75, maxRetries: 1 };

const pathOf = ({ test }: Taking) => `/handbook/tests/${test.id}/regrade/`;
const preview = (taking: Taking, token = taking.admin.access) => call("GET", pathOf(taking), { token });
const apply = (taking: Taking, results: unknown, token = taking.admin.access) =>
  call("POST", pathOf(taking), { token, body: { results, reason: "Ключ був хибний" } });
const undo = (taking: Taking, regrade_id: unknown, token = taking.admin.access) =>
  call("POST", `/handbook/tests/${taking.test.id}/undo-regrade/`, { token, body: { regrade_id } });

type Shown = { user_course: number; change: string; after: { score: number; is_passed: boolean } };
const shownBy = (answer: Answer) => (answer.body as unknown as { results: Shown[] }).results;
const chosenOf = (answer: Answer) =>
  shownBy(answer).map(({ user_course, after }) => Object.assign({ user_course }, after));
const applyAll = async (taking: Taking) => apply(taking, chosenOf(await preview(taking)));

/** Makes the nth answer of a question the only right one. */
async function correct({ admin, test }: Taking, nth: number, at = 0): Promise<void> {
  for (const [index, { id }] of (test.questions[at]?.answers ?? []).entries()) {
    const body = { is_correct: index + 1 === nth };
    const { status } = await call("PATCH", `/handbook/test-answers/${id}/`, { token: admin.access, body });
    expect(status).toBe(200);
  }
}

/** A try with the nth answer of its only question. */
async function answer({ steps, test }: Pick<Taking, "steps" | "test">, nth: number): Promise<void> {
  await steps.start();
  const { id } = payloadOf(await steps.current());
  await steps.next(id, [test.questions[0]?.answers[nth - 1]?.id ?? 0]);
}

const exam = async ({ steps }: Taking) => (await steps.exam()).body;
const program = async ({ course }: Taking) => {
  const found = await db.userProgram.findUniqueOrThrow({ where: { id: course.userProgramId } });
  return { status: found.status, passDate: found.passDate, passed: found.passedCount };
};
const approve = ({ course, admin }: Taking) =>
  call("POST", `/studies/user-education-programs/${course.userProgramId}/approve/`, { token: admin.access, body: {} });
const certificate = async ({ course }: Taking) =>
  (await db.certificate.findFirstOrThrow({ where: { userProgramId: course.userProgramId } })).revokedAt;
const credit = ({ admin, learner, course }: Taking) =>
  call("POST", "/studies/credits/", {
    token: admin.access,
    body: { user: learner.user.id, course: course.courseId, reason: "Курси в училищі", passed_on: "2024-06-30" },
  });
const restart = ({ admin, course }: Taking) =>
  call("POST", `/studies/user-education-programs/${course.userProgramId}/restart/`, { token: admin.access, body: {} });
const repairs = async ({ course, learner }: Taking) =>
  (
    (await call("GET", `/studies/user-education-program-courses/${course.id}/repairs/`, { token: learner.access })).body
      .results ?? []
  ).map(({ kind, score_before, score_after, reason }) => [kind, score_before, score_after, reason]);
const told = async ({ learner }: Taking) =>
  (await db.notice.findMany({ where: { userId: learner.user.id, code: "UTR" }, orderBy: { id: "asc" } })).map(
    ({ params }) => params,
  );
const trail = async ({ company }: Taking) =>
  (
    await db.auditEvent.findMany({
      where: { companyId: company.id, action: { in: ["test_regraded", "regrade_undone", "test_repaired"] } },
      orderBy: { id: "asc" },
    })
  ).map(({ action, details }) => [action, details]);

test("a corrected key shows what it changes, person by person, and changes nothing by itself", async () => {
  const taking = await someoneTaking(WRONG_KEY);
  await answer(taking, 2);
  expect((await preview(taking)).body).toEqual({
    results: [],
    questions: [],
    under_way: 0,
    has_more: false,
    last: null,
  });
  await correct(taking, 2);
  expect((await preview(taking)).body).toMatchObject({
    results: [
      {
        user_course: taking.course.id,
        user: { id: taking.learner.user.id },
        change: "passes",
        before: { score: 0, is_passed: false },
        after: { score: 100, is_passed: true },
        is_certified: false,
      },
    ],
    questions: [{ question: taking.test.questions[0]?.id, title: "Раз", right: ["Раз: 2"], tries: 1 }],
    under_way: 0,
    has_more: false,
    last: null,
  });
  expect(await exam(taking)).toMatchObject({ status: "failed", score: 0 });
});

test("a chosen result is judged again: it passes, its person reads why and is told, and the undo gives it back", async () => {
  const taking = await someoneTaking(WRONG_KEY);
  await answer(taking, 2);
  await correct(taking, 2);
  const { status, body } = await applyAll(taking);
  expect([status, body]).toEqual([200, { changed: 1, left: 0, regrade_id: expect.any(Number) }]);
  expect(await exam(taking)).toMatchObject({ status: "passed", score: 100 });
  expect(await program(taking)).toMatchObject({ status: "review", passed: 1 });
  expect((await taking.steps.attempt(1)).body).toMatchObject({ score: 100, is_passed: true });
  expect(await repairs(taking)).toEqual([["regraded", 0, 100, "Ключ був хибний"]]);
  const news = { course: expect.any(String), reason: "Ключ був хибний" };
  expect(await told(taking)).toEqual([Object.assign({ event: "passes", before: 0, after: 100 }, news)]);
  const again = await preview(taking);
  expect(again.body).toMatchObject({
    results: [],
    questions: [],
    last: { regrade_id: body.regrade_id, changed: 1, made_by: { id: taking.admin.user.id } },
  });

  await approve(taking);
  expect(await certificate(taking)).toBeNull();
  expect((await undo(taking, body.regrade_id)).body).toEqual({ restored: 1, left: 0 });
  expect(await exam(taking)).toMatchObject({ status: "failed", score: 0 });
  expect(await program(taking)).toEqual({ status: "confirmed", passed: 0, passDate: null });
  expect(await certificate(taking)).not.toBeNull();
  expect((await taking.steps.attempt(1)).body).toMatchObject({ score: 0, is_passed: false });
  expect((await repairs(taking)).map(([kind, ...scores]) => [kind, scores.slice(0, 2)])).toEqual([
    ["regrade_undone", [100, 0]],
    ["regraded", [0, 100]],
  ]);
  expect((await told(taking)).at(-1)).toMatchObject({ event: "fails", before: 100, after: 0 });
  expect(await trail(taking)).toMatchObject([
    ["test_regraded", { changed: 1 }],
    ["test_repaired", { repair: "regraded" }],
    ["regrade_undone", { restored: 1 }],
    ["test_repaired", { repair: "regrade_undone" }],
  ]);
  expect((await preview(taking)).body).toMatchObject({ results: [{ change: "passes" }], last: null });
  expect((await undo(taking, body.regrade_id)).body.errors).toEqual({ regrade_id: ["There is no such object"] });
});

test("who does not pass any more has no certificate; the undo gives program and certificate back", async () => {
  const taking = await someoneTaking(WRONG_KEY);
  await answer(taking, 1);
  await approve(taking);
  const before = await program(taking);
  expect(before.status).toBe("done");
  await correct(taking, 2);
  const shown = await preview(taking);
  expect(shown.body).toMatchObject({ results: [{ change: "fails", is_certified: true }] });
  const { body } = await apply(taking, chosenOf(shown));
  expect(await exam(taking)).toMatchObject({ status: "failed", score: 0 });
  expect(await program(taking)).toEqual({ status: "confirmed", passed: 0, passDate: null });
  expect(await certificate(taking)).not.toBeNull();
  expect(await told(taking)).toMatchObject([{ event: "fails", before: 100, after: 0 }]);
  expect((await undo(taking, body.regrade_id)).body).toEqual({ restored: 1, left: 0 });
  expect(await program(taking)).toEqual(before);
  expect([await certificate(taking), await exam(taking)]).toMatchObject([null, { status: "passed", score: 100 }]);
});

test("a score alone is changed without the program", async () => {
  const questions = [asks("Раз", [1], { points: 3 }), asks("Два", [1])];
  const taking = await someoneTaking({ questions, passingScore: 75, maxRetries: 3 });
  await taking.steps.start();
  await goThrough(taking.steps, [1]);
  const before = await exam(taking);
  expect(before).toMatchObject({ status: "passed", score: 75 });
  await correct(taking, 2, 1);
  // Nothing was ticked in the second question, so that no key makes it right.
  expect((await preview(taking)).body).toMatchObject({ results: [], questions: [{ title: "Два", tries: 1 }] });
  await sql("UPDATE attempt_questions SET answer_ids = $2 WHERE title = $1 AND company_id = $3", [
    "Два",
    [taking.test.questions[1]?.answers[1]?.id],
    taking.company.id,
  ]);
  const shown = await preview(taking);
  expect(shown.body).toMatchObject({ results: [{ change: "higher", after: { score: 100, is_passed: true } }] });
  await apply(taking, chosenOf(shown));
  expect(await exam(taking)).toMatchObject({ status: "passed", score: 100 });
  expect(await told(taking)).toMatchObject([{ event: "higher", before: 75, after: 100 }]);
});

test("the first try that passes counts, and only the chosen people are touched", async () => {
  const one = await someoneTaking({ ...WRONG_KEY, maxRetries: 3 });
  await answer(one, 2);
  await answer(one, 3);
  const other = await signedIn(await makeUser(one.company));
  const programOf = await db.userProgram.findUniqueOrThrow({ where: { id: one.course.userProgramId } });
  const { id: userProgramId } = await db.userProgram.create({
    data: {
      companyId: one.company.id,
      kind: "education",
      programId: programOf.programId,
      userId: other.user.id,
      status: "processing",
    },
  });
  await call("POST", `/studies/user-education-programs/${userProgramId}/confirm/`, {
    token: one.admin.access,
    body: {},
  });
  const course = await db.userCourse.findFirstOrThrow({ where: { userProgramId } });
  const two: Taking = Object.assign({}, one, { learner: other, course, steps: stepsOf(other, course) });
  await answer(two, 2);
  await correct(one, 2);
  const shown = await preview(one);
  expect(shownBy(shown).map(({ change }) => change)).toEqual(["passes", "passes"]);
  expect((await apply(one, chosenOf(shown).slice(0, 1))).body).toMatchObject({ changed: 1, left: 0 });
  expect([await exam(one), await exam(two)]).toMatchObject([{ status: "passed", score: 100 }, { status: "failed" }]);
  expect(shownBy(await preview(one)).map(({ user_course }) => user_course)).toEqual([course.id]);
});

test("who learns again what was credited once is judged again as anybody, and the undo gives the result back", async () => {
  const taking = await someoneTaking(WRONG_KEY);
  expect([(await credit(taking)).status, (await restart(taking)).status]).toEqual([201, 200]);
  await answer(taking, 2);
  await correct(taking, 2);
  const { body } = await applyAll(taking);
  expect(body).toMatchObject({ changed: 1 });
  expect(await exam(taking)).toMatchObject({ status: "passed", score: 100 });
  expect((await undo(taking, body.regrade_id)).body).toEqual({ restored: 1, left: 0 });
  expect(await exam(taking)).toMatchObject({ status: "failed", score: 0 });
});

describe("left as it is", () => {
  test("who takes the test just now, until the try has ended", async () => {
    const taking = await someoneTaking({ ...WRONG_KEY, maxRetries: 3 });
    await answer(taking, 2);
    await taking.steps.start();
    await correct(taking, 2);
    expect((await preview(taking)).body).toMatchObject({ results: [], under_way: 1 });
    const chosen = [{ user_course: taking.course.id, score: 100, is_passed: true }];
    expect((await apply(taking, chosen)).body).toEqual({ changed: 0, left: 1, regrade_id: null });
    await taking.steps.finish();
    expect(shownBy(await preview(taking))).toMatchObject([{ change: "passes" }]);
  });

  test("who has another result by now than was shown", async () => {
    const taking = await someoneTaking(WRONG_KEY);
    await answer(taking, 2);
    await correct(taking, 2);
    const shown = chosenOf(await preview(taking));
    await correct(taking, 3);
    expect((await apply(taking, shown)).body).toEqual({ changed: 0, left: 1, regrade_id: null });
    expect(await trail(taking)).toEqual([]);
    // It passes either way, with another score.
    const other = [{ user_course: taking.course.id, score: 50, is_passed: true }];
    await correct(taking, 2);
    expect((await apply(taking, other)).body).toEqual({ changed: 0, left: 1, regrade_id: null });
  });

  test("a try that does not count, and one of a round that is over", async () => {
    const taking = await someoneTaking({ ...WRONG_KEY, maxRetries: 3 });
    await answer(taking, 2);
    const path = `/studies/user-education-program-courses/${taking.course.id}/repairs/`;
    await call("POST", path, { token: taking.admin.access, body: { kind: "voided", reason: "Збій" } });
    await correct(taking, 2);
    expect((await preview(taking)).body).toMatchObject({ results: [], questions: [] });
    await answer(taking, 3);
    await restart(taking);
    await correct(taking, 3);
    expect((await preview(taking)).body).toMatchObject({ results: [], questions: [] });
  });

  test("a course that was credited meanwhile", async () => {
    const taking = await someoneTaking(WRONG_KEY);
    await answer(taking, 2);
    await credit(taking);
    await correct(taking, 2);
    expect(shownBy(await preview(taking))).toEqual([]);
    // Its test was passed, its exam was not.
    const half = await someoneTaking({ ...WRONG_KEY, hasExam: true });
    await answer(half, 1);
    await credit(half);
    await correct(half, 2);
    expect(shownBy(await preview(half))).toEqual([]);
  });

  test("by an undo, who has gone on since", async () => {
    const taking = await someoneTaking({ ...WRONG_KEY, maxRetries: 3 });
    await answer(taking, 1);
    await correct(taking, 2);
    const { body } = await applyAll(taking);
    await answer(taking, 2);
    expect(await exam(taking)).toMatchObject({ status: "passed", tries: 2 });
    expect((await undo(taking, body.regrade_id)).body).toEqual({ restored: 0, left: 1 });
    expect(await exam(taking)).toMatchObject({ status: "passed", score: 100, tries: 2 });
  });
});

test("two regrades of the same people at once change each of them once", async () => {
  const taking = await someoneTaking(WRONG_KEY);
  await answer(taking, 2);
  await correct(taking, 2);
  const chosen = chosenOf(await preview(taking));
  const answers = await Promise.all([apply(taking, chosen), apply(taking, chosen)]);
  expect(answers.map(({ body }) => body.changed).sort()).toEqual([0, 1]);
  const made = answers.find(({ body }) => body.changed === 1)?.body.regrade_id;
  const undone = await Promise.all([undo(taking, made), undo(taking, made)]);
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await repairs(taking)).toHaveLength(2);
});

test("only administrators of the company, within 24 hours, for the test that was judged", async () => {
  const taking = await someoneTaking(WRONG_KEY);
  await answer(taking, 2);
  await correct(taking, 2);
  const chosen = chosenOf(await preview(taking));
  const stranger = (await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }))).access;
  const { access } = taking.learner;
  expect([
    (await preview(taking, access)).status,
    (await apply(taking, chosen, access)).status,
    (await undo(taking, 1, access)).status,
    (await preview(taking, stranger)).status,
    (await apply(taking, chosen, stranger)).status,
    (await undo(taking, 1, stranger)).status,
  ]).toEqual([403, 403, 403, 404, 404, 404]);
  const other = await someoneTaking(WRONG_KEY, taking.company);
  expect((await apply(other, chosen)).body).toEqual({ changed: 0, left: 1, regrade_id: null });
  const { body } = await apply(taking, chosen);
  expect((await undo(other, body.regrade_id)).status).toBe(400);
  await sql("UPDATE test_repairs SET made_at = made_at - interval '25 hours' WHERE regrade_id = $1", [body.regrade_id]);
  const late = await undo(taking, body.regrade_id);
  expect([late.status, late.body.code]).toEqual([409, "undo_expired"]);
  expect((await preview(taking)).body).toMatchObject({ last: null });
  expect(await exam(taking)).toMatchObject({ status: "passed" });
});
