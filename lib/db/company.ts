import "server-only";
import { database, transactionLimits } from "./client";
import { requireCompanyCondition } from "./company-condition";
import { Prisma, type PrismaClient } from "./generated/client";
import { noteStatement, noteWrite, requiringEvent, withoutEvent } from "./require-event";
import { type Statement, sqlText } from "./row";
import { statementName } from "./statements";

/** What a rule must know of its caller to use the database. */
export type CompanyMember = { companyId: number };

type Hidden = "company" | "rateLimit" | `$${string}`;

/** SQL whose columns are read is a `Statement`; of a mere text only the number of rows is known. */
type Sql = {
  <Row>(statement: Statement<Row>, ...params: unknown[]): Promise<Row[]>;
  (text: string, ...params: unknown[]): Promise<unknown[]>;
};

/**
 * The Prisma client of one company: it reads, changes and deletes only its rows, and creates must name it. `$sql` is
 * for what Prisma cannot express (locks, trees, reports); each table in it must be tied to $1, the company.
 */
export type CompanyDb = Omit<Prisma.TransactionClient, Hidden> & {
  $sql: Sql;
  /** Locks the company, for rules that concern it as a whole. Must be taken before any other lock. */
  $lockCompany(): Promise<void>;
};

const MAX_KEPT = 200;
const keptClients = new Map<number, ReturnType<typeof scoped>>();

/** Reads without a transaction. */
export function companyDb({ companyId }: CompanyMember): CompanyDb {
  return clientOf(companyId) as unknown as CompanyDb;
}

/** Runs one rule in one transaction. */
export function inCompany<T>({ companyId }: CompanyMember, work: (db: CompanyDb) => Promise<T>): Promise<T> {
  return clientOf(companyId).$transaction(
    (db) => requiringEvent(() => work(db as unknown as CompanyDb)),
    transactionLimits(),
  );
}

/**
 * The same for writes that need no event: learners' steps, which have tables of their own, and marking things as read.
 */
export function inCompanyQuietly<T>(member: CompanyMember, work: (db: CompanyDb) => Promise<T>): Promise<T> {
  return inCompany(member, (db) => withoutEvent(() => work(db)));
}

/** Runs one statement of plain SQL outside a transaction, for frequent reads. */
export async function companySql<Row>(
  member: CompanyMember,
  statement: Statement<Row>,
  ...params: unknown[]
): Promise<Row[]>;
export async function companySql(member: CompanyMember, text: string, ...params: unknown[]): Promise<unknown[]>;
export async function companySql(
  { companyId }: CompanyMember,
  statement: Statement<unknown> | string,
  ...params: unknown[]
): Promise<unknown[]> {
  const text = sqlText(statement);
  requireCompanyCondition(text);
  const name = statementName(text);
  const isPlannedOnce = typeof statement === "object" && statement.isPlannedOnce;
  const sent = { ...(name && { name }), text, values: [companyId, ...params], isPlannedOnce };
  const { rows } = await database().pool.query(sent);
  return rows;
}

/** `$sql` by another client, such as that of a transaction that has just created the company. */
export function companySqlIn(db: Pick<PrismaClient, "$queryRawUnsafe">, companyId: number): Sql {
  return async <Row>(statement: Statement<Row> | string, ...params: unknown[]) => {
    const text = sqlText(statement);
    requireCompanyCondition(text);
    noteStatement(text);
    return db.$queryRawUnsafe<Row[]>(text, companyId, ...params);
  };
}

function clientOf(companyId: number) {
  const known = keptClients.get(companyId);
  if (known) return known;
  if (keptClients.size >= MAX_KEPT) keptClients.clear();
  const made = scoped(database().prisma, companyId);
  keptClients.set(companyId, made);
  return made;
}

function scoped(prisma: PrismaClient, companyId: number) {
  return prisma.$extends({
    client: {
      $sql<Row>(statement: Statement<Row>, ...params: unknown[]): Promise<Row[]> {
        return companySqlIn(Prisma.getExtensionContext(this) as unknown as PrismaClient, companyId)(
          statement,
          ...params,
        );
      },
      async $lockCompany(): Promise<void> {
        const db = Prisma.getExtensionContext(this) as unknown as PrismaClient;
        await db.$queryRawUnsafe("SELECT id FROM companies WHERE id = $1 FOR NO KEY UPDATE", companyId);
      },
    },
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          if (!READS.includes(operation)) noteWrite();
          return query(scopeArgs(companyId, model, operation, args) as typeof args);
        },
      },
    },
  });
}

const FILTERED = [
  "findFirst",
  "findFirstOrThrow",
  "findMany",
  "findUnique",
  "findUniqueOrThrow",
  "count",
  "aggregate",
  "groupBy",
  "delete",
  "deleteMany",
];
const READS = FILTERED.filter((operation) => !operation.startsWith("delete"));
const CHANGED = ["update", "updateMany", "updateManyAndReturn"];
const CREATED = ["create", "createMany", "createManyAndReturn"];

type Args = { where?: object; data?: unknown; create?: unknown; update?: unknown };

/**
 * Adds the company to the arguments of a Prisma call. It throws for an operation that it does not know, so a new one
 * cannot bypass it.
 */
export function scopeArgs(companyId: number, model: string, operation: string, args: unknown): Args {
  if (model === "Company" || model === "RateLimit") throw new Error(`${model} belongs to no company: use systemDb`);
  const prismaArgs = (args ?? {}) as Args;
  refuseUndefined(prismaArgs.where, `${model}.${operation}`);
  if (FILTERED.includes(operation)) return { ...prismaArgs, where: { ...prismaArgs.where, companyId } };
  if (CHANGED.includes(operation)) {
    refuseMove(prismaArgs.data, model);
    return { ...prismaArgs, where: { ...prismaArgs.where, companyId } };
  }
  if (CREATED.includes(operation)) {
    requireCompany(prismaArgs.data, companyId, model);
    return prismaArgs;
  }
  if (operation === "upsert") {
    refuseMove(prismaArgs.update, model);
    requireCompany(prismaArgs.create, companyId, model);
    return { ...prismaArgs, where: { ...prismaArgs.where, companyId } };
  }
  throw new Error(`The company client does not know ${model}.${operation}`);
}

/** `{ id: undefined }` means "every row" to Prisma; here it is an error. */
function refuseUndefined(where: unknown, place: string): void {
  if (where === null || typeof where !== "object" || where instanceof Date) return;
  for (const [key, value] of Object.entries(where)) {
    if (value === undefined) throw new Error(`${place}: \`${key}\` is undefined in where`);
    refuseUndefined(value, place);
  }
}

function refuseMove(data: unknown, model: string): void {
  const changed = data as { companyId?: unknown; company?: unknown } | undefined;
  if (changed?.companyId !== undefined || changed?.company !== undefined)
    throw new Error(`${model}: a row never changes its company`);
}

function requireCompany(data: unknown, companyId: number, model: string): void {
  const rows = (Array.isArray(data) ? data : [data]) as { companyId?: unknown }[];
  if (rows.some((row) => row?.companyId !== companyId))
    throw new Error(`${model}: a new row must name the company it is for`);
}
