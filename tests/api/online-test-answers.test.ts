import { systemDb } from "@/lib/db/system";
import { makeUnit, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import type { Answer } from "../support/call";
import { sql } from "../support/database";
import { goThrough, letPass, payloadOf, rightOf, someoneTaking, stepsOf } from "../support/online-test";

const refusalOf = ({ status, body }: Answer) => [status, body.code, body.errors];
const ABSENT = ["There is no such object"];
const asked = async (course: { id: number }) =>
  sql<{
    id: number;
    number: number;
    draft_ids: number[];
    answer_ids: number[];
    answered: boolean;
    is_right: boolean | null;
  }>(
    `SELECT q.id, q.number, q.draft_ids, q.answer_ids, q.answered_at IS NOT NULL AS answered, q.is_right FROM attempt_questions q
     JOIN attempts a ON a.id = q.attempt_id JOIN exam_stages s ON s.id = a.stage_id WHERE s.user_course_id = $1 ORDER BY a.id, q.number`,
    [course.id],
  );

describe("an answer that is sent", () => {
  test("with answers of another question is refused by field, and changes nothing", async () => {
    const { steps, course, test } = await someoneTaking();
    const stranger = await someoneTaking();
    await stranger.steps.start();
    const foreign = payloadOf(await stranger.steps.current());
    await steps.start();
    const { id, answers } = payloadOf(await steps.current());
    const second = (await asked(course))[1];
    const own = answers.map((answer) => answer.id);
    const theirs = test.questions[1]?.answers[0]?.id ?? 0;
    const before = await asked(course);
    for (const send of [steps.next, steps.save]) {
      // A question that was not shown yet, the handbook's own id, another company's, and an unknown one.
      for (const question of [second?.id ?? 0, test.questions[0]?.id ?? 0, foreign.id, 2_000_000_000].filter(
        (one) => one !== id,
      )) {
        expect(refusalOf(await send(question, []))).toEqual([400, "invalid_input", { question_id: ABSENT }]);
      }
      for (const ids of [[theirs], [...own, theirs], [foreign.answers[0]?.id ?? 0], [2_000_000_000]]) {
        expect(refusalOf(await send(id, ids))).toEqual([400, "invalid_input", { answer_ids: ABSENT }]);
      }
      expect((await send(id, [0])).status).toBe(400);
    }
    expect(await asked(course)).toEqual(before);
  });

  test("before a try is refused; after a try it returns the result", async () => {
    const { steps, course } = await someoneTaking();
    for (const answer of [
      await steps.next(1, []),
      await steps.save(1, []),
      await steps.finish(),
      await steps.current(),
    ]) {
      expect(refusalOf(answer)).toEqual([409, "exam_not_started", undefined]);
    }
    await steps.start();
    const { id } = payloadOf(await steps.current());
    const { body: result } = await steps.finish();
    expect(result).toMatchObject({ status: "failed", score: 0, tries: 1 });
    const before = await asked(course);
    for (const again of [
      steps.finish(),
      steps.current(),
      steps.next(id, await rightOf(id)),
      steps.next(id, [2_000_000_000]),
    ]) {
      expect((await again).body).toEqual(result);
    }
    expect(refusalOf(await steps.save(id, []))).toEqual([409, "question_over", undefined]);
    expect(refusalOf(await steps.next(2_000_000_000, []))).toEqual([400, "invalid_input", { question_id: ABSENT }]);
    expect(await asked(course)).toEqual(before);
  });

  test("twice counts once; an answer without ticks is wrong", async () => {
    const { steps, course } = await someoneTaking();
    await steps.start();
    const first = payloadOf(await steps.current());
    const [right = 0] = await rightOf(first.id);
    const second = payloadOf(await steps.next(first.id, [right, right]));
    await steps.next(second.id, []);
    expect(refusalOf(await steps.next(first.id, [2_000_000_000]))).toEqual([
      400,
      "invalid_input",
      { answer_ids: ABSENT },
    ]);
    await steps.finish();
    expect(await asked(course)).toMatchObject([
      { answer_ids: [right], answered: true, is_right: true },
      { answer_ids: [], answered: true, is_right: false },
      // It was on the screen when the test was ended.
      { answer_ids: [], answered: true, is_right: false },
    ]);
    expect((await steps.exam()).body).toMatchObject({ score: 50 });
  });

  test("in an earlier try never counts in the next one", async () => {
    const { steps, course } = await someoneTaking();
    await steps.start();
    const old = payloadOf(await steps.current());
    await steps.finish();
    await steps.start();
    const now = payloadOf(await steps.current());
    expect(now.id).not.toBe(old.id);
    expect(refusalOf(await steps.next(old.id, await rightOf(old.id)))).toEqual([
      400,
      "invalid_input",
      { question_id: ABSENT },
    ]);
    expect((await asked(course))[3]).toMatchObject({ id: now.id, answered: false });
  });
});

test("saving an answer and getting the next question take two statements each, repeating three", async () => {
  const { steps } = await someoneTaking();
  await steps.start();
  const { id } = payloadOf(await steps.current());
  const statements = ({ headers }: Answer) => Number(/\bdb;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1]);
  const [saved, next, again] = [await steps.save(id, []), await steps.next(id, []), await steps.next(id, [])];
  expect([saved, next, again].map(statements)).toEqual([2, 2, 3]);
  expect(again.body).toEqual(next.body);
});

