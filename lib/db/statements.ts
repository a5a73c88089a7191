import { AsyncLocalStorage } from "node:async_hooks";

type Tally = { statements: number };

const tallies = new AsyncLocalStorage<Tally>();

/** Runs the work and tells, through the tally it is given, how many statements it sent to the database. */
export function countingStatements<T>(work: (tally: Tally) => Promise<T>): Promise<T> {
  const tally = { statements: 0 };
  return tallies.run(tally, () => work(tally));
}

export function countStatement(): void {
  const tally = tallies.getStore();
  if (tally) tally.statements += 1;
}
