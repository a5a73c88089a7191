import { systemDb } from "@/lib/db/system";
import { buildCourseLink } from "../support/builders/courses";
import { makeCourseFile } from "../support/builders/stored-files";
import { call } from "../support/call";
import { sql } from "../support/database";
import { asks, goThrough, payloadOf, rightOf, someoneTaking } from "../support/online-test";

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];

describe.each(["education", "adaptation"] as const)("a test of an %s course", (kind) => {
  test("is taken question by question, without the key, until the result", async () => {
    const { steps, test, course } = await someoneTaking({ kind, passingScore: 75 });
    const fresh = {
      exam_type: "etest",
      status: "new",
      tries: 0,
      max_retries: 3,
      score: null,
      best_score: null,
      passing_score: 75,
      date_finished: null,
      requested_at: null,
      comment: null,
    };
    expect((await steps.exam()).body).toEqual({ ...fresh, active_exam_type: "etest", extra_minutes: 0 });
    expect(refusalOf(await steps.current())).toEqual([409, "exam_not_started"]);
    expect(await steps.start()).toMatchObject({ status: 200, body: { ...fresh, status: "inProgress", tries: 1 } });
    const first = await steps.current();
    const [asked] = test.questions;
    expect(first.body).toEqual({
      ...{
        id: expect.any(Number),
        number: 1,
        total: 3,
        title: "Раз",
        is_single: false,
        time_limit: null,
        time_left: null,
        test_time_left: null,
      },
      answers: asked?.answers.map(({ id, title, order }) => ({ id, title, order })),
      answer_ids: [],
    });
    const { id } = payloadOf(first);
    const ticked = payloadOf(first)
      .answers.slice(0, 2)
      .map((answer) => answer.id);
    expect((await steps.save(id, ticked)).status).toBe(204);
    expect((await steps.current()).body).toEqual({ ...first.body, answer_ids: ticked });
    const second = await steps.next(id, await rightOf(id));
    expect(payloadOf(second)).toMatchObject({ number: 2, title: "Два" });
    expect((await steps.current()).body).toEqual(second.body);
    const result = await goThrough(steps, [3]);
    expect(result.body).toEqual({
      ...fresh,
      status: "passed",
      tries: 1,
      score: 75,
      best_score: 75,
      date_finished: expect.stringMatching(/^\d{4}-.*Z$/),
      comment: null,
    });
    expect((await steps.current()).body).toEqual(result.body);
    expect((await steps.exam()).body).toEqual({ ...result.body, active_exam_type: null, extra_minutes: 0 });
    const [after] = await sql(
      "SELECT p.status::text, p.activity_at IS NOT NULL AS active FROM user_programs p JOIN user_courses c ON c.user_program_id = p.id WHERE c.id = $1",
      [course.id],
    );
    expect(after).toEqual({ status: kind === "education" ? "review" : "done", active: true });
  });
});

