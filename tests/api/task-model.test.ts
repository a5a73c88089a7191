import fc from "fast-check";
import { expectKeptNumbers } from "@/tests/support/kept-numbers";
import { statesAfter } from "@/tests/support/model/orders";
import { apply } from "@/tests/support/model/task-model";
import {
  begin,
  type ChecklistName,
  type Event,
  type Fields,
  FUTURE,
  fingerprint,
  type Model,
  type Of,
  PAST,
  type Question,
  shown,
  type Who,
} from "@/tests/support/model/task-state";
import {
  type Lane,
  makeLane,
  makeWorld,
  readShown,
  type Sent,
  sendAll,
  signInAgain,
  type World,
} from "@/tests/support/model/task-world";
import { sampleSize } from "@/tests/support/sampling";
import { patience } from "@/tests/support/slowness.mjs";

/** The number of random sequences: alone, and with two to four concurrent events. */
const ALONE = Number(process.env.MODEL_RUNS ?? sampleSize("taskLives"));
const TOGETHER = Number(process.env.MODEL_RUNS_TOGETHER ?? sampleSize("taskLivesTogether"));
const LANES = 4;
const MOST_TASKS = 4;

/** `sees` is the version of the form that the caller sends: the present one, an older one or none. */
type Ticking = { ticks: boolean[]; sees: "now" | "before" | "none"; slip: "none" | "missing" | "unknown" };
/**
 * An event before it is known which task, question or answer it meets: those depend on the state, and so does who the
 * task's estimator is.
 */
type Wish = { as: Who | "estimator" } & (
  | ({ type: "create" } & Fields)
  | { type: "patch"; fields: Partial<Fields> }
  | { type: "delete" | "approve" | "reject" | "reset" | "form" }
  | ({ type: "draft" | "evaluate" } & Ticking)
  | { type: "amend"; nth: number; checked: boolean }
  | { type: "reword"; nth: number; fields: Partial<Omit<Question, "key">> }
  | { type: "unask"; nth: number }
  | Omit<Of<"ask">, "as">
  | Omit<Of<"setRole" | "setActive">, "as">
  | Omit<Of<"setMembers">, "as">
);

const oneOf = fc.constantFrom;
const EVERYBODY: Who[] = ["one", "two", "admin", "person", "stranger"];
const estimating = oneOf<Wish["as"]>(...EVERYBODY, "admin", ...Array<"estimator">(6).fill("estimator"));
const administering = oneOf<Who>(...EVERYBODY, ...Array<Who>(30).fill("admin"));

const fields = {
  user: oneOf<Who>("person", "person", "person", "person", "person", "stranger", "admin", "two"),
  checklist: oneOf("main" as const, "main" as const, "main" as const, "other" as const),
  estimator: oneOf<Who>("one", "one", "one", "two", "two", "admin"),
  deadline: oneOf(PAST, FUTURE, null),
};
const question = {
  title: oneOf("a", "b", "c", "d"),
  points: oneOf(0, 0, 0, 1, 2, 3, 4, 5),
  competency: oneOf("A" as const, "B" as const, null),
};
const some = { requiredKeys: [] as [] };
const estimator = oneOf("one" as const, "two" as const);
const mostly = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false));
const nth = fc.nat({ max: 9 });
const ticking = {
  ticks: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  sees: oneOf("now" as const, "now" as const, "now" as const, "none" as const, "before" as const),
};
const often = (weight: number, type: Wish["type"], rest: object, as: fc.Arbitrary<Wish["as"]> = administering) => ({
  weight,
  arbitrary: fc.record({ type: fc.constant(type), as, ...rest }) as unknown as fc.Arbitrary<Wish>,
});

const aWish: fc.Arbitrary<Wish> = fc.oneof(
  often(4, "create", fields),
  often(1, "delete", {}),
  often(5, "patch", { fields: fc.record(fields, some) }),
  often(5, "draft", { ...ticking, slip: fc.constant("none") }, estimating),
  often(6, "evaluate", { ...ticking, slip: oneOf("none", "none", "none", "missing", "unknown") }, estimating),
  often(1, "approve", {}, estimating),
  often(1, "reject", {}, estimating),
  often(4, "reset", {}, estimating),
  often(1, "form", {}, estimating),
  often(6, "amend", { nth, checked: fc.boolean() }),
  often(2, "ask", { question: fc.record(question) }),
  often(4, "reword", { nth, fields: fc.record(question, some) }),
  often(3, "unask", { nth }),
  often(3, "setRole", { of: estimator, is: mostly }),
  often(2, "setActive", { of: estimator, is: mostly }),
  often(3, "setMembers", { checklist: fields.checklist, estimators: fc.shuffledSubarray(["one", "two"]) }),
);

const CREATE: Wish = {
  ...{ type: "create", as: "admin", user: "person", checklist: "main" },
  estimator: "one",
  deadline: FUTURE,
};
const FILL: Ticking & { as: "estimator" } = { as: "estimator", ticks: [true, false, true], sees: "now", slip: "none" };
const EVALUATE: Wish = { type: "evaluate", ...FILL };
/** Hardly anything is possible before there is a task, so most sequences begin with one; some with earlier estimates. */
const BEGUN: Wish[][] = [
  [],
  [CREATE],
  [CREATE, { type: "draft", ...FILL }],
  [CREATE, { type: "draft", ...FILL }, EVALUATE],
  [CREATE, EVALUATE, CREATE, EVALUATE],
];
/** How many questions the checklist has in the beginning, and what happens then. */
type Sequence = { asked: number; batches: Wish[][] };
const sequenceOf = (batches: fc.Arbitrary<Wish[][]>): fc.Arbitrary<Sequence> =>
  fc.tuple(oneOf(1, 2, 4, 4), oneOf(...BEGUN), batches).map(([asked, begun, rest]) => ({
    asked,
    batches: [...begun.map((wish) => [wish]), ...rest],
  }));

