import { type Metric, type Sample, single } from "@/lib/adapters/prometheus-text";
import type { QueuedTask } from "@/lib/domain/company/queue-state";
import { type PoolState, serverState } from "./server-state";

const STATES = ["waiting", "running", "later", "failed"] as const;

/** The database, the queue and sessions, for those who watch the server. */
export async function serverMetrics(): Promise<Metric[]> {
  const { pool, stored } = await serverState();
  const known = stored
    ? [
        ...queueMetrics(stored.queue),
        {
          name: "atesta_periodic_last_run_timestamp_seconds",
          type: "gauge" as const,
          help: "When each periodic job was last begun, by any copy.",
          samples: stored.periodic.map(({ task, last }): Sample => [{ task }, last]),
        },
        single("atesta_live_sessions", "gauge", "Sessions that are signed in, on all copies.", stored.sessions),
      ]
    : [];
  return [
    single("atesta_database_up", "gauge", "Whether the database answers.", stored ? 1 : 0),
    poolMetric(pool),
    ...known,
  ];
}

function poolMetric({ total, idle, waiting }: PoolState): Metric {
  return {
    name: "atesta_database_connections",
    type: "gauge",
    help: "Connections of this process, all and those of them at rest, and the requests that wait for one.",
    samples: [
      [{ state: "total" }, total],
      [{ state: "idle" }, idle],
      [{ state: "waiting" }, waiting],
    ],
  };
}

function queueMetrics(queue: readonly QueuedTask[]): Metric[] {
  return [
    {
      name: "atesta_jobs",
      type: "gauge",
      help: "Jobs of the queue by task: waiting, running, later (to be tried again, or planned) and given up.",
      samples: queue.flatMap((task) => STATES.map((state): Sample => [{ task: task.task, state }, task[state]])),
    },
    {
      name: "atesta_oldest_job_seconds",
      type: "gauge",
      help: "How long the oldest waiting job has been waiting. Tasks mail-... are letters.",
      samples: queue.map(({ task, oldest }): Sample => [{ task }, oldest]),
    },
  ];
}
