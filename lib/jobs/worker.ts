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
/** What needs nobody but the database and the files. */
const ownWork: TaskList = {
  "open-password-reset": openRequestedReset,
  "sweep-attempts": sweepAttempts,
  sweep,
  "sweep-bytes": sweepBytes,
};
export const tasks: TaskList = { ...letters, ...ownWork };

/** Copies of the application share the queue: each run happens once. The whole store is looked through once a day, in the night (UTC). */
const CRONTAB =
  "* * * * * sweep-attempts ?max=3&priority=-10\n*/10 * * * * sweep ?max=3\n17 1 * * * sweep-bytes ?max=3";

/** Apart from each other, so that no mail server can hold up what the clock asks for. */
const CREWS: RunnerOptions[] = [
  { taskList: ownWork, crontab: CRONTAB, concurrency: 3 },
  { taskList: letters, concurrency: 4 },
];
const RESTART_MS = 5000;

/** Called by the server when it is told to stop: jobs under way are finished, and none stays locked by a process that is gone. */
const kept = globalThis as typeof globalThis & { __atestaStopWorker?: () => Promise<unknown> };

/** Works off the queue in this process until it is told to stop. */
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

/** Begins again after a database outage. */
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
