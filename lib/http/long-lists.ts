import { turnstile } from "./turnstile";

/** Lists this long are made one after the other: more at once would only fill the memory. */
const LONG = 1000;
const SHORT = 200;
const MAX_KEPT = 10_000;

const inTurn = turnstile(1);
/** Questions whose last answer was short: who asks for all of one's own few rows waits for nobody who asks for everybody. */
const short = new Set<string>();

/**
 * Makes an answer, after the others that may be long when it may be long itself. `question` says who asks for what; the
 * work tells what was found, of which the next time can learn.
 */
export function inTurnIfLong<T>(query: unknown, question: () => string, work: (note: (result: unknown) => void) => Promise<T>): Promise<T> {
  if (((query as { page_size?: number }).page_size ?? 0) <= LONG) return work(() => undefined);
  const asked = question();
  const make = () => work((result) => noteLength(asked, result));
  return short.has(asked) ? make() : inTurn(make);
}

function noteLength(question: string, result: unknown): void {
  const length = (result as { results?: unknown[] } | undefined)?.results?.length;
  if (length === undefined) return;
  if (length > SHORT) short.delete(question);
  else if (short.size < MAX_KEPT) short.add(question);
  else short.clear();
}