describe("a draft", () => {
  test("counts when the test is ended (the last saved one), unless the question was answered", async () => {
    const { steps, course } = await someoneTaking();
    await steps.start();
    const first = payloadOf(await steps.current());
    const wrong = first.answers[1]?.id ?? 0;
    expect(await steps.save(first.id, [wrong])).toMatchObject({ status: 204, text: "" });
    const second = payloadOf(await steps.next(first.id, await rightOf(first.id)));
    expect(refusalOf(await steps.save(first.id, [wrong]))).toEqual([409, "question_over", undefined]);
    for (const ids of [second.answers.map(({ id }) => id), [], await rightOf(second.id)])
      expect((await steps.save(second.id, ids)).status).toBe(204);
    expect((await steps.finish()).body).toMatchObject({ status: "passed", score: 75 });
    expect(await asked(course)).toMatchObject([
      { is_right: true },
      { is_right: true },
      { is_right: null, answered: false },
    ]);
  });

  test("is refused after the program was restarted or is no longer confirmed", async () => {
    const { steps, course } = await someoneTaking();
    await steps.start();
    const { id } = payloadOf(await steps.current());
    await sql("UPDATE user_programs SET status = 'review' WHERE id = $1", [course.userProgramId]);
    for (const answer of [
      await steps.save(id, []),
      await steps.next(id, []),
      await steps.finish(),
      await steps.current(),
      await steps.start(),
    ]) {
      expect(refusalOf(answer)).toEqual([409, "program_not_confirmed", undefined]);
    }
    expect((await asked(course))[0]).toMatchObject({ answered: false });
    await sql("UPDATE user_programs SET status = 'confirmed' WHERE id = $1", [course.userProgramId]);
    await sql("UPDATE exam_stages SET status = 'new', round = 2, tries = 0 WHERE user_course_id = $1", [course.id]);
    for (const answer of [await steps.next(id, []), await steps.save(id, [])])
      expect(refusalOf(answer)).toEqual([409, "exam_not_started", undefined]);
    await sql("UPDATE attempts SET finished_at = now() WHERE finished_at IS NULL");
    expect(refusalOf(await steps.next(id, []))).toEqual([409, "exam_not_started", undefined]);
    expect((await steps.answers()).body).toEqual({ results: [] });
    expect((await steps.start()).body).toMatchObject({ status: "inProgress", tries: 1 });
    expect((await goThrough(steps, [1, 2, 3])).body).toMatchObject({ status: "passed", tries: 1, score: 100 });
  });
});

