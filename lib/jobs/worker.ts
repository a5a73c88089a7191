import "server-only";
import { Logger, type Runner, run, type TaskList } from "graphile-worker";
import { log } from "@/lib/adapters/log";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { mailInvitation } from "./mail-invitation";
import { mailPasswordReset } from "./mail-password-reset";
import { openAskedReset } from "./open-password-reset";
import { sweep } from "./sweep";
import { sweepAttempts } from "./sweep-attempts";
import { sweepBytes } from "./sweep-files";

export const tasks: TaskList = {
  "open-password-reset": openAskedReset,
  "mail-password-reset": mailPasswordReset,
  "mail-invitation": mailInvitation,
  "sweep-attempts": sweepAttempts,
  sweep,
  "sweep-bytes": sweepBytes,
};

/** Copies of the application share the queue: each run happens once. The whole store is looked through once a day, in the night (UTC). */
const CRONTAB = "* * * * * sweep-attempts ?max=3\n*/10 * * * * sweep ?max=3\n17 1 * * * sweep-bytes ?max=3";
const RESTART_MS = 5000;

/** Called by the server when it is told to stop: jobs under way are finished, and none stays locked by a process that is gone. */
const kept = globalThis as typeof globalThis & { __atestaStopWorker?: () => Promise<void> };

/** Works off the queue in this process, and begins again after a database outage. */
export async function startWorker(): Promise<void> {
  let isStopping = false;
  try {
    const runner: Runner = await run({ pgPool: database().pool, taskList: tasks, crontab: CRONTAB, concurrency: 2, noHandleSignals: true, logger: quiet });
    kept.__atestaStopWorker = () => {
      isStopping = true;
      return runner.stop();
    };
    await runner.promise;
  } catch (error) {
    log().warn({ err: error }, "the job queue stopped and will start again");
  }
  if (!isStopping) setTimeout(() => void startWorker(), RESTART_MS).unref();
}

const quiet = new Logger(() => (level, message) => {
  if (level === "error") log().error({ queue: message }, "job failed");
  else if (env().LOG_LEVEL === "debug") log().debug({ queue: message }, "jobs");
});
