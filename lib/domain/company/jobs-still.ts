import { lastAskedBySlowest, workerSince } from "@/lib/adapters/worker-state";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";

/** Work stands still when the job of every minute was last begun so long ago, or when a crew has not asked for a job since. */
export const STILL_MINUTES = 15;

/** How long ago the job of every minute was last begun, or first planned. */
export const PERIODIC = statement(
  { minutes: "number" },
  `SELECT extract(epoch FROM now() - coalesce(last_execution, known_since))::float8 / 60 AS minutes
FROM graphile_worker._private_known_crontabs WHERE identifier = 'sweep-attempts'`,
);

/** Whether periodic jobs stand still, by what `PERIODIC` has found: nothing before a server has run. */
export function isStill(job: SqlRow<typeof PERIODIC> | undefined): boolean {
  return job === undefined || job.minutes > STILL_MINUTES;
}

/**
 * Whether jobs stand still, although this process has worked on them for longer than they may. Periodic ones may have been
 * run by any copy, since all share the queue; but each crew of this one must go on asking, that of letters too.
 */
export async function areJobsStill(): Promise<boolean> {
  const [since, now] = [workerSince(), Date.now()];
  if (since === undefined || now - since < STILL_MINUTES * 60_000) return false;
  if (now - (lastAskedBySlowest() ?? now) > STILL_MINUTES * 60_000) return true;
  const [job] = await systemSql("health", "health-periodic", PERIODIC, []);
  return isStill(job);
}
