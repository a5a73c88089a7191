import { createHash } from "node:crypto";
import { fairQueue, type Turn } from "@/lib/adapters/fair-queue";
import { type Delivery, leavesInTime } from "./delivery";

/** Lists of more rows queue, few at a time per company: many of them at once would fill the memory. */
const SHORT = 200;
const MAX_KEPT = 10_000;

const longLists = fairQueue({ places: 2, perCompany: 1, waiting: 100 });
/** Their answers wait in memory until the client has read them, however slow it is. */
const leavingLists = fairQueue({ places: 200, perCompany: 4, waiting: 100 });
/** Whether the last response to a query was long. Keys are hashes, because queries may be as long as a URL. */
const wasLong = new Map<string, boolean>();

type Page = { page_size?: number; page?: number };
type ListRequest = { query: unknown; question: () => string; turn: Turn; delivery?: Delivery | undefined };

/**
 * Runs a list query in the queue when its result is long. For a new query it first reads a short page; if that is all,
 * no queue is needed. `make` runs the query, `respond` serializes its result.
 */
export async function inTurnIfLong<T, R>(
  { query, question, turn, delivery }: ListRequest,
  make: (query: unknown) => Promise<T>,
  respond: (result: T) => Promise<R>,
): Promise<R> {
  const { page_size = 0, page } = query as Page;
  if (page_size <= SHORT) return respond(await make(query));
  const key = createHash("sha256").update(question()).digest("base64url");
  if (!wasLong.has(key) && page === 1) {
    const first = await make({ ...(query as Page), page_size: SHORT });
    noteLength(key, first);
    if (!wasLong.get(key)) return respond(isPage(first) ? { ...first, page_size } : first);
  }
  const whole = async () => {
    const result = await make(query);
    noteLength(key, result);
    return respond(result);
  };
  return wasLong.get(key) === false ? whole() : inTurnUntilSent(turn, delivery, whole);
}

/** A slow client delays long lists of its own company alone, because others do not wait for the answer to leave. */
function inTurnUntilSent<T>(turn: Turn, delivery: Delivery | undefined, work: () => Promise<T>): Promise<T> {
  if (!delivery) return longLists(turn, work);
  return new Promise((resolve, reject) => {
    const untilSent = async () => {
      resolve(await longLists(turn, work));
      await leavesInTime(delivery);
    };
    leavingLists(turn, untilSent).catch(reject);
  });
}

/** One part of a list that is fetched whole part by part: it waits as the long lists of its company do. */
export function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  return longLists(turn, work);
}

function noteLength(key: string, result: unknown): void {
  if (wasLong.size >= MAX_KEPT) wasLong.clear();
  wasLong.set(key, isPage(result) && result.results.length >= SHORT);
}

function isPage(result: unknown): result is { results: unknown[] } {
  return Array.isArray((result as { results?: unknown } | undefined)?.results);
}
