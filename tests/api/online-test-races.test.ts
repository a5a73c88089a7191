import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { type Answer, call } from "../support/call";
import { sql } from "../support/database";
import { asks, payloadOf, rightOf, someoneTaking, type Taking } from "../support/online-test";
import { whileHeld } from "../support/while-held";

const TEN = Array.from({ length: 10 }, (_, at) => asks(`Питання ${at + 1}`, [(at % 3) + 1]));
const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

const tries = ({ course }: Taking) =>
  sql<{ stage: string; tries: number; attempts: number; open: number; answered: number }>(
    `SELECT s.status::text AS stage, s.tries, count(DISTINCT a.id)::int AS attempts, count(DISTINCT a.id) FILTER (WHERE a.finished_at IS NULL)::int AS open,
       count(q.answered_at)::int AS answered
     FROM exam_stages s LEFT JOIN attempts a ON a.stage_id = s.id LEFT JOIN attempt_questions q ON q.attempt_id = a.id
     WHERE s.user_course_id = $1 GROUP BY s.id`,
    [course.id],
  ).then(([row]) => row);

test("twelve parallel starts open one try, in every round", async () => {
  const taking = await someoneTaking({ maxRetries: 6 });
  for (let round = 1; round <= 6; round += 1) {
    const answers = await times(12, () => taking.steps.start());
    expect(answers.map(({ status, body }) => [status, body.status, body.tries])).toEqual(
      Array(12).fill([200, "inProgress", round]),
    );
    expect(await tries(taking)).toMatchObject({ stage: "inProgress", tries: round, attempts: round, open: 1 });
    await taking.steps.finish();
  }
  const refused = await times(12, () => taking.steps.start());
  expect(refused.map(({ body }) => body.code)).toEqual(Array(12).fill("exam_not_startable"));
  expect(await tries(taking)).toMatchObject({ tries: 6, attempts: 6, open: 0 });
});

test("six parallel copies of every answer count once and get the same response", async () => {
  const taking = await someoneTaking({ questions: TEN, passingScore: 70 });
  const { steps } = taking;
  await steps.start();
  let { id, number } = payloadOf(
    (await times(6, () => steps.current()))[0] as Awaited<ReturnType<typeof steps.current>>,
  );
  for (let nth = 1; nth <= 10; nth += 1) {
    expect(number).toBe(nth);
    const ids = nth <= 7 ? await rightOf(id) : [];
    const answers = await times(6, () => steps.next(id, ids));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const [answer] = answers;
    if (nth === 10) expect(answer?.body).toMatchObject({ status: "passed", score: 70, tries: 1 });
    else ({ id, number } = payloadOf(answer as NonNullable<typeof answer>));
  }
  expect(await tries(taking)).toMatchObject({ stage: "passed", tries: 1, attempts: 1, open: 0, answered: 10 });
  expect(await sql("SELECT 1 FROM notices WHERE company_id = $1", [taking.company.id])).toHaveLength(1);
});

test("of two tabs with different answers one is stored whole, and both continue with the next question", async () => {
  const taking = await someoneTaking({ questions: TEN });
  await taking.steps.start();
  let question = payloadOf(await taking.steps.current());
  for (let nth = 1; nth < 10; nth += 1) {
    const { id, answers } = question;
    const [one, other] = [answers[0]?.id ?? 0, answers[1]?.id ?? 0];
    const replies = await Promise.all([taking.steps.next(id, [one]), taking.steps.next(id, [other])]);
    expect(replies.map((reply) => payloadOf(reply).number)).toEqual([nth + 1, nth + 1]);
    const [kept] = await sql<{ ids: number[] }>("SELECT answer_ids AS ids FROM attempt_questions WHERE id = $1", [id]);
    expect([[one], [other]]).toContainEqual(kept?.ids);
    // The losing answer does not replace it afterwards.
    await taking.steps.next(id, [one, other]);
    expect(await sql("SELECT answer_ids AS ids FROM attempt_questions WHERE id = $1", [id])).toEqual([kept]);
    question = payloadOf(await taking.steps.current());
  }
});

