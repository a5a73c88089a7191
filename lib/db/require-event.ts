import { AsyncLocalStorage } from "node:async_hooks";
import { isProduction } from "@/lib/config/mode";

type WriteCheck = { isWritten: boolean; isRecorded: boolean };

const WRITES = /\b(INSERT INTO|UPDATE \w+ (\w+ )?SET|DELETE FROM)\b/i;

const running = new AsyncLocalStorage<WriteCheck>();

/**
 * Runs the work of a transaction. Outside production it throws if the work writes without recording an event, so that
 * the first test of such a rule fails.
 */
export async function requiringEvent<T>(work: () => Promise<T>): Promise<T> {
  if (isProduction) return work();
  const check: WriteCheck = { isWritten: false, isRecorded: false };
  const result = await running.run(check, work);
  if (check.isWritten && !check.isRecorded)
    throw new Error(
      "A rule wrote without recording an event: call `happened`, or use `inCompanyQuietly` if it needs none",
    );
  return result;
}

/** Runs work that may write without recording an event. */
export function withoutEvent<T>(work: () => Promise<T>): Promise<T> {
  return isProduction ? work() : running.run({ isWritten: false, isRecorded: true }, work);
}

export function noteWrite(): void {
  const check = running.getStore();
  if (check) check.isWritten = true;
}

export function noteEvent(): void {
  const check = running.getStore();
  if (check) check.isRecorded = true;
}

/** Notes a statement that may change rows, unlike locks and reads. Without a running check it does nothing. */
export function noteStatement(text: string): void {
  const check = running.getStore();
  if (check && WRITES.test(text)) check.isWritten = true;
}
