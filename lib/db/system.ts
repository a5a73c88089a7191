import "server-only";
import { database, transactionLimits } from "./client";
import type { Prisma, PrismaClient } from "./generated/client";

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
  | "operator";

/** The client without the company filter. The caller must restrict each statement itself. */
export function systemDb(_reason: SystemReason): PrismaClient {
  return database().prisma;
}

export type SystemTransaction = Prisma.TransactionClient;

export function inSystem<T>(_reason: SystemReason, work: (db: SystemTransaction) => Promise<T>): Promise<T> {
  return database().prisma.$transaction(work, transactionLimits());
}

/** Runs one statement of plain SQL, for paths that every request uses. */
export async function systemSql<Row extends Record<string, unknown>>(
  _reason: SystemReason,
  name: string,
  text: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await database().pool.query<Row>({ name, text, values: [...params] });
  return rows;
}
