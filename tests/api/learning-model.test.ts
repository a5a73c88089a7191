import fc from "fast-check";
import { expectKeptNumbers } from "@/tests/support/kept-numbers";
import { apply } from "@/tests/support/model/learning-model";
import { begin, type CourseName, type Event, type Model } from "@/tests/support/model/learning-state";
import {
  type Lane,
  makeLane,
  makeWorld,
  readIds,
  readState,
  type Sent,
  send,
  showQuestion,
} from "@/tests/support/model/learning-world";
import { statesAfter } from "@/tests/support/model/orders";
import { sampleSize } from "@/tests/support/sampling";
import { patience } from "@/tests/support/slowness.mjs";

/** The number of random sequences: alone, and with two to four concurrent events. */
const ALONE = Number(process.env.MODEL_RUNS ?? sampleSize("programLives"));
const TOGETHER = sampleSize("programLivesTogether");
const LANES = ["education", "education", "education", "adaptation"] as const;

const course = fc.constantFrom<CourseName>("A", "A", "B", "B", "C");
const ofCourse = <T extends string>(type: T) => course.map((name) => ({ type, course: name }));
const often = (weight: number, arbitrary: fc.Arbitrary<unknown>) => ({
  weight,
  arbitrary: arbitrary as fc.Arbitrary<Event>,
});

/** Steps forward are more frequent than steps back, otherwise hardly any program would finish. */
const anEvent: fc.Arbitrary<Event> = fc.oneof(
  often(
    4,
    fc.constantFrom("order", "confirm", "approve").map((type) => ({ type })),
  ),
  often(
    2,
    fc
      .constantFrom("assign", "reject", "withdraw", "restart", "renew", "renew", "dropProgram")
      .map((type) => ({ type })),
  ),
  ...(["tick", "start", "request", "pass", "complete"] as const).map((type) => often(6, ofCourse(type))),
  often(
    6,
    fc.record({
      type: fc.constant("answer"),
      course,
      isRight: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
      attempt: fc.constant(0),
    }),
  ),
  ...(
    ["finish", "fail", "reset", "retrain", "return", "dropCourse", "addCourse", "extend", "credit", "uncredit"] as const
  ).map((type) => often(2, ofCourse(type))),
  // Only A begins with a test.
  ...(["giveTry", "giveMinutes", "reopenTry", "void"] as const).map((type) =>
    often(4, fc.constant({ type, course: "A" })),
  ),
  often(2, fc.record({ type: fc.constant("setExam"), course, hasExam: fc.boolean() })),
  often(2, fc.record({ type: fc.constant("setTest"), course, hasTest: fc.boolean() })),
);

const DONE: Event[] = [
  { type: "assign" },
  { type: "tick", course: "A" },
  { type: "start", course: "A" },
  { type: "answer", course: "A", isRight: true, attempt: 0 },
  { type: "tick", course: "B" },
  { type: "request", course: "B" },
  { type: "pass", course: "B" },
  // Nobody examines B in an adaptation program.
  { type: "complete", course: "B" },
  { type: "approve" },
];

/** The time of a test ended before its question was answered. */
const LEFT: Event[] = [
  { type: "assign" },
  { type: "tick", course: "A" },
  { type: "start", course: "A" },
  { type: "finish", course: "A" },
];

/**
 * Half of the sequences begin when a program waits for its certificate or has it, or after a try that can be opened again: by
 * chance hardly any gets there, and many events are possible there.
 */
const beginning = fc.constantFrom<Event[]>([], [], [], LEFT, DONE.slice(0, -1), DONE);
const sequenceOf = (batches: fc.Arbitrary<Event[][]>) =>
  fc.tuple(beginning, batches).map(([begun, rest]) => [...begun.map((event) => [event]), ...rest]);

/** Sends events concurrently and returns the state afterwards, which some order of them explains. */
async function step(
  lane: Awaited<ReturnType<typeof makeWorld>>,
  model: Model,
  events: readonly Event[],
): Promise<Model> {
  const ids = await readIds(lane);
  const known = structuredClone(model);
  // A question must be shown before it can be answered.
  for (const event of events) {
    if (event.type !== "answer") continue;
    await showQuestion(lane, ids, event.course);
    apply(known, { type: "show", course: event.course });
  }
  const aimed = events.map((event) =>
    event.type === "answer" ? { ...event, attempt: known.courses[event.course]?.attempt ?? 0 } : event,
  );
  const sent = (await Promise.all(aimed.map((event) => send(lane, ids, event)))).filter((one) => one !== undefined);
  const now = await readState(lane);
  const [found] = statesAfter([known], sent, { accepts, shown: (one) => one, now });
  return found as Model;
}

function accepts(model: Model, { event, outcome }: Sent): boolean {
  const expected = apply(model, event);
  return expected === "either" || expected === outcome;
}

async function live(lane: Lane, batches: readonly (readonly Event[])[]): Promise<void> {
  const world = await makeWorld(lane);
  let model = begin(lane.kind);
  for (const events of batches) model = await step(world, model, events);
}

/** Several sequences at a time, each in a company of its own. */
async function runSequences(runs: number, batches: fc.Arbitrary<Event[][]>): Promise<void> {
  await Promise.all(
    LANES.map(async (kind) => {
      const lane = await makeLane(kind);
      await fc.assert(
        fc.asyncProperty(sequenceOf(batches), (given) => live(lane, given)),
        { numRuns: Math.ceil(runs / LANES.length) },
      );
    }),
  );
}

afterEach(expectKeptNumbers);

test(
  `a program's states always match the model: ${ALONE} sequences of single events`,
  async () => {
    await runSequences(
      ALONE,
      fc.array(
        anEvent.map((event) => [event]),
        { minLength: 4, maxLength: 24 },
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
      fc.array(fc.array(anEvent, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 10 }),
    );
  },
  patience(1_800_000),
);
