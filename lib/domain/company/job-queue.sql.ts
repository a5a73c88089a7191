import { type SqlRow, statement } from "@/lib/db/row";

/** How many jobs of one task wait, run, or have failed. */
export type QueuedTask = SqlRow<typeof QUEUE>;

const IS_OPEN = "j.locked_at IS NULL AND j.attempts < j.max_attempts";

/** Jobs that are done leave no row. */
export const QUEUE = statement(
  {
    task: "text",
    waiting: "int",
    running: "int",
    later: "int",
    failed: "int",
    /** The age of the oldest waiting job, in seconds. */
    oldest: "number",
  },
  `SELECT t.identifier AS task,
  (count(*) FILTER (WHERE ${IS_OPEN} AND j.run_at <= now()))::int AS waiting,
  (count(*) FILTER (WHERE j.locked_at IS NOT NULL))::int AS running,
  (count(*) FILTER (WHERE ${IS_OPEN} AND j.run_at > now()))::int AS later,
  (count(*) FILTER (WHERE j.locked_at IS NULL AND j.attempts >= j.max_attempts))::int AS failed,
  coalesce(extract(epoch FROM now() - min(j.run_at) FILTER (WHERE ${IS_OPEN} AND j.run_at <= now())), 0)::float8 AS oldest
FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id GROUP BY t.identifier ORDER BY 1`,
);
