import "server-only";
import "@/lib/domain/followers/followers";
import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, type Runner, type RunnerOptions, run, type TaskList } from "graphile-worker";
import { log } from "@/lib/adapters/log";
import { noteAsked, noteWorker } from "@/lib/adapters/worker-state";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { systemDb } from "@/lib/db/system";
import { tellOthers } from "@/lib/domain/people/emails/prove-email";
import { openPasswordReset, type ResetRequest } from "@/lib/domain/people/sign-in/password-reset";
import { runMorning } from "@/lib/domain/reports/run-morning";
import {
  composeAccountChange,
  composeEmailChange,
  composeEmailConfirmation,
  composeNewDevice,
} from "./account-letters";
import { once, surely } from "./letter-task";
import { watchClock } from "./mend-clock";
import { composeDigest, composeNotice } from "./notice-letters";
import { composeInvitation, composePasswordReset } from "./password-letters";
import { sweep, sweepAttempts, sweepBytes } from "./sweep";
import { tracedTasks } from "./traced-tasks";
import { composeWeekly } from "./weekly-letters";

/** The tables that grow by thousands of rows at once. */
const TABLES = ["users", "user_programs", "user_courses", "exam_stages", "tasks", "notices"];

const letters: TaskList = tracedTasks({
  "mail-password-reset": surely(composePasswordReset),
  "mail-email-confirmation": surely(composeEmailConfirmation),
  "mail-email-change": surely(composeEmailChange),
  "mail-invitation": surely(composeInvitation),
  "mail-new-device": surely(composeNewDevice),
  "mail-account-change": surely(composeAccountChange),
  "mail-notice": once(composeNotice),
  "mail-digest": once(composeDigest),
  "mail-weekly": once(composeWeekly),
});
/** Tasks that need only the database and the files. */
const ownWork: TaskList = tracedTasks({
  "open-password-reset": openRequestedReset,
  "tell-of-proved-email": tellOfProvedEmail,
  "sweep-attempts": sweepAttempts,
  sweep,
  "sweep-bytes": sweepBytes,
  analyze,
  digests: () => runMorning(),
});
export const tasks: TaskList = { ...letters, ...ownWork };

/** Instances share the queue, so each run happens once. The whole store is scanned once a night (UTC). */
const CRONTAB =
  "* * * * * sweep-attempts ?max=3&priority=-10\n*/10 * * * * sweep ?max=3\n*/10 * * * * digests ?max=3\n17 1 * * * sweep-bytes ?max=3";

/** Separate workers, so that a slow mail server cannot delay periodic tasks. */
const CREWS: Record<string, RunnerOptions> = {
  "own work": { taskList: ownWork, crontab: CRONTAB, ...crewOf(3) },
  letters: { taskList: letters, ...crewOf(4) },
};
const RESTART_MS = 5000;

let stop: () => Promise<unknown> = async () => undefined;

/**
 * Every new job wakes both crews. A crew that found no job asks again only after a moment, however many jobs come
 * meanwhile: otherwise each letter costs the database three questions. One job at a time is taken: of several taken at once,
 * those of one queue would run together.
 */
function crewOf(concurrency: number): Pick<RunnerOptions, "concurrency" | "preset"> {
  const refetchDelay = { durationMs: 250, maxAbortThreshold: Number.POSITIVE_INFINITY };
  return { concurrency, preset: { worker: { localQueue: { size: 1, refetchDelay } } } };
}

/** Processes the queue in this process until it is stopped. */
export async function startWorker(): Promise<void> {
  const stopping = new AbortController();
  const running = new Set<Runner>();
  const stopAll = () => Promise.allSettled([...running].map((runner) => runner.stop()));
  noteWorker(Date.now(), Object.keys(CREWS));
  stop = () => {
    noteWorker(undefined);
    stopping.abort();
    return stopAll();
  };
  watchClock(stopAll, stopping.signal);
  await Promise.all(
    Object.entries(CREWS).map(([name, crew]) => {
      const events = new EventEmitter().on("localQueue:getJobs:complete", () => noteAsked(name));
      return keepWorking({ ...crew, events }, running, stopping.signal);
    }),
  );
}

/** The server calls this when it stops: running jobs finish, and none stays locked by a dead process. */
export function stopWorker(): Promise<unknown> {
  return stop();
}

/** Restarts after a database outage. */
async function keepWorking(crew: RunnerOptions, running: Set<Runner>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      const runner = await run({ ...crew, pgPool: database().pool, noHandleSignals: true, logger: quiet });
      running.add(runner);
      if (stopping.aborted) await runner.stop();
      await runner.promise.finally(() => running.delete(runner));
    } catch (error) {
      log().warn({ err: error }, "the job queue stopped and will start again");
    }
    await wait(RESTART_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

const quiet = new Logger(() => (level, message) => {
  if (level === "error") log().error({ queue: message }, "job failed");
  else if (env().LOG_LEVEL === "debug") log().debug({ queue: message }, "jobs");
});

/**
 * Counts them anew for the planner. The database does so by itself once a minute, and until then reads after a bulk change
 * could take seconds.
 */
export async function analyze(): Promise<void> {
  for (const table of TABLES) await systemDb("sweep").$executeRawUnsafe(`ANALYZE ${table}`);
}

/** Creates the requested reset if the account exists. A repeated run sends two letters, whose links both work. */
export function openRequestedReset(payload: unknown): Promise<void> {
  return openPasswordReset(payload as ResetRequest);
}

/** Tells other companies that an e-mail of their people is somebody else's. */
export function tellOfProvedEmail(payload: unknown): Promise<void> {
  return tellOthers((payload as { userId: number }).userId);
}
