import "server-only";
import { createHmac } from "node:crypto";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { env } from "@/lib/config/env";
import { oncePerProcess } from "@/lib/config/once-per-process";
import { fairQueue, type Turn } from "./fair-queue";

const THREADS = 2;
const MAX_WAITING = 20;
/**
 * Hashing needs little memory; without limits each thread's garbage grows to tens of megabytes before it is collected.
 */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };
const VERSION = "v1:";
/** A hash that matches no password, compared when there is no account, so that the response takes as long. */
const NOBODY = "GH0BMLwwNuCubU35eakkgerSwWGW.WWCI7NmRy4TzOP6L4ClYe5Em";

/** Stored for a person without a password. It has no version, so nothing matches it, in the same time. */
export const NO_PASSWORD = "none";

type Work = { secret: string; cost?: number; hash?: string };
type Job = { resolve: (result: unknown) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; job: Job | undefined };

const inTurn = oncePerProcess("hashing", () => fairQueue({ places: THREADS, waiting: MAX_WAITING }));
const threads = oncePerProcess("hashing threads", () => Array<Thread | undefined>(THREADS).fill(undefined));

/** bcrypt of an HMAC: passwords of any length count completely, and a stolen table is useless without the pepper. */
export async function hashPassword(password: string, turn: Turn): Promise<string> {
  return (
    VERSION +
    (await inTurn(turn, () =>
      runOnThread({ secret: peppered(password, env().PASSWORD_PEPPER), cost: env().BCRYPT_COST }),
    ))
  );
}

export async function passwordMatches(password: string, stored: string | undefined, turn: Turn): Promise<boolean> {
  return (await matchingPepper(password, stored, turn)) !== undefined;
}

/**
 * With which pepper a password matches its hash, if it does. A wrong password takes the same time whether or not there
 * is a stored hash: it is compared with both peppers while there are two.
 */
export async function matchingPepper(
  password: string,
  stored: string | undefined,
  turn: Turn,
): Promise<"present" | "former" | undefined> {
  const hash = stored?.startsWith(VERSION) ? stored.slice(VERSION.length) : undefined;
  const { PASSWORD_PEPPER, PASSWORD_PEPPER_OLD } = env();
  const compare = (pepper: string) =>
    inTurn(turn, () => runOnThread({ secret: peppered(password, pepper), hash: hash ?? `${prefix()}${NOBODY}` }));
  if ((await compare(PASSWORD_PEPPER)) === true) return hash ? "present" : undefined;
  const isFormer = PASSWORD_PEPPER_OLD !== undefined && (await compare(PASSWORD_PEPPER_OLD)) === true;
  return isFormer && hash ? "former" : undefined;
}

/** Whether the hash has another cost than the present setting, and so takes another time to compare. */
export function isOfOtherCost(stored: string): boolean {
  return !stored.startsWith(`${VERSION}${prefix()}`);
}

/** What bcrypt puts before a hash: its version, and the cost in two digits. */
function prefix(): string {
  return `$2b$${String(env().BCRYPT_COST).padStart(2, "0")}$`;
}

function peppered(password: string, pepper: string): string {
  return createHmac("sha384", pepper).update(password).digest("base64");
}

/** The queue admits as many jobs as there are threads, so one of them is free. */
function runOnThread(work: Work): Promise<unknown> {
  const place = threads.findIndex((known) => !known?.job);
  const thread = threads[place] ?? startThread();
  threads[place] = thread;
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
    finishJob(thread, (job) => (failure ? job.reject(new Error(failure)) : job.resolve(result)));
  });
  thread.worker.on("error", (error) => {
    // The next job starts a new thread; starting it here could loop when threads cannot start.
    threads[threads.indexOf(thread)] = undefined;
    finishJob(thread, (job) => job.reject(error));
  });
  // An idle thread must not keep the process alive.
  thread.worker.unref();
  return thread;
}

function finishJob(thread: Thread, finish: (job: Job) => void): void {
  const { job } = thread;
  thread.job = undefined;
  thread.worker.unref();
  if (job) finish(job);
}