describe("a try", () => {
  test("counts when it starts; starting again continues it", async () => {
    const { steps } = await someoneTaking();
    await steps.start();
    const { id } = payloadOf(await steps.current());
    await steps.next(id, []);
    expect((await steps.start()).body).toMatchObject({ status: "inProgress", tries: 1 });
    expect(payloadOf(await steps.current()).number).toBe(2);
  });

  test("has the last score and the best one of the present round", async () => {
    const { steps, course } = await someoneTaking({ maxRetries: 3 });
    const scores = async () => {
      const { score, best_score } = (await steps.exam()).body;
      return [score, best_score];
    };
    expect(await scores()).toEqual([null, null]);
    await steps.start();
    await goThrough(steps, [1]);
    expect(await scores()).toEqual([50, 50]);
    await steps.start();
    expect(await scores()).toEqual([null, 50]);
    await goThrough(steps, []);
    expect(await scores()).toEqual([0, 50]);
    await sql("UPDATE exam_stages SET round = round + 1 WHERE user_course_id = $1", [course.id]);
    expect(await scores()).toEqual([0, null]);
  });

  test("tells which questions have one right answer only if the test says so, as it was when the try began", async () => {
    const questions = [asks("Одна", [2]), asks("Дві", [1, 3]), asks("Жодної", [])];
    const { steps, admin, test } = await someoneTaking({ questions, maxRetries: 5 });
    const told = async () => {
      const singles: unknown[] = [];
      await steps.start();
      let answer = await steps.current();
      while ("title" in answer.body) {
        const { id, is_single } = answer.body as { id: number; is_single: boolean };
        singles.push(is_single);
        // What a learner has seen does not change under them.
        await change({ shows_single_choice: !is_single });
        expect((await steps.current()).body).toEqual(answer.body);
        answer = await steps.next(id, []);
      }
      return singles;
    };
    const change = (body: object) => call("PATCH", `/handbook/tests/${test.id}/`, { token: admin.access, body });
    await change({ shows_single_choice: false });
    expect(await told()).toEqual([false, false, false]);
    await change({ shows_single_choice: true });
    expect(await told()).toEqual([true, false, false]);
  });

  test("can be repeated as often as the test allows", async () => {
    const { steps, admin, test } = await someoneTaking({ maxRetries: 2 });
    for (const tries of [1, 2]) {
      expect((await steps.start()).body).toMatchObject({
        status: "inProgress",
        tries,
        score: null,
        date_finished: null,
        comment: null,
      });
      expect((await goThrough(steps, [1])).body).toMatchObject({ status: "failed", tries, score: 50, max_retries: 2 });
    }
    expect(refusalOf(await steps.start())).toEqual([409, "exam_not_startable"]);
    expect((await steps.exam()).body).toMatchObject({ status: "failed", tries: 2, active_exam_type: "etest" });
    // The number of tries is raised, and one more is taken.
    await call("PATCH", `/handbook/tests/${test.id}/`, { token: admin.access, body: { max_retries: 3 } });
    expect((await steps.start()).body).toMatchObject({ status: "inProgress", tries: 3 });
    expect((await goThrough(steps, [1, 2, 3])).body).toMatchObject({ status: "passed", score: 100 });
    expect(refusalOf(await steps.start())).toEqual([409, "exam_not_startable"]);
  });

  test("is the only one if the test allows no repetition; an empty limit means three", async () => {
    const oneTry = await someoneTaking({ maxRetries: 0 });
    await oneTry.steps.start();
    expect((await goThrough(oneTry.steps, [])).body).toMatchObject({ status: "failed", score: 0, max_retries: 0 });
    expect(refusalOf(await oneTry.steps.start())).toEqual([409, "exam_not_startable"]);
    const threeTries = await someoneTaking({ maxRetries: null });
    for (let tries = 1; tries <= 3; tries += 1) {
      expect((await threeTries.steps.start()).body).toMatchObject({ tries, max_retries: 3 });
      await threeTries.steps.finish();
    }
    expect(refusalOf(await threeTries.steps.start())).toEqual([409, "exam_not_startable"]);
  });

  test("keeps its questions when the test is changed meanwhile", async () => {
    const { steps, test, admin } = await someoneTaking();
    await steps.start();
    const [first, second, third] = test.questions;
    const as = { token: admin.access };
    await call("PATCH", `/handbook/tests/${test.id}/`, { ...as, body: { passing_score: 100 } });
    await call("PATCH", `/handbook/test-questions/${first?.id}/`, { ...as, body: { title: "Інакше", score: 1000 } });
    await call("PATCH", `/handbook/test-answers/${first?.answers[0]?.id}/`, {
      ...as,
      body: { is_correct: false, title: "Ні" },
    });
    await call("DELETE", `/handbook/test-answers/${second?.answers[0]?.id}/`, as);
    await call("DELETE", `/handbook/test-questions/${third?.id}/`, as);
    expect(payloadOf(await steps.current())).toMatchObject({
      title: "Раз",
      total: 3,
      answers: [{ title: "Раз: 1" }, {}, {}],
    });
    expect((await goThrough(steps, [1, 2])).body).toMatchObject({ status: "passed", score: 75, passing_score: 75 });
  });

  test("asks questions in their order, with answers in theirs", async () => {
    const { steps, test } = await someoneTaking({ questions: [asks("А", [1]), asks("Б", [1]), asks("В", [1])] });
    const db = systemDb("seed");
    for (const [order, at] of [2, 0, 1].entries())
      await db.testQuestion.update({ where: { id: test.questions[at]?.id ?? 0 }, data: { order } });
    for (const answer of test.questions[2]?.answers ?? [])
      await db.testAnswer.update({ where: { id: answer.id }, data: { order: 9 - answer.order } });
    await steps.start();
    const titles: string[] = [];
    let answer = await steps.current();
    expect(payloadOf(answer).answers.map(({ title }) => title)).toEqual(["В: 3", "В: 2", "В: 1"]);
    while ("title" in answer.body) {
      titles.push(payloadOf(answer).title);
      answer = await steps.next(payloadOf(answer).id, []);
    }
    expect(titles).toEqual(["В", "А", "Б"]);
  });
});

