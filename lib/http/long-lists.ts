import { turnstile } from "./turnstile";

/** Lists this long are made one after the other: more at once would only fill the memory. */
const LONG = 1000;
const SHORT = 200;
const MAX_KEPT = 10_000;

const inTurn = turnstile(1);
/** Questions whose last answer was short: who asks for all of one's own few rows waits for nobody who asks for everybody. */
const short = new Set<string>();

/** Makes an answer, after the others that may be long when it may be long itself. `question` names who asks for what. */
export function inTurnIfLong<T>(question: string, query: unknown, work: () => Promise<T>): Promise<T> {
  const most = (query as { page_size?: number }).page_size ?? 0;
  return most > LONG && !short.has(question) ? inTurn(work) : work();
}

/** What was found, of which the next time can learn. */
export function noteLength(question: string, result: unknown): void {
  const length = (result as { results?: unknown[] } | undefined)?.results?.length;
  if (length === undefined) return;
  if (length > SHORT) short.delete(question);
  else if (short.size < MAX_KEPT) short.add(question);
  else short.clear();
}
