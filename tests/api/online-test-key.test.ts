import { generator } from "../support/builders/generator";
import { type Answer, call } from "../support/call";
import { asks, someoneTaking, stepsOf, type Taking } from "../support/online-test";

const RUNS = 30;
const STEPS = 14;
const QUESTIONS = 5;
const KEY_FIELD = /"\w*(right|correct|points|weight|draft)\w*":/i;

/** Two learners of two companies, whose tests differ in nothing but the key. */
async function twins(seed: number): Promise<[Taking, Taking]> {
  const chance = generator(seed);
  const keyed = (): Parameters<typeof someoneTaking>[0] => ({
    ...{ maxRetries: 1, title: "Іспит", hasTimeLimit: true },
    questions: Array.from({ length: QUESTIONS }, (_, at) => {
      const right = [1, 2, 3, 4].filter(() => chance.next() < 0.5);
      return asks(`Запитання ${at + 1}`, right, { timeLimitSeconds: at % 2 ? 1000 : 0 }, 4);
    }),
  });
  return [await someoneTaking(keyed()), await someoneTaking(keyed())];
}

type Tree = { [key: string]: Tree } & { id?: unknown; number?: unknown; order?: unknown };

/** What an answer says, but for what differs from company to company and from moment to moment. */
function saying({ status, body, headers }: Answer): string {
  const said = JSON.stringify(body, (key, value: Tree) => {
    if (["time_left", "request_id"].includes(key)) return undefined;
    if (["course", "test"].includes(key)) return "its own";
    return value && typeof value === "object" && "id" in value ? { ...value, id: value.number ?? value.order ?? "its own" } : value;
  });
  return `${status} ${said} ${[...headers.keys()].sort()}`;
}

type Scene = { taking: Taking; question: number; answers: number[]; old: number };

/** One thing that a curious learner may do, told by two numbers. */
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
  ];
  return (acts[what % acts.length] as () => Promise<Answer>)();
}

function seenBy(scene: Scene, { status, body }: Answer): void {
  if (status !== 200 || !("number" in body)) return;
  const { id, answers } = body as unknown as { id: number; answers: { id: number }[] };
  if (scene.question !== id) scene.old = scene.question;
  Object.assign(scene, { question: id, answers: answers.map((one) => one.id) });
}

test("T-KEY: whatever a learner does, two tests that differ in their key alone say the same until the end", async () => {
  let recorded = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const chance = generator(9000 + seed);
    const scenes = (await twins(seed)).map((taking): Scene => ({ taking, question: 1, answers: [], old: 1 })) as [Scene, Scene];
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
        // Nothing of what is still to come, either.
        for (let later = reached + 1; later <= QUESTIONS; later += 1) expect(answer.text).not.toContain(`Запитання ${later}`);
        recorded += 1;
      }
    }
  }
  expect(recorded).toBeGreaterThan(RUNS * 10);
}, 120_000);

test("T-KEY: the comparison sees a key where there is one", async () => {
  const [one, other] = await twins(1);
  const shown = async ({ admin, test }: Taking) => saying(await call("GET", `/handbook/test-answers/?test=${test.id}`, { token: admin.access }));
  expect(await shown(one)).not.toBe(await shown(other));
  expect(await shown(one)).toMatch(KEY_FIELD);
});