/** The event of a caller who has seen this state. Undefined if there is nothing that it could concern. */
function aim(world: World, model: Model, { as: given, ...wish }: Wish): Event | undefined {
  const task = model.tasks.length - 1;
  const present = model.tasks[task];
  const as = given === "estimator" ? (present?.estimator ?? "one") : given;
  switch (wish.type) {
    case "create":
      // One pending task at a time. An estimated one keeps its marks, and later events concern the new one.
      return !present || (present.estimate && task + 1 < MOST_TASKS) ? { ...wish, as } : undefined;
    case "ask":
    case "setRole":
    case "setActive":
    case "setMembers":
      return { ...wish, as };
    case "reword":
    case "unask": {
      const { nth, ...rest } = wish;
      // Also meets questions that were deleted.
      const key = model.questions.main[nth % 6]?.key ?? (nth % model.asked) + 1;
      return { ...rest, as, key };
    }
    case "amend": {
      const { nth, ...rest } = wish;
      const { serial = 0, answers = [] } = present?.estimate ?? {};
      const answer = answers[nth % answers.length];
      return answer && { ...rest, as, task, serial, key: answer.key };
    }
  }
  if (task < 0) return;
  if (!("ticks" in wish)) return { ...wish, as, task };
  return { type: wish.type, as, task, ...filled(world, model.questions, present?.checklist ?? "main", wish) };
}

/** The form as the caller fills it. A version that was never read cannot be sent. */
function filled({ versions }: World, { main, other }: Model["questions"], checklist: ChecklistName, how: Ticking) {
  const { ticks, sees, slip } = how;
  const [questions, foreign] = checklist === "main" ? [main, other] : [other, main];
  const answers = questions.map(({ key }, at) => ({ key, checked: ticks[at % ticks.length] === true }));
  if (slip === "missing") answers.shift();
  if (slip === "unknown") answers.push(...foreign.slice(0, 1).map(({ key }) => ({ key, checked: true })));
  const now = fingerprint(questions);
  const known = [...versions.keys()].filter((one) => (one === now) === (sees === "now"));
  return { answers, version: (sees === "none" ? undefined : known.at(-1)) ?? null };
}

/**
 * Sends events concurrently and returns the possible states afterwards. At most one of them creates a task and one a
 * question, so that it is known what each new id belongs to.
 */
async function step(world: World, models: readonly Model[], wishes: readonly Wish[]): Promise<Model[]> {
  const before = models.map(signedInAgain);
  await signInAgain(world);
  const aimed = wishes.flatMap((wish) => aim(world, before[0] as Model, wish) ?? []);
  const events = aimed.filter(
    ({ type }, at) => !["create", "ask"].includes(type) || aimed.findIndex((one) => one.type === type) === at,
  );
  const sent = await sendAll(world, events);
  const now = await readShown(world);
  return statesAfter(before, sent, { accepts: events.length > 1 ? acceptsTogether : accepts, shown, now });
}

function signedInAgain(model: Model): Model {
  const copy = structuredClone(model);
  for (const person of Object.values(copy.people)) person.isSignedIn = person.isActive;
  return copy;
}

function accepts(model: Model, { event, outcome }: Sent): boolean {
  return apply(model, event) === outcome;
}

/** Accepts any answer to a form: it is read by several statements without a lock, and other events come between them. */
function acceptsTogether(model: Model, one: Sent): boolean {
  return one.event.type === "form" || accepts(model, one);
}

async function live(lane: Lane, { asked, batches }: Sequence): Promise<void> {
  let models = [begin(asked)];
  const world = await makeWorld(lane, begin(asked));
  for (const wishes of batches) models = await step(world, models, wishes);
}

/** Several sequences at a time, each in a company of its own. */
async function runSequences(runs: number, batches: fc.Arbitrary<Wish[][]>): Promise<void> {
  const lanes = Array.from({ length: LANES }, async () => {
    const lane = await makeLane();
    await fc.assert(
      fc.asyncProperty(sequenceOf(batches), (given) => live(lane, given)),
      { numRuns: Math.ceil(runs / LANES) },
    );
  });
  await Promise.all(lanes);
}

afterEach(expectKeptNumbers);

test(
  `a task and its estimate always match the model: ${ALONE} sequences of single events`,
  async () => {
    await runSequences(
      ALONE,
      fc.array(
        aWish.map((wish) => [wish]),
        { minLength: 3, maxLength: 14 },
      ),
    );
  },
  patience(1_800_000),
);

test(
  `parallel events of two to four people match some order in the model: ${TOGETHER} sequences`,
  async () => {
    await runSequences(
      TOGETHER,
      fc.array(fc.array(aWish, { minLength: 2, maxLength: 4 }), { minLength: 4, maxLength: 10 }),
    );
  },
  patience(1_800_000),
);
