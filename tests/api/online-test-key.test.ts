import { sampleSize } from "@/tests/support/sampling";
import { patience } from "@/tests/support/slowness.mjs";
import { generator } from "../support/builders/generator";
import { type Answer, call } from "../support/call";
import { asks, payloadOf, someoneTaking, stepsOf, type Taking } from "../support/online-test";

const RUNS = sampleSize("keyTwins");
const STEPS = 20;
const QUESTIONS = 5;
const KEY_FIELD = /"\w*(right|correct|points|weight|draft)\w*":/i;

/** Two learners of two companies, whose tests differ only in the key. */
async function twins(seed: number, maxRetries = 1): Promise<[Taking, Taking]> {
  const chance = generator(seed);
  const keyed = (): Parameters<typeof someoneTaking>[0] => ({
    ...{ maxRetries, title: "Іспит", hasTimeLimit: true, passingScore: 100 },
    questions: Array.from({ length: QUESTIONS }, (_, at) => {
      const right = [1, 2, 3, 4].filter(() => chance.next() < 0.5);
      return asks(`Запитання ${at + 1}`, right, { timeLimitSeconds: at % 2 ? 1000 : 0 }, 4);
    }),
  });
  return [await someoneTaking(keyed()), await someoneTaking(keyed())];
}

type Tree = { [key: string]: Tree } & { id?: unknown; number?: unknown; order?: unknown };

const OF_THE_MOMENT = ["time_left", "test_time_left", "request_id", "date_finished", "created_at"];
const OF_THE_COMPANY = [
  "course",
  "course_id",
  "test",
  "user",
  "user_course",
  "user_program",
  "program",
  "first_name",
  "last_name",
  "course_title",
];
const NUMBERED = /^(Course|Program) \d+$/;
/** Fields of a finished try that may, and do, depend on the key. */
const RESULT = ["score", "best_score", "is_correct"];

/** A response without the parts that differ between companies and moments. */
function saying({ status, body, headers }: Answer, left: readonly string[] = []): string {
  const said = JSON.stringify(body, (key, value: Tree) => {
    if (OF_THE_MOMENT.includes(key) || left.includes(key)) return undefined;
    if (OF_THE_COMPANY.includes(key)) return "its own";
    if (key === "title") return String(value).replace(NUMBERED, "its own");
    return value && typeof value === "object" && "id" in value
      ? { ...value, id: value.number ?? value.order ?? "its own" }
      : value;
  });
  return `${status} ${said} ${[...headers.keys()].sort()}`;
}

/** Other calls with which a learner can read about a course. */
function elsewhere({ learner, course }: Taking): (() => Promise<Answer>)[] {
  const own = "/studies/user-education-program";
  return [
    `${own}-courses/${course.id}/`,
    `${own}-courses/${course.id}/completed/`,
    `${own}-courses/?user_program=${course.userProgramId}`,
    `${own}s/`,
    `${own}s/exams/?course=${course.courseId}`,
    "/notifications/",
    `/handbook/education-courses/${course.courseId}/`,
    `/handbook/course-files/?course=${course.courseId}`,
    `/handbook/course-links/?course=${course.courseId}`,
  ].map((path) => () => call("GET", path, { token: learner.access }));
}

type Scene = { taking: Taking; question: number; answers: number[]; old: number };

/** A random action of a curious learner, chosen by two numbers. */
async function act({ taking, question, answers, old }: Scene, what: number, ticked: number): Promise<Answer> {
  const { steps, learner, test, course } = taking;
  const get = (path: string) => call("GET", path, { token: learner.access });
  const ids = answers.filter((_, at) => ticked & (1 << at));
  const acts = [
    steps.current,
    () => steps.next(question, ids),
    () => steps.next(question, ids),
    () => steps.save(question, ids),
    steps.exam,
    steps.answers,
    steps.start,
    () => steps.next(old, ids),
    () => steps.next(question + 1, ids),
    () => steps.save(question, [1_900_000_000]),
    () => get(`/handbook/tests/?course=${test.courseId}`),
    () => get(`/handbook/test-questions/?test=${test.id}`),
    () => get(`/handbook/test-answers/${test.questions[0]?.answers[0]?.id}/`),
    () => call("GET", `/handbook/tests/${test.id}/export-questions/`, { token: learner.access }),
    () => stepsOf(learner, course, "adaptation").current(),
    ...elsewhere(taking),
  ];
  return (acts[what % acts.length] as () => Promise<Answer>)();
}

