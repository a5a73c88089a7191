import "server-only";
import { database, transactionLimits } from "./client";
import type { Prisma, PrismaClient } from "./generated/client";
import { type Statement, sqlText } from "./row";

/** The only reasons for which code may read across companies. A new one needs a decision, so it is listed here. */
export type SystemReason =
  | "session"
  | "sign-in"
  | "registration"
  | "password-reset"
  | "email-confirmation"
  | "rate-limit"
  | "health"
  | "sweep"
  | "mail"
  | "import"
  | "seed"
  | "certificate"
  | "calendar"
  | "operator";

/** The client without the company filter. The caller must restrict each statement itself. */
export function systemDb(_reason: SystemReason): PrismaClient {
  return database().prisma;
}

export type SystemTransaction = Prisma.TransactionClient;

export function inSystem<T>(_reason: SystemReason, work: (db: SystemTransaction) => Promise<T>): Promise<T> {
  return database().prisma.$transaction(work, transactionLimits());
}

/** Runs one statement of plain SQL, for paths that every request uses. Of a mere text only the number of rows is known. */
export async function systemSql<Row>(
  reason: SystemReason,
  name: string,
  statement: Statement<Row>,
  params: readonly unknown[],
): Promise<Row[]>;
export async function systemSql(
  reason: SystemReason,
  name: string,
  text: string,
  params: readonly unknown[],
): Promise<unknown[]>;
export async function systemSql(
  _reason: SystemReason,
  name: string,
  statement: Statement<unknown> | string,
  params: readonly unknown[],
): Promise<unknown[]> {
  const isPlannedOnce = typeof statement === "object" && statement.isPlannedOnce;
  const sent = { name, text: sqlText(statement), values: [...params], isPlannedOnce };
  const { rows } = await database().pool.query(sent);
  return rows;
}
