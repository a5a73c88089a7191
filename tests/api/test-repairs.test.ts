import { systemDb } from "@/lib/db/system";
import { makeCompany, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  goThrough,
  letPass,
  type Person,
  payloadOf,
  rightOf,
  someoneTaking,
  type Taking,
} from "../support/online-test";

const db = systemDb("seed");
const LIMITED = { hasTimeLimit: true, timeLimitMinutes: 10 };

const repairsOf = ({ course }: Taking) => `/studies/user-education-program-courses/${course.id}/repairs/`;
const repair = (taking: Taking, kind: string, amount?: number, reason = "Зникло світло") =>
  call("POST", repairsOf(taking), {
    token: taking.admin.access,
    body: { kind, reason, ...(amount !== undefined && { amount }) },
  });
const seenBy = async (taking: Taking, { access: token }: Person) => call("GET", repairsOf(taking), { token });
const exam = async ({ steps }: Taking) => (await steps.exam()).body;
const endsOf = async ({ steps }: Taking) =>
  ((await steps.attempts()).body.results ?? []).map((one) => [one.number, one.ended, one.score]);

async function lastNoticeOf(userId: number): Promise<unknown> {
  const last = await db.notice.findFirst({ where: { userId }, orderBy: { id: "desc" } });
  return [last?.code, last?.params];
}

/** The test's time is over at its first question, which has a tick. */
async function cutOff(taking: Taking): Promise<void> {
  await taking.steps.start();
  const first = payloadOf(await taking.steps.current());
  await taking.steps.save(first.id, await rightOf(first.id));
  await letPass(taking.course, 700);
  expect((await taking.steps.current()).body).toMatchObject({ status: "failed" });
}

describe("more tries", () => {
  test("are given after the last one, with a reason that the learner reads; a new round forgets them", async () => {
    const taking = await someoneTaking({ maxRetries: 1 });
    await taking.steps.start();
    await goThrough(taking.steps, []);
    expect((await taking.steps.start()).body.code).toBe("exam_not_startable");
    const made = await repair(taking, "tries", 2, "Хворів");
    const one = { kind: "tries", amount: 2, try_number: null, reason: "Хворів", made_by: { id: taking.admin.user.id } };
    expect([made.status, made.body]).toMatchObject([200, { results: [one] }]);
    expect(await exam(taking)).toMatchObject({ status: "failed", tries: 1, max_retries: 3 });
    expect((await seenBy(taking, taking.learner)).body).toMatchObject({ results: [one] });
    expect(await lastNoticeOf(taking.learner.user.id)).toEqual([
      "UTR",
      { event: "tries", course: expect.any(String), reason: "Хворів", amount: 2 },
    ]);
    const trail = await db.auditEvent.findMany({ where: { companyId: taking.company.id, action: "test_repaired" } });
    expect(trail.map(({ actorId, details }) => [actorId, details])).toMatchObject([
      [taking.admin.user.id, { repair: "tries", amount: 2 }],
    ]);
    const restart = `/studies/user-education-programs/${taking.course.userProgramId}/restart/`;
    await call("POST", restart, { token: taking.admin.access, body: {} });
    expect(await exam(taking)).toMatchObject({ status: "new", tries: 0, max_retries: 1 });
  });
});

describe("more minutes", () => {
  test("of the open try come at once, to the question that is shown, too", async () => {
    const taking = await someoneTaking(LIMITED);
    await taking.steps.start();
    await taking.steps.current();
    await letPass(taking.course, 500);
    expect((await repair(taking, "minutes", 15)).status).toBe(200);
    const { test_time_left } = (await taking.steps.current()).body as { test_time_left?: number };
    expect(test_time_left).toBeGreaterThan(900);
    expect(test_time_left).toBeLessThanOrEqual(1000);
    const [shown] = await sql<{ is_same: boolean }>(
      `SELECT q.deadline_at = a.deadline_at AS is_same FROM attempt_questions q JOIN attempts a ON a.id = q.attempt_id
       JOIN exam_stages s ON s.id = a.stage_id WHERE s.user_course_id = $1 AND q.served_at IS NOT NULL`,
      [taking.course.id],
    );
    expect(shown).toEqual({ is_same: true });
  });

  test("given before a try are those of the next ones, beside a person's own share of extra time", async () => {
    const taking = await someoneTaking({ ...LIMITED, maxRetries: 3 });
    await db.user.update({ where: { id: taking.learner.user.id }, data: { extraTime: 50 } });
    expect((await repair(taking, "minutes", 5)).status).toBe(200);
    await taking.steps.start();
    const left = ((await taking.steps.current()).body as { test_time_left?: number }).test_time_left;
    // 10 minutes, half as much again, and 5.
    expect([1198, 1199, 1200]).toContain(left);
    const restart = `/studies/user-education-programs/${taking.course.userProgramId}/restart/`;
    await call("POST", restart, { token: taking.admin.access, body: {} });
    await taking.steps.start();
    const anew = ((await taking.steps.current()).body as { test_time_left?: number }).test_time_left;
    expect([898, 899, 900]).toContain(anew);
  });

  test("are refused where the test has no limit of the whole", async () => {
    const taking = await someoneTaking();
    expect((await repair(taking, "minutes", 5)).body.code).toBe("no_time_limit");
  });
});

