import "server-only";
import { AsyncResource } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client, Pool, type PoolClient, type PoolConfig, type QueryResult } from "pg";
import { env } from "@/lib/config/env";
import { oncePerProcess } from "@/lib/config/once-per-process";
import { PrismaClient } from "./generated/client";
import { tracedStatement } from "./statement-spans";
import { countStatement, noteTransaction, placeForConnection, statementName } from "./statements";

type Opened = { pool: Pool; prisma: PrismaClient };

const shared = oncePerProcess("database", (): { opened?: Opened } => ({}));

/** A time limit in milliseconds, longer where the operator knows that the database is slow. */
function timeLimit(milliseconds: number): number {
  return milliseconds * env().DATABASE_PATIENCE;
}

/** How long a transaction may wait for a connection, and take. */
export const transactionLimits = () => ({ maxWait: timeLimit(3000), timeout: timeLimit(15_000) });

/** The timeout of a request's first statement (find the session, count a rate limit), which is always quick. */
const FIRST_ANSWER_MS = 2500;

/** One pool for Prisma and plain SQL. Its timeouts bound how long a request waits for the database. */
export function database(): Opened {
  shared.opened ??= openDatabase();
  return shared.opened;
}

/** Ends the connections, if any were opened. */
export async function closeDatabase(): Promise<void> {
  const { opened } = shared;
  delete shared.opened;
  await opened?.pool.end();
}

function openDatabase(): Opened {
  const pool = openPool();
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) ?? "" });
  return { pool, prisma: new PrismaClient({ adapter }) };
}

function openPool(): Pool {
  const pool = new ContextPool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: timeLimit(3000),
    statement_timeout: timeLimit(15_000),
    query_timeout: timeLimit(16_000),
    lock_timeout: timeLimit(3000),
    idle_in_transaction_session_timeout: timeLimit(20_000),
    application_name: "atesta",
    // Where PostgreSQL expects much work it would compile a statement, which takes longer than any of ours runs, and start
    // parallel workers, which takes longer than a page needs and the processors of other requests.
    options: "-c jit=off -c max_parallel_workers_per_gather=0",
    Client: CountingClient,
  });
  // Without listeners a connection that the server closes would crash the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

type Connected = (error: Error | undefined, client?: PoolClient, release?: unknown) => void;

/**
 * Keeps the async context of a request that waited for a connection; otherwise it would run in that of the request
 * which released it. Lets a request wait for a place before its connection.
 */
class ContextPool extends Pool {
  private readonly onRelease = new WeakMap<PoolClient, () => void>();

  constructor(config: PoolConfig) {
    super(config);
    this.on("release", (_error, client) => {
      const free = this.onRelease.get(client);
      this.onRelease.delete(client);
      free?.();
    });
  }

  // pg declares connect with and without a callback; both arrive here. One statement comes with one, a transaction without.
  override connect(...args: unknown[]): Promise<PoolClient> {
    const [callback] = args as [Connected?];
    if (!callback) return this.connectForTransaction();
    // Not AsyncResource.bind: it makes a deprecated property each time, which cost 2 % of a request.
    const context = new AsyncResource("connection of a statement");
    const bound: Connected = (...answer) => context.runInAsyncScope(callback, undefined, ...answer);
    const taken = placeForConnection()?.();
    if (taken instanceof Promise) taken.then((free) => this.connectInPlace(free, bound), bound);
    else this.connectInPlace(taken, bound);
    return undefined as unknown as Promise<PoolClient>;
  }

  private async connectForTransaction(): Promise<PoolClient> {
    const free = await placeForConnection()?.();
    const client = await new Promise<PoolClient>((resolve, reject) => {
      this.connectInPlace(free, (error, opened) => (opened ? resolve(opened) : reject(error)));
    });
    const ended = noteTransaction();
    this.onRelease.set(client, () => {
      ended();
      free?.();
    });
    return client;
  }

  /** The place is given back with the connection. */
  private connectInPlace(free: (() => void) | undefined, connected: Connected): void {
    (super.connect as (connected: Connected) => void).call(this, (error, client, release) => {
      if (free && client) this.onRelease.set(client, free);
      else free?.();
      connected(error, client, release);
    });
  }
}

class CountingClient extends Client {
  /** Whether this connection keeps plans at all costs now, see `plannedOnce`. */
  private keepsPlans = false;

  // pg declares a dozen overloads of query; all of them have the statement first.
  override query(statement: unknown, ...rest: unknown[]): Promise<QueryResult> {
    return tracedStatement(statement, rest, (more) => this.counted(statement, more));
  }

  private counted(statement: unknown, rest: unknown[]): Promise<QueryResult> {
    const sent = countStatement() ? withShortTimeout(statement) : statement;
    const run = () => (super.query as (...all: unknown[]) => Promise<QueryResult>).call(this, sent, ...rest);
    const keepsPlans = (statement as { isPlannedOnce?: boolean }).isPlannedOnce === true;
    if (keepsPlans === this.keepsPlans) return run();
    this.keepsPlans = keepsPlans;
    // Never within a transaction, whose end might take it back: statements that are planned once have none, and the next
    // transaction begins with a statement of its own.
    const mode = withShortTimeout(`SET plan_cache_mode = ${keepsPlans ? "force_generic_plan" : "auto"}`);
    const callback = rest.at(-1);
    return (super.query as (sent: object) => Promise<QueryResult>).call(this, mode).then(run, (error: Error) => {
      if (typeof callback !== "function") throw error;
      return callback(error);
    });
  }
}

function withShortTimeout(statement: unknown): object {
  return {
    ...(typeof statement === "string" ? { text: statement } : (statement as object)),
    query_timeout: timeLimit(FIRST_ANSWER_MS),
  };
}