describe("a test cannot be started", () => {
  test("before all materials are ticked, including new ones; a running try continues", async () => {
    const { steps, course, test, company } = await someoneTaking({ maxRetries: 2 });
    const made = { id: test.courseId, companyId: company.id };
    const [file, link] = [await makeCourseFile(made), await buildCourseLink(made)];
    const refused = await steps.start();
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      "materials_left",
      "Go through the materials of the course first: 2 materials are left.",
    ]);
    const db = systemDb("seed");
    const ticked = { companyId: company.id, userCourseId: course.id };
    await db.completedFile.create({ data: { ...ticked, courseFileId: file.id } });
    expect((await steps.start()).body.detail).toBe("Go through the materials of the course first: 1 material is left.");
    await db.completedLink.create({ data: { ...ticked, courseLinkId: link.id } });
    expect((await steps.start()).status).toBe(200);
    await buildCourseLink(made);
    expect((await steps.start()).body).toMatchObject({ status: "inProgress", tries: 1 });
    await steps.finish();
    expect(refusalOf(await steps.start())).toEqual([409, "materials_left"]);
  });

  test("without questions, without a test, in an unconfirmed program, or before another stage", async () => {
    const empty = await someoneTaking({ questions: [] });
    const refused = await empty.steps.start();
    expect([refused.body.code, refused.body.detail]).toEqual(["no_questions", "No questions in this test yet!"]);
    expect((await empty.steps.exam()).body).toMatchObject({ status: "new", tries: 0 });
    await sql("UPDATE exam_stages SET is_needed = false WHERE user_course_id = $1", [empty.course.id]);
    await sql("INSERT INTO exam_stages (company_id, user_course_id, type) VALUES ($1, $2, 'noexam')", [
      empty.company.id,
      empty.course.id,
    ]);
    expect(refusalOf(await empty.steps.start())).toEqual([409, "no_test"]);
    expect((await empty.steps.exam()).body).toMatchObject({
      exam_type: "noexam",
      max_retries: null,
      passing_score: null,
      active_exam_type: "noexam",
    });

    const both = await someoneTaking({ hasExam: true });
    await sql("UPDATE user_programs SET status = 'processing' WHERE id = $1", [both.course.userProgramId]);
    expect(refusalOf(await both.steps.start())).toEqual([409, "program_not_confirmed"]);
    await sql("UPDATE user_programs SET status = 'confirmed' WHERE id = $1", [both.course.userProgramId]);
    await both.steps.start();
    await goThrough(both.steps, [1, 2, 3]);
    const other = await both.steps.start();
    expect([other.body.code, other.body.detail]).toEqual(["different_stage", "Different exam stage is active now!"]);
    expect((await both.steps.exam()).body).toMatchObject({
      exam_type: "etest",
      status: "passed",
      active_exam_type: "exam",
    });
    const [program] = await sql("SELECT status::text FROM user_programs WHERE id = $1", [both.course.userProgramId]);
    expect(program).toEqual({ status: "confirmed" });
  });
});

test("administrators get one notice when the last course of a specialization is passed", async () => {
  const { steps, company, admin } = await someoneTaking();
  await steps.start();
  await goThrough(steps, [1, 2, 3]);
  await steps.current();
  const notices = await systemDb("seed").notice.findMany({
    where: { companyId: company.id },
    select: { userId: true, code: true },
  });
  expect(notices).toEqual([{ userId: admin.user.id, code: "MED" }]);
});

test("a program stays in progress while another stage of it is open", async () => {
  const { steps, course, company } = await someoneTaking();
  await sql("INSERT INTO exam_stages (company_id, user_course_id, type) VALUES ($1, $2, 'exam')", [
    company.id,
    course.id,
  ]);
  await steps.start();
  expect((await goThrough(steps, [1, 2, 3])).body).toMatchObject({ status: "passed" });
  expect(await sql("SELECT status::text FROM user_programs WHERE company_id = $1", [company.id])).toEqual([
    { status: "confirmed" },
  ]);
});
