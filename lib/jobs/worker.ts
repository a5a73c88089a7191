import "server-only";
import "@/lib/domain/followers/followers";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, type Runner, type RunnerOptions, run, type TaskList } from "graphile-worker";
import { log } from "@/lib/adapters/log";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { mailEmailConfirmation } from "./mail-email-confirmation";
import { mailInvitation } from "./mail-invitation";
import { mailPasswordReset } from "./mail-password-reset";
import { watchClock } from "./mend-clock";
import { openRequestedReset } from "./open-password-reset";
import { sweep } from "./sweep";
import { sweepAttempts } from "./sweep-attempts";
import { sweepBytes } from "./sweep-files";

const letters: TaskList = {
  "mail-password-reset": mailPasswordReset,
  "mail-email-confirmation": mailEmailConfirmation,
  "mail-invitation": mailInvitation,
};
/** Tasks that need only the database and the files. */
const ownWork: TaskList = {
  "open-password-reset": openRequestedReset,
  "sweep-attempts": sweepAttempts,
  sweep,
  "sweep-bytes": sweepBytes,
};
export const tasks: TaskList = { ...letters, ...ownWork };

/** Instances share the queue, so each run happens once. The whole store is scanned once a night (UTC). */
const CRONTAB =
  "* * * * * sweep-attempts ?max=3&priority=-10\n*/10 * * * * sweep ?max=3\n17 1 * * * sweep-bytes ?max=3";

/** Separate workers, so that a slow mail server cannot delay periodic tasks. */
const CREWS: RunnerOptions[] = [
  { taskList: ownWork, crontab: CRONTAB, concurrency: 3 },
  { taskList: letters, concurrency: 4 },
];
const RESTART_MS = 5000;

/** The server calls this when it stops: running jobs finish, and none stays locked by a dead process. */
const kept = globalThis as typeof globalThis & { __atestaStopWorker?: () => Promise<unknown> };

/** Processes the queue in this process until it is stopped. */
export async function startWorker(): Promise<void> {
  const stopping = new AbortController();
  const running = new Set<Runner>();
  const stopAll = () => Promise.allSettled([...running].map((runner) => runner.stop()));
  kept.__atestaStopWorker = () => {
    stopping.abort();
    return stopAll();
  };
  watchClock(stopAll, stopping.signal);
  await Promise.all(CREWS.map((crew) => keepWorking(crew, running, stopping.signal)));
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
