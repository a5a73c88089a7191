import { AsyncLocalStorage } from "node:async_hooks";
import { isProduction } from "@/lib/config/mode";

type Deed = { isWritten: boolean; isTold: boolean };

const WRITES = /\b(INSERT INTO|UPDATE \w+ (\w+ )?SET|DELETE FROM)\b/i;

const running = new AsyncLocalStorage<Deed>();

/** Runs the work of a transaction. If it writes, an event must tell of it: outside production it fails otherwise, so that the first test that comes here finds the mistake. */
export async function asDeed<T>(work: () => Promise<T>): Promise<T> {
  if (isProduction) return work();
  const deed: Deed = { isWritten: false, isTold: false };
  const result = await running.run(deed, work);
  if (deed.isWritten && !deed.isTold)
    throw new Error("A rule wrote without telling an event: call `happened`, or use `inCompanyQuietly` and say why");
  return result;
}

/** What is written in here needs no event. */
export function asNoDeed<T>(work: () => Promise<T>): Promise<T> {
  return isProduction ? work() : running.run({ isWritten: false, isTold: true }, work);
}

export function noteWrite(): void {
  const deed = running.getStore();
  if (deed) deed.isWritten = true;
}

export function noteEvent(): void {
  const deed = running.getStore();
  if (deed) deed.isTold = true;
}

/** The same for a statement that may change rows; locks and reads do not. Where no deed is watched it is not looked at. */
export function noteStatement(text: string): void {
  const deed = running.getStore();
  if (deed && WRITES.test(text)) deed.isWritten = true;
}
