import "server-only";
import { database } from "./client";
import type { Prisma, PrismaClient } from "./generated/client";

/** The only grounds on which code may look across companies. A new one is a decision, so it is added here. */
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
  | "certificate";

/** The unscoped client. Anybody who holds it answers for the company in every statement. */
export function systemDb(_reason: SystemReason): PrismaClient {
  return database().prisma;
}

export function inSystem<T>(_reason: SystemReason, work: (db: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  return database().prisma.$transaction(work, { maxWait: 3000, timeout: 15_000 });
}

/** One statement as plain SQL, for the paths that every request walks. */
export async function systemSql<Row extends Record<string, unknown>>(
  _reason: SystemReason,
  name: string,
  text: string,
  params: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await database().pool.query<Row>({ name, text, values: [...params] });
  return rows;
}
