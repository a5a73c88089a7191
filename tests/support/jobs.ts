import { Logger, runOnce } from "graphile-worker";
import { database } from "@/lib/db/client";
import { tasks } from "@/lib/jobs/worker";
import { type Letter, lettersIn } from "./letters";

/** Processes all queued jobs, as the server's worker does. */
export async function runJobs(): Promise<void> {
  await runOnce({
    pgPool: database().pool,
    taskList: tasks,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  });
}

export function lettersWritten(): Letter[] {
  return lettersIn(String(process.env.DATA_DIR));
}
