import { Logger, runOnce } from "graphile-worker";
import { database } from "@/lib/db/client";
import { tasks } from "@/lib/jobs/worker";
import { sql } from "./database";
import { type Letter, lettersIn } from "./letters";

const WAITING = "SELECT 1 FROM graphile_worker.jobs WHERE attempts = 0 AND run_at < now() + interval '5 seconds'";

/**
 * Processes all queued jobs, as the server's worker does. A job that fails is tried again much later, so its error is
 * thrown here. After a step of the clock a new job may be due only in a moment, and one of a queue may be left because
 * the one before it had just ended.
 */
export async function runJobs(): Promise<void> {
  do
    await runOnce({
      pgPool: database().pool,
      taskList: tasks,
      logger: new Logger(() => () => undefined),
      noHandleSignals: true,
    });
  while ((await sql(WAITING)).length);
  const failed = await sql("SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE last_error IS NOT NULL");
  if (failed.length) throw new Error(`jobs failed: ${JSON.stringify(failed)}`);
}

export function lettersWritten(): Letter[] {
  return lettersIn(String(process.env.DATA_DIR));
}