test("an acknowledged draft counts, even if another request ends the try at the same moment", async () => {
  const taking = await someoneTaking({ maxRetries: 1000 });
  const outcomes = { kept: 0, refused: 0 };
  for (let round = 0; round < 25; round += 1) {
    await taking.steps.start();
    const { id } = payloadOf(await taking.steps.current());
    const right = await rightOf(id);
    const [saved] = await Promise.all([taking.steps.save(id, right), taking.steps.finish()]);
    const [question] = await sql<{ answered: number[]; isRight: boolean }>(
      'SELECT answer_ids AS answered, is_right AS "isRight" FROM attempt_questions WHERE id = $1',
      [id],
    );
    if (saved.status === 204) expect([round, question]).toEqual([round, { answered: right, isRight: true }]);
    else expect([saved.body.code, question]).toEqual(["question_over", { answered: [], isRight: false }]);
    outcomes[saved.status === 204 ? "kept" : "refused"] += 1;
  }
  expect(outcomes.kept).toBeGreaterThan(0);
});

/** Ends the try as the application does, with time for `work` between its lock and its end. */
async function whileEnding({ course }: Taking, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const stage = "s.id = a.stage_id AND s.user_course_id = $1";
    await client.query("BEGIN");
    await client.query(`SELECT a.id FROM attempts a JOIN exam_stages s ON ${stage} FOR NO KEY UPDATE OF a`, [
      course.id,
    ]);
    await work();
    await client.query(`UPDATE attempts a SET finished_at = now(), score = 0 FROM exam_stages s WHERE ${stage}`, [
      course.id,
    ]);
    await client.query(
      "UPDATE exam_stages SET status = 'failed', score = 0, finished_at = now() WHERE user_course_id = $1",
      [course.id],
    );
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

test.each(["save", "next"] as const)(
  "%s waits while another request ends the try, and then is too late",
  async (step) => {
    const taking = await someoneTaking();
    await taking.steps.start();
    const { id } = payloadOf(await taking.steps.current());
    const right = await rightOf(id);
    let answer: Promise<Answer> | undefined;
    await whileEnding(taking, async () => {
      answer = taking.steps[step](id, right);
      const first = await Promise.race([answer.then(({ text }) => `answered ${text}`), wait(400).then(() => "waits")]);
      expect(first).toBe("waits");
    });
    expect((await answer)?.body).toMatchObject(
      step === "save" ? { code: "question_over" } : { status: "failed", score: 0 },
    );
    expect(await sql("SELECT draft_ids, answered_at FROM attempt_questions WHERE id = $1", [id])).toEqual([
      { draft_ids: [], answered_at: null },
    ]);
  },
);

test("parallel requests to end, answer and start a test end it once, and the number of tries stays right", async () => {
  const taking = await someoneTaking({ maxRetries: 1000 });
  for (let round = 1; round <= 12; round += 1) {
    const before = (await tries(taking))?.tries ?? 0;
    await taking.steps.start();
    const { id } = payloadOf(await taking.steps.current());
    const answers = await Promise.all([
      taking.steps.finish(),
      taking.steps.next(id, []),
      taking.steps.start(),
      taking.steps.finish(),
      taking.steps.current(),
    ]);
    // An answer may arrive after its try has ended and a new one is open; it is then rejected.
    for (const { status } of answers) expect([200, 400]).toContain(status);
    await taking.steps.finish();
    const after = await tries(taking);
    expect(after).toMatchObject({ stage: "failed", open: 0, attempts: after?.tries });
    expect([before + 1, before + 2]).toContain(after?.tries);
  }
});

test("of a parallel start and deletion of a test one waits; a started test is kept", async () => {
  const taking = await someoneTaking();
  const remove = () => call("DELETE", `/handbook/tests/${taking.test.id}/`, { token: taking.admin.access });
  const [started, removed] = await whileHeld("user_programs", taking.course.userProgramId, [
    () => taking.steps.start(),
    remove,
  ]);
  expect([started?.status, removed?.status, removed?.body.code]).toEqual([200, 409, "test_has_attempts"]);
  expect(await tries(taking)).toMatchObject({ stage: "inProgress", tries: 1, open: 1 });
});

test("a start that waits for the deletion of its test returns 404", async () => {
  const taking = await someoneTaking();
  const remove = () => call("DELETE", `/handbook/tests/${taking.test.id}/`, { token: taking.admin.access });
  const [removed, started] = await whileHeld("user_programs", taking.course.userProgramId, [
    remove,
    () => taking.steps.start(),
  ]);
  expect([removed?.status, started?.status, started?.body.code]).toEqual([204, 409, "no_test"]);
});
