import "server-only";
import { createHmac } from "node:crypto";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { env } from "@/lib/config/env";
import { type FairQueue, fairQueue, type Turn } from "./fair-queue";

const THREADS = 2;
const MAX_WAITING = 20;
/** Hashing needs next to nothing; left alone, each thread lets its litter grow to tens of megabytes before it sweeps. */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };
const VERSION = "v1:";
/** Of no password at all: compared with when there is no such account, so that the answer takes as long. */
const NOBODY = "GH0BMLwwNuCubU35eakkgerSwWGW.WWCI7NmRy4TzOP6L4ClYe5Em";

/** Stored for a person who has no password yet. It has no version, so nothing matches it, in the time that any other takes. */
export const NO_PASSWORD = "none";

type Work = { secret: string; cost?: number; hash?: string };
type Job = { resolve: (result: unknown) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; job: Job | undefined };

/** Kept on the global object: the development server loads modules again, and threads must not pile up. */
const kept = globalThis as typeof globalThis & { __atestaThreads?: (Thread | undefined)[]; __atestaHashes?: FairQueue };
kept.__atestaHashes ??= fairQueue({ places: THREADS, waiting: MAX_WAITING });
const inTurn = kept.__atestaHashes;

/** bcrypt over an HMAC: passwords of any length count whole, and a stolen table is worth nothing without the pepper. */
export async function hashPassword(password: string, turn: Turn): Promise<string> {
  return VERSION + (await inTurn(turn, () => run({ secret: peppered(password), cost: env().BCRYPT_COST })));
}

/** Takes the same time whether or not there is a stored hash to compare with. */
export async function passwordMatches(password: string, stored: string | undefined, turn: Turn): Promise<boolean> {
  const hash = stored?.startsWith(VERSION) ? stored.slice(VERSION.length) : undefined;
  const matches = await inTurn(turn, () =>
    run({ secret: peppered(password), hash: hash ?? `$2b$${env().BCRYPT_COST}$${NOBODY}` }),
  );
  return hash !== undefined && matches === true;
}

/** Whether it was stored at another cost than the one that is set now, and so takes another time to compare with. */
export function isOfOtherCost(stored: string): boolean {
  return !stored.startsWith(`${VERSION}$2b$${env().BCRYPT_COST}$`);
}

function peppered(password: string): string {
  return createHmac("sha384", env().PASSWORD_PEPPER).update(password).digest("base64");
}

/** The queue lets in as many as there are threads, so that one of them is free. */
function run(work: Work): Promise<unknown> {
  kept.__atestaThreads ??= Array.from({ length: THREADS }, () => undefined);
  const place = kept.__atestaThreads.findIndex((known) => !known?.job);
  const thread = kept.__atestaThreads[place] ?? startThread();
  kept.__atestaThreads[place] = thread;
  return new Promise((resolve, reject) => {
    thread.job = { resolve, reject };
    thread.worker.ref();
    thread.worker.postMessage({ id: 0, ...work });
  });
}

function startThread(): Thread {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/adapters/password-worker.mjs");
  const thread: Thread = { worker: new Worker(file, { resourceLimits: THREAD_MEMORY }), job: undefined };
  thread.worker.on("message", ({ result, failure }: { result?: unknown; failure?: string }) => {
    settle(thread, (job) => (failure ? job.reject(new Error(failure)) : job.resolve(result)));
  });
  thread.worker.on("error", (error) => {
    // A new one is started for the next job, not at once: a thread that cannot start must not be tried in a loop.
    kept.__atestaThreads = kept.__atestaThreads?.map((one) => (one === thread ? undefined : one));
    settle(thread, (job) => job.reject(error));
  });
  // An idle thread must not keep the process alive.
  thread.worker.unref();
  return thread;
}

function settle(thread: Thread, finish: (job: Job) => void): void {
  const { job } = thread;
  thread.job = undefined;
  thread.worker.unref();
  if (job) finish(job);
}