describe("extra time of a person", () => {
  test("is on the clock of each question, rounded up, and is seen by the person and administrators alone", async () => {
    const questions = [{ title: "Раз", timeLimitSeconds: 15, answers: [{ title: "Так", isCorrect: true }] }];
    const taking = await someoneTaking({ hasTimeLimit: true, questions });
    const url = `/users/users/${taking.learner.user.id}/`;
    const changed = await call("PATCH", url, { token: taking.admin.access, body: { extra_time: 25 } });
    expect(changed.body).toMatchObject({ extra_time: 25 });
    await taking.steps.start();
    expect((await taking.steps.current()).body).toMatchObject({ time_limit: 19, test_time_left: null });
    const me = await call("GET", "/auth/user/", { token: taking.learner.access });
    expect(me.body).toMatchObject({ extra_time: 25 });
    for (const wrong of [-1, 301, 1.5, "x"])
      expect(
        (await call("PATCH", url, { token: taking.admin.access, body: { extra_time: wrong } })).body.errors,
      ).toHaveProperty("extra_time");
    const own = await call("PATCH", url, { token: taking.learner.access, body: { extra_time: 300 } });
    expect(own.status).toBe(403);
  });
});

describe("a try that was broken off", () => {
  test("is opened again where it ended: what was answered stays, and the question that time took is asked again", async () => {
    const taking = await someoneTaking({ ...LIMITED, maxRetries: 1, passingScore: 100 });
    await taking.steps.start();
    const first = payloadOf(await taking.steps.current());
    const second = payloadOf(await taking.steps.next(first.id, await rightOf(first.id)));
    await taking.steps.save(second.id, await rightOf(second.id));
    await letPass(taking.course, 700);
    await taking.steps.current();
    expect((await repair(taking, "reopened")).body.errors).toHaveProperty("amount");
    expect((await repair(taking, "reopened", 5)).body.results?.[0]).toMatchObject({ amount: 5, try_number: 1 });
    expect(await exam(taking)).toMatchObject({ status: "inProgress", tries: 1, score: null });
    const again = (await taking.steps.current()).body;
    expect(again).toMatchObject({ number: 2, title: "Два", answer_ids: await rightOf(second.id) });
    expect((again as { test_time_left?: number }).test_time_left).toBeGreaterThan(280);
    expect((await repair(taking, "reopened", 5)).body.code).toBe("no_such_try");
    expect((await goThrough(taking.steps, [2, 3])).body).toMatchObject({ status: "passed", score: 100, tries: 1 });
    expect((await repair(taking, "voided")).status).toBe(409);
  });

  test("without a limit goes on where its learner had ended it", async () => {
    const taking = await someoneTaking();
    await taking.steps.start();
    const first = payloadOf(await taking.steps.current());
    await taking.steps.next(first.id, await rightOf(first.id));
    await taking.steps.finish();
    expect((await repair(taking, "reopened", 30)).body.results?.[0]).toMatchObject({ amount: null });
    // The question that was shown then was answered with it.
    expect(payloadOf(await taking.steps.current()).number).toBe(3);
  });

  test("one whose questions were all answered cannot be opened", async () => {
    const taking = await someoneTaking();
    expect((await repair(taking, "reopened", 5)).body.code).toBe("no_such_try");
    await taking.steps.start();
    await goThrough(taking.steps, [2]);
    expect((await repair(taking, "reopened", 5)).body.code).toBe("no_such_try");
  });
});

