import { isUrgent, type Spoken, speaksNow } from "@/components/shared/online-test/clock-moments";
import { countDown, secondsUntil } from "@/lib/client/count-down";

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { document: new EventTarget() });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "document");
});

type Clock = { name: string; whole: number; until: number };
const clockOf = (name: string, whole: number): Clock => ({ name, whole, until: performance.now() + whole * 1000 });

/** Runs a clock as the page does, for so many seconds, and returns what is spoken at which second. */
function run({ name, whole, until }: Clock, spoken: Spoken, seconds: number): number[] {
  const said: number[] = [];
  const look = (now: number) => {
    const left = secondsUntil(until, now);
    if (speaksNow(spoken, name, left, whole)) said.push(left);
  };
  look(performance.now());
  const stop = countDown(until, look, () => undefined);
  jest.advanceTimersByTime(seconds * 1000);
  stop();
  return said;
}

test.each([
  ["of 20 minutes", 1200, [600, 300, 60, 30, 10]],
  ["of 10 minutes, whose half is 5 minutes", 600, [300, 60, 30, 10]],
  ["of 45 seconds", 45, [30, 22, 10]],
])("a clock %s is spoken at half time, 5 minutes, 1 minute, 30 and 10 seconds, each once", (_, whole, moments) => {
  expect(run(clockOf("test", whole), new Set(), whole + 5)).toEqual(moments);
});

test("the next question within the second of a spoken moment does not repeat it, and its own clock speaks", () => {
  const spoken: Spoken = new Set();
  const test = clockOf("test", 1200);
  expect(run(test, spoken, 600.2)).toEqual([600]);
  // The learner answers: the next card looks at the same clock.
  expect(run(test, spoken, 0.5)).toEqual([]);
  expect(run(clockOf("question 1", 40), spoken, 41)).toEqual([30, 20, 10]);
  expect(run(clockOf("question 2", 40), spoken, 41)).toEqual([30, 20, 10]);
});

test("a sleep skips the moments within it, and the end comes once", () => {
  const over = jest.fn();
  const seen: number[] = [];
  const until = performance.now() + 100_000;
  countDown(until, (now) => seen.push(secondsUntil(until, now)), over);
  jest.advanceTimersByTime(1_000);
  // Timers stood still for two minutes; the page looks at once when it is shown again.
  jest.setSystemTime(Date.now() + 120_000);
  jest.advanceTimersByTime(99_250);
  document.dispatchEvent(new Event("visibilitychange"));
  expect([seen.at(-1), over.mock.calls.length]).toEqual([0, 1]);
  jest.advanceTimersByTime(5_000);
  expect(over).toHaveBeenCalledTimes(1);
});

test.each([
  ["of a question of 12 seconds", "question", 12, 2],
  ["of a question of a minute", "question", 60, 10],
  ["of a question of ten minutes", "question", 600, 10],
  ["of a test of a minute", "test", 60, 12],
  ["of a test of ten minutes", "test", 600, 60],
  ["of a test of an hour", "test", 3600, 60],
] as const)(
  "a clock %s is red, and returns if it is hidden, from its last fifth, but never early",
  (_, of, whole, from) => {
    const until = performance.now() + whole * 1000;
    const red: number[] = [];
    countDown(
      until,
      (now) => {
        const left = secondsUntil(until, now);
        if (isUrgent(of, { left, whole })) red.push(left);
      },
      jest.fn(),
    );
    jest.advanceTimersByTime(whole * 1000 + 1000);
    expect([red[0], red.at(-1)]).toEqual([from, 0]);
  },
);
