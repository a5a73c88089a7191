import { AsyncLocalStorage } from "node:async_hooks";

type Tally = { statements: number };

/** On the global object: the start-up code and the routes are bundled apart and share one pool. */
const kept = globalThis as typeof globalThis & { __atestaTallies?: AsyncLocalStorage<Tally> };
kept.__atestaTallies ??= new AsyncLocalStorage<Tally>();
const tallies = kept.__atestaTallies;

/** Runs work and counts its statements in the tally that it passes to it. */
export function countingStatements<T>(work: (tally: Tally) => Promise<T>): Promise<T> {
  const tally = { statements: 0 };
  return tallies.run(tally, () => work(tally));
}

/** Returns whether this is the first statement of its request. */
export function countStatement(): boolean {
  const tally = tallies.getStore();
  if (tally) tally.statements += 1;
  return tally?.statements === 1;
}