function seenBy(scene: Scene, { status, body }: Answer): void {
  if (status !== 200 || !("number" in body)) return;
  const { id, answers } = body as unknown as { id: number; answers: { id: number }[] };
  if (scene.question !== id) scene.old = scene.question;
  Object.assign(scene, { question: id, answers: answers.map((one) => one.id) });
}

test(
  "T-KEY: two tests that differ only in the key give a learner the same responses until the end",
  async () => {
    let recorded = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const chance = generator(9000 + seed);
      const scenes = (await twins(seed)).map((taking): Scene => ({ taking, question: 1, answers: [], old: 1 })) as [
        Scene,
        Scene,
      ];
      for (const { taking } of scenes) await taking.steps.start();
      let reached = 0;
      for (let step = 0; step < STEPS && reached < QUESTIONS; step += 1) {
        const [what, ticked] = [chance.whole(0, 999), chance.whole(0, 15)];
        const answers = [await act(scenes[0], what, ticked), await act(scenes[1], what, ticked)] as const;
        expect(saying(answers[0])).toBe(saying(answers[1]));
        for (const [at, answer] of answers.entries()) {
          seenBy(scenes[at] as Scene, answer);
          expect(answer.text).not.toMatch(KEY_FIELD);
          reached = Math.max(reached, Number(answer.body.number ?? 0));
          // Nothing of later questions either.
          for (let later = reached + 1; later <= QUESTIONS; later += 1)
            expect(answer.text).not.toContain(`Запитання ${later}`);
          recorded += 1;
        }
      }
    }
    expect(recorded).toBeGreaterThan(RUNS * 10);
  },
  patience(300_000),
);

/** A whole try, and everything that can be read afterwards. */
async function wholeTry(taking: Taking, ticked: readonly number[]): Promise<Answer[]> {
  const { steps } = taking;
  const received = [await steps.start()];
  for (const bits of ticked) {
    const { id, answers } = payloadOf(await steps.current());
    const ids = answers.flatMap((one, at) => (bits & (1 << at) ? [one.id] : []));
    received.push(await steps.next(id, ids));
  }
  for (const read of [steps.exam, steps.answers, steps.current, ...elsewhere(taking)]) received.push(await read());
  return received;
}

test(
  "T-KEY: a failed try shows the number of right answers but not which, while another try is possible",
  async () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const both = await twins(seed, 3);
      const chance = generator(7000 + seed);
      for (const isLast of [false, false, true]) {
        const ticked = Array.from({ length: QUESTIONS }, () => chance.whole(0, 15));
        const [one, other] = await Promise.all(both.map((taking) => wholeTry(taking, ticked)));
        const responses = [one, other].map((answers = []) => answers.map((answer) => saying(answer, RESULT)));
        if (isLast) expect(responses[0]).not.toEqual(responses[1]);
        else {
          expect(responses[0]).toEqual(responses[1]);
          // How much a question counts, and that its answer was right, say nothing of which answer is.
          for (const { text } of [...(one ?? []), ...(other ?? [])])
            expect(text.replaceAll(/"(is_correct|points)":/g, "")).not.toMatch(KEY_FIELD);
        }
      }
    }
  },
  patience(300_000),
);

test("T-KEY: the comparison finds a difference that shows the key", async () => {
  const [one, other] = await twins(1);
  const shown = async ({ admin, test }: Taking) =>
    saying(await call("GET", `/handbook/test-answers/?test=${test.id}`, { token: admin.access }));
  expect(await shown(one)).not.toBe(await shown(other));
  expect(await shown(one)).toMatch(KEY_FIELD);
});
