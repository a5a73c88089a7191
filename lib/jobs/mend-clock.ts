import { log } from "@/lib/adapters/log";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";

/**
 * Repairs times in the future, written while the clock was ahead: periodic jobs would wait for that time, and locks and
 * limits would last longer. (Retries wait six hours at most, and no job is scheduled for later.) The job that runs
 * every minute shows that the clock was set back. Rate limits are then deleted, because nothing shows which of them are
 * affected.
 */
const MEND = statement(
  { identifier: "text" },
  `
WITH ahead AS (
  UPDATE graphile_worker._private_known_crontabs SET last_execution = now() WHERE last_execution > now() + interval '5 minutes' RETURNING identifier
), queues AS (
  UPDATE graphile_worker._private_job_queues SET locked_at = now() WHERE locked_at > now() + interval '5 minutes'
), jobs AS (
  UPDATE graphile_worker._private_jobs SET locked_at = least(locked_at, now()), run_at = CASE WHEN run_at > now() + interval '7 hours' THEN now() ELSE run_at END
  WHERE locked_at > now() + interval '5 minutes' OR run_at > now() + interval '7 hours'
), counts AS (
  DELETE FROM rate_limits WHERE EXISTS (SELECT FROM ahead)
)
SELECT identifier FROM ahead`,
);

const MINUTE = 60_000;

/** Repairs times in the future by the database's own clock. */
export async function mendClock(): Promise<void> {
  const ahead = await systemSql("sweep", "mend-clock", MEND, []);
  if (ahead.length > 0)
    log().warn(
      { jobs: ahead.map(({ identifier }) => identifier) },
      "the clock was set back: periodic jobs and limits begin anew",
    );
}

/**
 * Checks the clock every minute. Running workers keep the time of their next job in memory and must restart after the
 * clock was set back.
 */
export function watchClock(onSetBack: () => unknown, stopping: AbortSignal): void {
  let ahead = aheadOfStart();
  const look = () => {
    const now = aheadOfStart();
    if (now < ahead - MINUTE) onSetBack();
    ahead = now;
    mendClock().catch((error: unknown) => log().debug({ err: error }, "the clock was not looked after"));
  };
  look();
  const timer = setInterval(look, MINUTE).unref();
  stopping.addEventListener("abort", () => clearInterval(timer));
}

/** How far the clock is ahead of the monotonic time. */
function aheadOfStart(): number {
  return Date.now() - performance.now();
}
