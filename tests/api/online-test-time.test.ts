import { setTimeout as wait } from "node:timers/promises";
import type { JobHelpers } from "graphile-worker";
import { sweepAttempts } from "@/lib/jobs/sweep";
import { tasks } from "@/lib/jobs/worker";
import { sql, undone } from "../support/database";
import {
  asks,
  expireDeadline,
  goThrough,
  letPass,
  payloadOf,
  rightOf,
  someoneTaking,
  type Taking,
} from "../support/online-test";
import { slowness } from "../support/slowness.mjs";

const TIMED = { hasTimeLimit: true, maxRetries: 3 };
const QUESTIONS = [
  asks("Раз", [1], { timeLimitSeconds: 30 }),
  asks("Два", [2], { timeLimitSeconds: 60 }),
  asks("Три", [3]),
];

/** This many seconds, or fewer by what the calls before took. */
const about = (seconds: number) => ({
  asymmetricMatch: (left: unknown) => Number(left) <= seconds && Number(left) >= seconds - 6 * slowness(),
});

type Given = Parameters<typeof someoneTaking>[0];

async function started(given: Given = {}): Promise<Taking> {
  const taking = await someoneTaking({ ...TIMED, questions: QUESTIONS, ...given });
  await taking.steps.start();
  return taking;
}

const lastTry = async ({ course }: Taking) =>
  (
    await sql<{ seconds: number; late: number; score: string }>(
      `SELECT extract(epoch FROM a.finished_at - a.started_at)::float8 AS seconds, extract(epoch FROM a.finished_at - a.deadline_at)::float8 AS late, a.score
       FROM attempts a JOIN exam_stages s ON s.id = a.stage_id WHERE s.user_course_id = $1 ORDER BY a.id DESC LIMIT 1`,
      [course.id],
    )
  )[0];

describe("T-TIMER: a question's time", () => {
  test("starts when it is first shown; a reload, another tab or a restart of the test does not extend it", async () => {
    const { steps, course } = await started();
    await letPass(course, 1000);
    const first = payloadOf(await steps.current());
    expect(first).toMatchObject({ number: 1, time_limit: 30, time_left: 30, test_time_left: null });
    await letPass(course, 12);
    for (const answer of [await steps.current(), await steps.current()])
      expect(answer.body).toMatchObject({ id: first.id, time_left: about(18) });
    await steps.start();
    expect((await steps.current()).body).toMatchObject({ id: first.id, time_left: about(18) });
    expect((await steps.next(first.id, [])).body).toMatchObject({ number: 2, time_limit: 60, time_left: 60 });
  });

  test("has ended: the draft counts, a late answer does not, and the next question has its full time", async () => {
    const { steps, course } = await started();
    const first = payloadOf(await steps.current());
    await steps.save(first.id, await rightOf(first.id));
    await letPass(course, 32.5);
    expect((await steps.save(first.id, [])).body.code).toBe("question_over");
    const wrong = first.answers[1]?.id ?? 0;
    const second = await steps.next(first.id, [wrong]);
    expect(second.body).toMatchObject({ number: 2, time_left: 60 });
    // Without a draft it counts as unanswered, however long the learner was away.
    await letPass(course, 86_400);
    expect((await steps.current()).body).toMatchObject({ number: 3, time_limit: null, time_left: null });
    expect((await steps.next(payloadOf(second).id, await rightOf(payloadOf(second).id))).body).toMatchObject({
      number: 3,
    });
    await steps.finish();
    expect((await steps.answers()).body.results).toMatchObject([
      { is_correct: true },
      { is_correct: false, answers: [] },
      { is_correct: false },
    ]);
  });

  test("has a grace time of two seconds for slow connections", async () => {
    const { steps, course } = await started();
    const first = payloadOf(await steps.current());
    const right = await rightOf(first.id);
    await letPass(course, 20);
    const late = async <T>(work: () => Promise<T>) => {
      await expireDeadline(course, 0.5);
      return work();
    };
    expect((await late(steps.current)).body).toMatchObject({ id: first.id, time_left: 0 });
    expect((await late(() => steps.save(first.id, right))).status).toBe(204);
    expect((await late(() => steps.next(first.id, right))).body).toMatchObject({ number: 2 });
    await steps.finish();
    expect((await steps.answers()).body.results).toMatchObject([{ is_correct: true }, {}, {}]);
  });

  test("for the last question ends the try at the deadline", async () => {
    const taking = await started({ questions: QUESTIONS.slice(0, 1) });
    const { id } = payloadOf(await taking.steps.current());
    await taking.steps.save(id, await rightOf(id));
    await letPass(taking.course, 5000);
    expect((await taking.steps.current()).body).toMatchObject({ exam_type: "etest", status: "passed", score: 100 });
    // From the start of the try, which is a moment before that of the question.
    expect((await lastTry(taking))?.seconds).toBeGreaterThanOrEqual(30);
    expect((await lastTry(taking))?.seconds).toBeLessThan(300);
  });

  test("counts only in a test with the time-limit flag", async () => {
    const taking = await someoneTaking({ questions: QUESTIONS });
    await taking.steps.start();
    expect((await taking.steps.current()).body).toMatchObject({
      time_limit: null,
      time_left: null,
      test_time_left: null,
    });
    await letPass(taking.course, 1_000_000);
    expect((await goThrough(taking.steps, [1, 2, 3])).body).toMatchObject({ status: "passed", score: 100 });
  });
});

