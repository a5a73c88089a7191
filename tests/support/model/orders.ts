// Concurrent events in a model: which orders of them explain what was answered, and what is found afterwards.

type Explanation<State, Sent, Shown> = {
  /** Applies an event to the state in place and returns whether its answer was the expected one. */
  accepts: (state: State, one: Sent) => boolean;
  /** What of a state can be compared with what was read. */
  shown: (state: State) => Shown;
  now: Shown;
};

/**
 * The states after events that ran concurrently: those that some order of the events explains, and that look like what
 * was read. It fails if there is none. There can be several, because not everything is read: a later step decides.
 */
export function statesAfter<State, Sent extends { said: string }, Shown>(
  before: readonly State[],
  sent: readonly Sent[],
  { accepts, shown, now }: Explanation<State, Sent, Shown>,
): State[] {
  const all = orders(sent);
  const possible = before.flatMap((state) => all.flatMap((order) => explain(state, order, accepts)));
  const found = new Map(possible.filter((one) => same(shown(one), now)).map((one) => [textOf(one), one]));
  if (found.size) return [...found.values()];
  const [some] = [...possible, ...before];
  // The responses are half of an error report.
  expect({ said: sent.map(({ said }) => said), now }).toEqual({
    said: "something that some order explains",
    now: some && shown(some),
  });
  throw new Error("unreachable");
}

function explain<State, Sent>(state: State, order: readonly Sent[], accepts: (state: State, one: Sent) => boolean) {
  const copy = structuredClone(state);
  return order.every((one) => accepts(copy, one)) ? [copy] : [];
}

function orders<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

function same(a: unknown, b: unknown): boolean {
  return textOf(a) === textOf(b);
}

/** The same text for objects that have the same keys in another order. */
function textOf(value: unknown): string {
  return JSON.stringify(plain(value));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner)]));
}
