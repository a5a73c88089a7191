import { log } from "@/lib/adapters/log";
import { systemSql } from "@/lib/db/system";

/**
 * What was written while the clock was ahead stands in the future: periodic jobs would wait until the clock is there again, locks and
 * limits last as much longer. A retry waits six hours at most, and no job of ours is put off. What runs each minute shows that the
 * clock was set back; then counts of limits are forgotten, for which of them are from the future nothing tells.
 */
const MEND = `
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
SELECT identifier FROM ahead`;

const MINUTE = 60_000;

/** Mends what the database holds from the future, by the database's own clock. */
export async function mendClock(): Promise<void> {
  const ahead = await systemSql("sweep", "mend-clock", MEND, []);
  if (ahead.length > 0)
    log().warn(
      { jobs: ahead.map(({ identifier }) => identifier) },
      "the clock was set back: periodic jobs and limits begin anew",
    );
}

/** Looks after the clock each minute. Workers that run keep the time of their next job in memory: told that it was set back, they must begin anew. */
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

/** How far the clock has gone beyond the time that has really passed. */
function aheadOfStart(): number {
  return Date.now() - performance.now();
}