describe("T-TIMER: the time of the whole test", () => {
  const minute = { timeLimitMinutes: 1, passingScore: 33 };

  test("limits the time of its questions", async () => {
    const { steps, course } = await started(minute);
    expect((await steps.current()).body).toMatchObject({ time_left: 30, test_time_left: about(60) });
    await letPass(course, 20);
    const { id } = payloadOf(await steps.current());
    expect((await steps.next(id, [])).body).toMatchObject({
      number: 2,
      time_limit: 60,
      time_left: about(40),
      test_time_left: about(40),
    });
    await letPass(course, 10);
    expect((await steps.next(payloadOf(await steps.current()).id, [])).body).toMatchObject({
      number: 3,
      time_limit: null,
      time_left: null,
      test_time_left: about(30),
    });
  });

  test("ends the try at its deadline with the answers and ticks so far, whichever request comes later", async () => {
    for (const ask of ["current", "next", "finish", "start"] as const) {
      const taking = await started({ ...minute, questions: QUESTIONS.slice(1) });
      const { steps, course } = taking;
      const first = payloadOf(await steps.current());
      await steps.save(first.id, await rightOf(first.id));
      await letPass(course, 75);
      const late = {
        current: steps.current,
        finish: steps.finish,
        start: steps.start,
        next: () => steps.next(first.id, []),
      };
      // Starting returns that result first, without using up a try.
      expect((await late[ask]()).body).toMatchObject({ exam_type: "etest", status: "passed", tries: 1, score: 50 });
      expect(await lastTry(taking)).toMatchObject({ late: 0, score: "50.00" });
    }
  });

  test("accepts an answer within the grace time, but then shows no further question", async () => {
    const taking = await started(minute);
    const { id } = payloadOf(await taking.steps.current());
    const second = payloadOf(await taking.steps.next(id, await rightOf(id)));
    const right = await rightOf(second.id);
    await letPass(taking.course, 40);
    await expireDeadline(taking.course, 0.5);
    expect((await taking.steps.current()).body).toMatchObject({ id: second.id, test_time_left: 0 });
    await expireDeadline(taking.course, 0.5);
    expect((await taking.steps.next(second.id, right)).body).toMatchObject({ status: "passed", score: 66.67 });
    expect(await lastTry(taking)).toMatchObject({ late: 0 });
  });
});

describe("T-TIMER: the sweep", () => {
  /** As the worker runs it. */
  const everyMinute = () => tasks["sweep-attempts"]?.({}, { job: { attempts: 1 } } as JobHelpers);

  test("runs every minute and ends expired tries without a request, and no others", async () => {
    const expired = await started({ timeLimitMinutes: 1, passingScore: 33 });
    const [open, endless] = [await started({ timeLimitMinutes: 2 }), await started()];
    const first = payloadOf(await expired.steps.current());
    await expired.steps.next(first.id, await rightOf(first.id));
    for (const { course } of [expired, open, endless]) await letPass(course, 30);
    await everyMinute();
    expect((await expired.steps.exam()).body).toMatchObject({ status: "inProgress" });
    for (const { course } of [expired, open, endless]) await letPass(course, 33);
    await everyMinute();
    for (const { steps } of [open, endless]) expect((await steps.exam()).body).toMatchObject({ status: "inProgress" });
    expect((await expired.steps.exam()).body).toMatchObject({ status: "passed", score: 33.33, active_exam_type: null });
    expect(await lastTry(expired)).toMatchObject({ late: 0 });
    const [program] = await sql("SELECT status::text FROM user_programs WHERE id = $1", [expired.course.userProgramId]);
    expect(program).toEqual({ status: "review" });
    const { body } = await expired.steps.exam();
    await everyMinute();
    expect((await expired.steps.exam()).body).toEqual(body);
  });

  test("is not delayed by a locked try or by one of a deleted person", async () => {
    const [deleted, held, after] = [
      await started({ timeLimitMinutes: 1 }),
      await started({ timeLimitMinutes: 1 }),
      await started({ timeLimitMinutes: 1 }),
    ];
    for (const { course } of [deleted, held, after]) await letPass(course, 100);
    await sql("UPDATE users SET deleted_at = now() WHERE id = $1", [deleted.learner.user.id]);
    const statuses = async () =>
      sql("SELECT status::text FROM exam_stages WHERE user_course_id = ANY($1) ORDER BY id", [
        [deleted, held, after].map(({ course }) => course.id),
      ]);
    await undone(async (holder) => {
      await holder.query("SELECT id FROM user_programs WHERE id = $1 FOR UPDATE", [held.course.userProgramId]);
      await sweepAttempts();
      expect(await statuses()).toEqual([{ status: "inProgress" }, { status: "inProgress" }, { status: "failed" }]);
    });
    await sweepAttempts();
    expect(await statuses()).toEqual([{ status: "inProgress" }, { status: "failed" }, { status: "failed" }]);
  });
});

test("T-TIMER: deadlines follow the database's clock", async () => {
  const { steps, course } = await started({
    questions: [asks("Раз", [1], { timeLimitSeconds: 1 }), asks("Два", [2], { timeLimitSeconds: 4 })],
  });
  const first = payloadOf(await steps.current());
  await steps.save(first.id, await rightOf(first.id));
  await wait(3200);
  const second = payloadOf(await steps.next(first.id, []));
  expect(second).toMatchObject({ number: 2, time_left: 4 });
  await wait(1500);
  const [{ body }, answer] = [await steps.current(), await rightOf(second.id)];
  expect([0, 1, 2]).toContain(body.time_left);
  // Within the grace time.
  await expireDeadline(course, 0.2);
  expect((await steps.next(second.id, answer)).body).toMatchObject({ status: "passed", score: 100 });
});
