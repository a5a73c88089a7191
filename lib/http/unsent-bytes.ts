import type { Delivery } from "./delivery";

const MB = 1024 * 1024;
export const UNSENT_OF_COMPANY = 64 * MB;
export const UNSENT_IN_ALL = 256 * MB;
/** Shorter answers are bounded by the number of connections. */
const COUNTED_FROM = 16 * 1024;

type Unsent = { bytes: number; delivery: Delivery };
type Account = { bytes: number; answers: Set<Unsent> };

/** The bytes of answers that are not made of JSON, as far as they are in memory. Others are read while they are sent. */
const bytesOfWhole = new WeakMap<Response, number>();

const accounts = new Map<number | string, Account>();
let inAll = 0;

/**
 * Counts the bytes of an answer until it has left. Where a company has too many, its oldest answer is cut off: the client
 * that has read least for longest. In all, the company with the most loses one.
 */
export function countUnsent(company: number | string, bytes: number, delivery: Delivery): void {
  if (bytes < COUNTED_FROM) return;
  const account = accounts.get(company) ?? { bytes: 0, answers: new Set() };
  accounts.set(company, account);
  const answer = { bytes, delivery };
  account.answers.add(answer);
  account.bytes += bytes;
  inAll += bytes;
  void delivery.over.then(() => forget(company, answer));
  while (account.bytes > UNSENT_OF_COMPANY && account.answers.size > 1) cutOffOldest(company);
  while (inAll > UNSENT_IN_ALL && accounts.size > 1) cutOffOldest(companyWithMost());
}

/** An answer of bytes that are all in memory, such as a PDF. */
export function wholeAnswer(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Response {
  const response = new Response(bytes, { headers });
  bytesOfWhole.set(response, bytes.length);
  return response;
}

/** How many bytes of such an answer are in memory. */
export function bytesInMemory(response: Response): number {
  return bytesOfWhole.get(response) ?? 0;
}

/** For tests and metrics. */
export function unsentBytes(): number {
  return inAll;
}

function cutOffOldest(company: number | string): void {
  const [oldest] = accounts.get(company)?.answers ?? [];
  if (!oldest) return;
  forget(company, oldest);
  oldest.delivery.cutOff();
}

function companyWithMost(): number | string {
  const [first] = [...accounts].sort(([, a], [, b]) => b.bytes - a.bytes);
  return first?.[0] ?? "";
}

function forget(company: number | string, answer: Unsent): void {
  const account = accounts.get(company);
  if (!account?.answers.delete(answer)) return;
  account.bytes -= answer.bytes;
  inAll -= answer.bytes;
  if (account.answers.size === 0) accounts.delete(company);
}
