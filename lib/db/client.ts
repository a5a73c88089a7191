import "server-only";
import { AsyncResource } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client, Pool, type PoolClient, type QueryResult } from "pg";
import { env } from "@/lib/config/env";
import { PrismaClient } from "./generated/client";
import { statementName } from "./statement-name";
import { countStatement } from "./statements";

type Opened = { pool: Pool; prisma: PrismaClient };

/** On the global object, because the development server loads modules again and must not open a second pool. */
const kept = globalThis as typeof globalThis & { __atestaDb?: Opened; __atestaPool?: Pool };

/** A request's first statement asks for little (whose session it is, may they try); an answer that takes longer will not come. */
const FIRST_ANSWER_MS = 2500;

/** One pool under Prisma and under plain SQL. Its limits: no request waits for the database longer than they say. */
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
    connectionTimeoutMillis: 3000,
    statement_timeout: 15_000,
    query_timeout: 16_000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: "atesta",
    Client: CountingClient,
  });
  // Without listeners a connection that the server closes would take the process down.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A request that waited for a connection goes on as itself, not as the one that gave the connection back. */
class ContextPool extends Pool {
  // pg declares connect with a callback and without; both arrive here.
  override connect(...args: unknown[]): Promise<PoolClient> {
    const bound = args.map((callback) =>
      typeof callback === "function" ? AsyncResource.bind(callback as () => void) : callback,
    );
    return (super.connect as (...all: unknown[]) => Promise<PoolClient>).apply(this, bound);
  }
}

class CountingClient extends Client {
  // pg declares a dozen overloads of query; all of them arrive here with the statement first.
  override query(statement: unknown, ...rest: unknown[]): Promise<QueryResult> {
    const sent = countStatement() ? hurried(statement) : statement;
    return (super.query as (...all: unknown[]) => Promise<QueryResult>).call(this, sent, ...rest);
  }
}

function hurried(statement: unknown): object {
  return {
    ...(typeof statement === "string" ? { text: statement } : (statement as object)),
    query_timeout: FIRST_ANSWER_MS,
  };
}
