import { workerSince } from "@/lib/adapters/worker-state";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";

/** The job of every minute stands still when it was last begun so long ago. */
export const PERIODIC_STILL_MINUTES = 15;

/** How long ago the job of every minute was last begun; null if it never was. */
export const PERIODIC = statement(
  { minutes: "number?" },
  `SELECT extract(epoch FROM now() - last_execution)::float8 / 60 AS minutes
FROM graphile_worker._private_known_crontabs WHERE identifier = 'sweep-attempts'`,
);

/** Whether periodic jobs stand still, by what `PERIODIC` has found. */
export function isStill(job: SqlRow<typeof PERIODIC> | undefined): boolean {
  return job?.minutes == null || job.minutes > PERIODIC_STILL_MINUTES;
}

/**
 * Whether periodic jobs stand still, although this process has worked on them for longer than they may. Whichever copy
 * ran them last, all copies share the queue.
 */
export async function arePeriodicJobsStill(): Promise<boolean> {
  const since = workerSince();
  if (since === undefined || Date.now() - since < PERIODIC_STILL_MINUTES * 60_000) return false;
  const [job] = await systemSql("health", "health-periodic", PERIODIC, []);
  return isStill(job);
}
