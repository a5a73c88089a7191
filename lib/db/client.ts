import "server-only";
import { AsyncResource } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client, Pool, type PoolClient, type QueryResult } from "pg";
import { env } from "@/lib/config/env";
import { PrismaClient } from "./generated/client";
import { statementName } from "./statement-name";
import { countStatement } from "./statements";

type Opened = { pool: Pool; prisma: PrismaClient };

/** On the global object, because the development server reloads modules and must not open a second pool. */
const kept = globalThis as typeof globalThis & { __atestaDb?: Opened; __atestaPool?: Pool };

/** A time limit in milliseconds, longer where the operator knows that the database is slow. */
function limit(milliseconds: number): number {
  return milliseconds * env().DATABASE_PATIENCE;
}

/** How long a transaction may wait for a connection, and take. */
export const transactionLimits = () => ({ maxWait: limit(3000), timeout: limit(15_000) });

/** The timeout of a request's first statement (find the session, count a rate limit), which is always quick. */
const FIRST_ANSWER_MS = 2500;

/** One pool for Prisma and plain SQL. Its timeouts bound how long a request waits for the database. */
export function database(): Opened {
  if (!kept.__atestaDb) {
    const pool = openPool();
    const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) ?? "" });
    kept.__atestaPool = pool;
    kept.__atestaDb = { pool, prisma: new PrismaClient({ adapter }) };
  }
  return kept.__atestaDb;
}

function openPool(): Pool {
  const pool = new ContextPool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: limit(3000),
    statement_timeout: limit(15_000),
    query_timeout: limit(16_000),
    lock_timeout: limit(3000),
    idle_in_transaction_session_timeout: limit(20_000),
    application_name: "atesta",
    Client: CountingClient,
  });
  // Without listeners a connection that the server closes would crash the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Keeps the async context of a request that waited for a connection; otherwise it would run in that of the request
 * which released it.
 */
class ContextPool extends Pool {
  // pg declares connect with and without a callback; both arrive here.
  override connect(...args: unknown[]): Promise<PoolClient> {
    const bound = args.map((callback) =>
      typeof callback === "function" ? AsyncResource.bind(callback as () => void) : callback,
    );
    return (super.connect as (...all: unknown[]) => Promise<PoolClient>).apply(this, bound);
  }
}

class CountingClient extends Client {
  // pg declares a dozen overloads of query; all of them have the statement first.
  override query(statement: unknown, ...rest: unknown[]): Promise<QueryResult> {
    const sent = countStatement() ? withShortTimeout(statement) : statement;
    return (super.query as (...all: unknown[]) => Promise<QueryResult>).call(this, sent, ...rest);
  }
}

function withShortTimeout(statement: unknown): object {
  return {
    ...(typeof statement === "string" ? { text: statement } : (statement as object)),
    query_timeout: limit(FIRST_ANSWER_MS),
  };
}