describe("a try that does not count", () => {
  test("is given back, and the test stands as before it", async () => {
    const taking = await someoneTaking({ ...LIMITED, maxRetries: 2 });
    await taking.steps.start();
    await goThrough(taking.steps, [2]);
    await cutOff(taking);
    expect(await exam(taking)).toMatchObject({ status: "failed", score: 50, tries: 2, max_retries: 2 });
    expect((await repair(taking, "voided")).body.results?.[0]).toMatchObject({ amount: null, try_number: 2 });
    expect(await exam(taking)).toMatchObject({ status: "failed", score: 25, best_score: 25, tries: 2, max_retries: 3 });
    expect(await endsOf(taking)).toEqual([
      [2, "voided", 50],
      [1, "answered", 25],
    ]);
    expect((await taking.steps.answers()).body.results).toMatchObject([
      { is_correct: false },
      { is_correct: true },
      {},
    ]);
    expect((await repair(taking, "voided")).body.results?.[0]).toMatchObject({ try_number: 1 });
    expect(await exam(taking)).toMatchObject({
      status: "new",
      score: null,
      date_finished: null,
      tries: 2,
      max_retries: 4,
    });
    expect((await repair(taking, "voided")).body.code).toBe("no_such_try");
    await taking.steps.start();
    expect((await goThrough(taking.steps, [1, 2, 3])).body).toMatchObject({ status: "passed", tries: 3 });
  });

  test("may be open: it ends at once, and what is sent to it is refused", async () => {
    const taking = await someoneTaking({ maxRetries: 1 });
    await taking.steps.start();
    const { id } = payloadOf(await taking.steps.current());
    expect((await repair(taking, "voided")).status).toBe(200);
    expect((await taking.steps.next(id, [])).body.code).toBe("exam_not_started");
    expect(await exam(taking)).toMatchObject({ status: "new", tries: 1, max_retries: 2 });
    expect(await endsOf(taking)).toEqual([[1, "voided", null]]);
    expect((await taking.steps.start()).body).toMatchObject({ status: "inProgress", tries: 2 });
  });
});

describe("who puts a test right", () => {
  test("an administrator of the company, while the program is learned, with a reason and a number that fits", async () => {
    const taking = await someoneTaking({ maxRetries: 1 });
    const { access: token } = taking.learner;
    const body = { kind: "tries", amount: 1, reason: "Просто так" };
    expect((await call("POST", repairsOf(taking), { token, body })).status).toBe(403);
    const other = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
    expect((await call("POST", repairsOf(taking), { token: other.access, body })).status).toBe(404);
    expect((await seenBy(taking, other)).status).toBe(404);
    const errors = async (...given: Parameters<typeof repair> extends [Taking, ...infer Rest] ? Rest : never) =>
      Object.keys((await repair(taking, ...given)).body.errors ?? {});
    expect(await errors("tries", 1, "")).toEqual(["reason"]);
    expect([await errors("tries"), await errors("tries", 11), await errors("minutes", 601)]).toEqual(
      Array(3).fill(["amount"]),
    );
    expect(await errors("passed")).toEqual(["kind"]);
    await sql("UPDATE user_programs SET status = 'review' WHERE id = $1", [taking.course.userProgramId]);
    expect((await repair(taking, "tries", 1)).body.code).toBe("program_not_confirmed");
    expect((await seenBy(taking, taking.learner)).body).toEqual({ results: [] });
  });

  test("nobody at a test that is passed, though its program goes on", async () => {
    const taking = await someoneTaking({ hasExam: true });
    await taking.steps.start();
    await goThrough(taking.steps, [1, 2, 3]);
    for (const [kind, amount] of [["tries", 1], ["minutes", 5], ["reopened", 5], ["voided"]] as const)
      expect((await repair(taking, kind, amount)).body.code).toBe("already_passed");
  });

  test("two at once each give what they give", async () => {
    const taking = await someoneTaking({ maxRetries: 1 });
    const answers = await Promise.all([repair(taking, "tries", 1), repair(taking, "tries", 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await exam(taking)).toMatchObject({ max_retries: 4 });
  });

  test("a try that is voided and answered at once is either the one or the other", async () => {
    const taking = await someoneTaking({
      maxRetries: 1,
      questions: [{ title: "Раз", answers: [{ title: "Так", isCorrect: true }] }],
    });
    await taking.steps.start();
    const { id } = payloadOf(await taking.steps.current());
    const [voided, answered] = await Promise.all([repair(taking, "voided"), taking.steps.next(id, await rightOf(id))]);
    const state = await exam(taking);
    if (voided.status === 200) expect([answered.body.code, state.status]).toEqual(["exam_not_started", "new"]);
    else expect([voided.status, state.status]).toEqual([409, "passed"]);
  });
});
