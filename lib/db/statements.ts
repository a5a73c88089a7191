import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
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

/** From here on, this request waits for a free place each time it needs a connection. */
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

const namesBySql = new Map<string, string>();
const MAX_NAMED = 1000;
/** How many statements that begin alike have names: enough for the usual orders and filters of a list. */
const MAX_ALIKE = 16;
const alike = new Map<string, number>();

/**
 * Names a statement, so that PostgreSQL plans it once per connection. The name is a hash of the text, because the
 * start-up code and the routes are bundled apart but share connections. After the limits new statements (lists with many
 * filters) stay unnamed. Each list has a limit of its own, so that filters of one do not use up the names of all others.
 */
export function statementName(sql: string): string | undefined {
  const known = namesBySql.get(sql);
  if (known || namesBySql.size >= MAX_NAMED) return known;
  const beginning = beginningOf(sql);
  const count = alike.get(beginning) ?? 0;
  if (count >= MAX_ALIKE) return undefined;
  const name = `a${createHash("sha256").update(sql).digest("hex").slice(0, 24)}`;
  namesBySql.set(sql, name);
  alike.set(beginning, count + 1);
  return name;
}

/** What a statement reads or writes, without its conditions: the same for all filters and orders of a list. */
function beginningOf(sql: string): string {
  const end = sql.indexOf(" WHERE ");
  return end < 0 ? sql : sql.slice(0, end);
}