describe("the review of a finished try", () => {
  test("tells the questions that were not reached, when the time of the test is over, from those answered wrongly", async () => {
    const { steps, course } = await someoneTaking({ hasTimeLimit: true, timeLimitMinutes: 10 });
    await steps.start();
    const first = payloadOf(await steps.current());
    await steps.next(first.id, await rightOf(first.id));
    await letPass(course, 700);
    expect((await steps.current()).body).toMatchObject({ status: "failed", score: 50 });
    expect((await steps.answers()).body).toEqual({
      results: [
        { title: "Раз", is_correct: true, is_reached: true, points: 2, answers: [{ title: "Раз: 1" }] },
        { title: "Два", is_correct: false, is_reached: true, points: 1, answers: [] },
        { title: "Три", is_correct: false, is_reached: false, points: 1, answers: [] },
      ],
    });
  });

  test("shows which answers were right, and the key only if no further try is possible", async () => {
    const { steps, admin, course } = await someoneTaking({ maxRetries: 2 });
    expect((await steps.answers()).body).toEqual({ results: [] });
    await steps.start();
    await goThrough(steps, [1]);
    const first = [
      { title: "Раз", is_correct: true, is_reached: true, points: 2, answers: [{ title: "Раз: 1" }] },
      { title: "Два", is_correct: false, is_reached: true, points: 1, answers: [] },
      { title: "Три", is_correct: false, is_reached: true, points: 1, answers: [] },
    ];
    const key = [[{ title: "Раз: 1" }], [{ title: "Два: 2" }], [{ title: "Три: 1" }, { title: "Три: 3" }]];
    const withKey = first.map((one, at) => ({ ...one, correct_answers: key[at] }));
    const administrators = stepsOf(admin, course);
    expect((await steps.answers()).body).toEqual({ results: first });
    expect((await administrators.answers()).body).toEqual({ results: withKey });
    await steps.start();
    // The last try is under way: the key of the previous try would reveal the key of this one.
    expect((await steps.answers()).body).toEqual({ results: first });
    await goThrough(steps, [2]);
    expect((await steps.answers()).body.results).toMatchObject([
      { is_correct: false, answers: [], correct_answers: key[0] },
      { is_correct: true, answers: [{ title: "Два: 2" }], correct_answers: key[1] },
      { is_correct: false, correct_answers: key[2] },
    ]);
  });

  test("shows the key after a pass, even if tries remain, but not to a person who may try again", async () => {
    const { steps, course } = await someoneTaking();
    await steps.start();
    await goThrough(steps, [1, 2, 3]);
    expect((await steps.answers()).body.results).toMatchObject([
      { correct_answers: [{}] },
      { correct_answers: [{}] },
      { correct_answers: [{}, {}] },
    ]);
    await sql("UPDATE exam_stages SET status = 'updated', round = 2, tries = 0 WHERE user_course_id = $1", [course.id]);
    expect((await steps.answers()).body).toEqual({ results: [] });
  });
});

describe("a learner's test", () => {
  test("can be taken only by the learner; managers can read it, others get 404", async () => {
    const taking = await someoneTaking();
    const { company, admin, learner, course, steps } = taking;
    const manager = await signedIn(await makeUser(company, { roles: ["supervisor"] }));
    const top = await makeUnit(company, { managerId: manager.user.id });
    const below = await makeUnit(company, { parentId: top.id });
    await systemDb("seed").user.update({ where: { id: learner.user.id }, data: { unitId: below.id } });
    const colleague = await signedIn(
      await makeUser(company, { unitId: below.id, roles: ["examiner", "expert", "estimator", "distributor"] }),
    );
    const stranger = (await someoneTaking()).admin;
    await steps.start();
    const { id } = payloadOf(await steps.current());
    const before = await asked(course);
    for (const [person, acts, reads, answers] of [
      [admin, 403, 200, 200],
      [manager, 403, 200, 403],
      [colleague, 404, 404, 404],
      [stranger, 404, 404, 404],
    ] as const) {
      const theirs = stepsOf(person, course);
      const statuses = [
        theirs.start(),
        theirs.current(),
        theirs.save(id, []),
        theirs.next(id, []),
        theirs.finish(),
        theirs.exam(),
        theirs.answers(),
      ];
      expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([
        acts,
        acts,
        acts,
        acts,
        acts,
        reads,
        answers,
      ]);
    }
    // The same id is a 404 for the other kind.
    const renamed = stepsOf(learner, course, "adaptation");
    const statuses = [
      renamed.start(),
      renamed.current(),
      renamed.save(id, []),
      renamed.next(id, []),
      renamed.finish(),
      renamed.exam(),
      renamed.answers(),
    ];
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(await asked(course)).toEqual(before);
  });
});
