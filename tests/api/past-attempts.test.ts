import { systemDb } from "@/lib/db/system";
import { learn, passCourses } from "../support/builders/learning";
import { makeCompany, makeUnit, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import {
  asks,
  goThrough,
  letPass,
  type Person,
  payloadOf,
  rightOf,
  someoneTaking,
  stepsOf,
} from "../support/online-test";

const db = systemDb("seed");

/** The results of a list answer. */
const resultsOf = async (answer: ReturnType<typeof call>) => (await answer).body.results ?? [];

describe.each(["education", "adaptation"] as const)("past tries of a test of an %s course", (kind) => {
  test("are listed newest first, through all rounds, with how each ended", async () => {
    const { steps, course, admin } = await someoneTaking({ kind, passingScore: 75, maxRetries: 5 });
    expect(await resultsOf(steps.attempts())).toEqual([]);
    await steps.start();
    expect(await resultsOf(steps.attempts())).toEqual([]);
    await goThrough(steps, [2]);
    await steps.start();
    await steps.next(payloadOf(await steps.current()).id, []);
    await steps.finish();
    await steps.start();
    await steps.current();
    const restart = `/studies/user-${kind}-programs/${course.userProgramId}/restart/`;
    expect((await call("POST", restart, { token: admin.access, body: {} })).status).toBe(200);
    await steps.start();
    await goThrough(steps, [1, 2, 3]);
    const common = {
      passing_score: 75,
      questions: 3,
      date_started: expect.any(String),
      date_finished: expect.any(String),
    };
    expect(await resultsOf(steps.attempts())).toEqual([
      { ...common, number: 4, round: 2, try_number: 1, score: 100, is_passed: true, ended: "answered" },
      { ...common, number: 3, round: 1, try_number: 3, score: null, is_passed: false, ended: "begun_anew" },
      { ...common, number: 2, round: 1, try_number: 2, score: 0, is_passed: false, ended: "ended_early" },
      { ...common, number: 1, round: 1, try_number: 1, score: 25, is_passed: false, ended: "answered" },
    ]);
  });
});

describe("one past try", () => {
  test("shows each question with its times, and the right answers only once no try is left", async () => {
    const { steps, test, learner, admin, course } = await someoneTaking({ maxRetries: 2 });
    await steps.start();
    const first = payloadOf(await steps.current());
    await steps.next(first.id, await rightOf(first.id));
    await steps.finish();
    const [asked] = test.questions;
    const right = asked?.answers.filter(({ isCorrect }) => isCorrect).map(({ title }) => ({ title }));
    const open = (await steps.attempt(1)).body as { timeline: object[]; ended: string };
    expect([open.ended, open.timeline]).toEqual([
      "ended_early",
      [
        {
          ...{ number: 1, title: "Раз", is_time_over: false, is_correct: true, points: 2, answers: right },
          date_asked: expect.stringMatching(/Z$/),
          date_answered: expect.stringMatching(/Z$/),
        },
        expect.objectContaining({ number: 2, date_asked: expect.any(String), is_correct: false, answers: [] }),
        expect.objectContaining({ number: 3, date_asked: null, date_answered: null, is_time_over: false }),
      ],
    ]);
    expect(JSON.stringify(open)).not.toContain("correct_answers");
    const seenBy = async (person: Person) => (await stepsOf(person, course).attempt(1)).body;
    expect((await seenBy(admin)).timeline).toMatchObject([{ correct_answers: right }, {}, {}]);
    await steps.start();
    await goThrough(steps, []);
    expect((await seenBy(learner)).timeline).toMatchObject([{ correct_answers: right }, {}, {}]);
  });

  test("shows the learner what the company shows, also of long ago; nobody else sees less", async () => {
    const { steps, course, admin, learner } = await someoneTaking({ maxRetries: 1 });
    const stranger = await someoneTaking({ maxRetries: 1 });
    for (const one of [steps, stranger.steps]) {
      await one.start();
      await goThrough(one, [1]);
    }
    const show = (answers_shown: unknown, { access: token }: Person = admin) =>
      call("PATCH", "/users/company/", { token, body: { answers_shown } });
    const seen = async (own = steps) => [(await own.answers()).body.results, (await own.attempt(1)).body.timeline];
    const right = await seen();
    for (const one of right) expect(one).toMatchObject([{ correct_answers: [{}] }, { correct_answers: [{}] }, {}]);
    for (const [wrong, person] of [["none"], [null], ["own", learner]] as const)
      expect((await show(wrong, person)).status).toBeGreaterThanOrEqual(400);
    expect(await seen()).toEqual(right);

    expect((await show("own")).body).toMatchObject({ answers_shown: "own" });
    const withoutKey = right.map((all) =>
      (all as { correct_answers: unknown }[]).map(({ correct_answers: _, ...one }) => one),
    );
    expect(await seen()).toEqual(withoutKey);
    await show("result");
    expect(await seen()).toEqual([[], []]);
    expect((await steps.attempts()).body.results).toMatchObject([{ is_passed: false, questions: 3 }]);
    expect((await stepsOf(admin, course).attempt(1)).body.timeline).toEqual(right[1]);
    for (const one of await seen(stranger.steps)) expect(one).toMatchObject([{ correct_answers: [{}] }, {}, {}]);
    await show("right");
    expect(await seen()).toEqual(right);
  });

  test("shows a manager of the person the times and the outcome, not the answers; others find nothing", async () => {
    const { steps, company, learner, course } = await someoneTaking();
    await steps.start();
    await goThrough(steps, [1]);
    const manager = await signedIn(await makeUser(company));
    const unit = await makeUnit(company, { managerId: manager.user.id });
    await db.user.update({ where: { id: learner.user.id }, data: { unitId: unit.id } });
    const seen = await stepsOf(manager, course).attempt(1);
    expect(seen.body).toMatchObject({ ended: "answered", timeline: [{ is_correct: true }, { is_correct: false }, {}] });
    expect(seen.text).not.toContain("answers");
    const foreign = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
    for (const person of [await signedIn(await makeUser(company)), foreign]) {
      expect((await stepsOf(person, course).attempts()).status).toBe(404);
      expect((await stepsOf(person, course).attempt(1)).status).toBe(404);
    }
    expect((await steps.attempt(2)).status).toBe(404);
  });

  test("hides the questions from a manager who has to pass the same test, but not from an administrator", async () => {
    const { steps, company, learner, course } = await someoneTaking();
    await steps.start();
    await goThrough(steps, [1]);
    const [manager, both] = [
      await signedIn(await makeUser(company)),
      await signedIn(await makeUser(company, { roles: ["administrator"] })),
    ];
    const above = await makeUnit(company, { managerId: both.user.id });
    const unit = await makeUnit(company, { managerId: manager.user.id, parentId: above.id });
    await db.user.update({ where: { id: learner.user.id }, data: { unitId: unit.id } });
    const titlesFor = async (person: Person) => {
      const { body } = await stepsOf(person, course).attempt(1);
      return (body as { timeline: { title?: string }[] }).timeline.map(({ title }) => title);
    };
    const all = ["Раз", "Два", "Три"];
    expect(await titlesFor(manager)).toEqual(all);
    const { courseId } = course;
    const made = await db.course.findUniqueOrThrow({ where: { id: courseId } });
    const own = await learn(made, manager.user.id);
    await learn(made, both.user.id);
    const hidden = await stepsOf(manager, course).attempt(1);
    expect(await titlesFor(manager)).toEqual([undefined, undefined, undefined]);
    expect(hidden.text).not.toMatch(/Раз|Два|Три/);
    expect(hidden.body).toMatchObject({
      score: 50,
      timeline: [{ number: 1, is_correct: true, points: 2, date_answered: expect.any(String) }, { points: 1 }, {}],
    });
    for (const person of [learner, both]) expect(await titlesFor(person)).toEqual(all);
    await passCourses([own]);
    expect(await titlesFor(manager)).toEqual(all);
  });

  test("says whose time was over: a question's, and the test's", async () => {
    const questions = [asks("Раз", [1], { timeLimitSeconds: 30 }), asks("Два", [1])];
    const { steps, course } = await someoneTaking({ questions, hasTimeLimit: true, timeLimitMinutes: 10 });
    await steps.start();
    const first = payloadOf(await steps.current());
    await steps.save(first.id, await rightOf(first.id));
    await letPass(course, 40);
    expect(payloadOf(await steps.current()).number).toBe(2);
    await letPass(course, 700);
    await steps.current();
    expect((await steps.attempt(1)).body).toMatchObject({
      ended: "time_over",
      timeline: [
        { is_time_over: true, is_correct: true },
        { is_time_over: true, is_correct: false },
      ],
    });
  });
});
