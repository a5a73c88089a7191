import { AsyncLocalStorage } from "node:async_hooks";
import { oncePerProcess } from "@/lib/config/once-per-process";

/** Takes a place at the database, if need be after a wait, and returns what gives it back. */
export type TakePlace = () => (() => void) | Promise<() => void>;
type Tally = { statements: number; takePlace?: TakePlace; transactions: number };

const tallies = oncePerProcess("tallies", () => new AsyncLocalStorage<Tally>());

/** Runs work and counts its statements in the tally that it passes to it. */
export function countingStatements<T>(work: (tally: Tally) => Promise<T>): Promise<T> {
  const tally: Tally = { statements: 0, transactions: 0 };
  return tallies.run(tally, () => work(tally));
}

/** From here on each connection of this request waits for a place. */
export function shareDatabase(takePlace: TakePlace): void {
  const tally = tallies.getStore();
  if (tally) tally.takePlace = takePlace;
}

/**
 * How this request gets a place, if it needs one for another connection. Beside its own transaction it needs none, or
 * requests that hold all places of their company would wait for each other.
 */
export function placeForConnection(): TakePlace | undefined {
  const tally = tallies.getStore();
  return tally && tally.transactions === 0 ? tally.takePlace : undefined;
}

/** Notes a transaction of this request, and returns what notes its end. */
export function noteTransaction(): () => void {
  const tally = tallies.getStore();
  if (!tally) return () => undefined;
  tally.transactions += 1;
  return () => {
    tally.transactions -= 1;
  };
}

/** Returns whether this is the first statement of its request. */
export function countStatement(): boolean {
  const tally = tallies.getStore();
  if (tally) tally.statements += 1;
  return tally?.statements === 1;
}
