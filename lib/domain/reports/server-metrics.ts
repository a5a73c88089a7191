import { reserveOf, roomIn } from "@/lib/adapters/folder-store";
import { type Metric, type Sample, single } from "@/lib/adapters/prometheus-text";
import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { type SqlRow, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { QUEUE, type QueuedTask } from "@/lib/domain/company/job-queue.sql";
import { liveSession } from "@/lib/domain/people/sign-in/sessions";

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
    await roomMetric(),
    ...known,
  ];
}

/** Also with a bucket: uploads arrive in the data folder first. Some network file systems do not say how much is free. */
async function roomMetric(): Promise<Metric> {
  const { DATA_DIR } = env();
  const free = await roomIn(DATA_DIR).catch(() => Number.POSITIVE_INFINITY);
  return {
    name: "atesta_disk_bytes",
    type: "gauge",
    help: "Room on the disk of the data folder: free, and what must stay free for this copy to be ready.",
    samples: Number.isFinite(free)
      ? [
          [{ kind: "free" }, free],
          [{ kind: "reserve" }, await reserveOf(DATA_DIR)],
        ]
      : [],
  };
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

type PoolState = { total: number; idle: number; waiting: number };
type PeriodicJob = SqlRow<typeof PERIODIC>;
type ServerState = {
  pool: PoolState;
  /** Undefined when the database does not answer. */
  stored?: { queue: QueuedTask[]; periodic: PeriodicJob[]; sessions: number };
};

const PERIODIC = statement(
  { task: "text", last: "number" },
  `SELECT identifier AS task, extract(epoch FROM last_execution)::float8 AS last
FROM graphile_worker._private_known_crontabs WHERE last_execution IS NOT NULL ORDER BY 1`,
);
const SESSIONS = statement(
  { live: "int" },
  `SELECT count(*)::int AS live FROM sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
WHERE ${liveSession("$1")}`,
);

/** What those who watch the server want to know and only it can say, besides what the process has counted. */
async function serverState(): Promise<ServerState> {
  const { pool } = database();
  const state: ServerState = { pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount } };
  try {
    const queue = await systemSql("health", "metrics-queue", QUEUE, []);
    const periodic = await systemSql("health", "metrics-periodic", PERIODIC, []);
    const [sessions] = await systemSql("health", "metrics-sessions", SESSIONS, [env().SESSION_IDLE_DAYS]);
    return { ...state, stored: { queue, periodic, sessions: sessions?.live ?? 0 } };
  } catch {
    return state;
  }
}
