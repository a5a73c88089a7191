import { env } from "@/lib/config/env";
import { database } from "@/lib/db/client";
import { type RowOf, statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { QUEUE, type QueuedTask } from "@/lib/domain/company/queue-state";
import { liveSession } from "@/lib/domain/people/sign-in/sessions";

export type PoolState = { total: number; idle: number; waiting: number };
export type PeriodicJob = RowOf<typeof PERIODIC>;
export type ServerState = {
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
export async function serverState(): Promise<ServerState> {
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
