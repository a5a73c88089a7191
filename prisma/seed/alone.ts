import { setTimeout as sleep } from "node:timers/promises";
import type { Prisma } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";

export type SeedDb = Prisma.TransactionClient;

const LOCK = 7_103_001;
const TIMES = { maxWait: 10_000, timeout: 1_800_000 };

/**
 * Seeds in one transaction under a lock: a killed run leaves nothing, and of two concurrent runs the second finds the
 * data of the first. It polls for the lock, because the pool's timeout ends a statement that waits.
 */
export function alone<T>(work: (db: SeedDb) => Promise<T>): Promise<T> {
  return systemDb("seed").$transaction(async (db) => {
    while (!(await isMine(db))) await sleep(50);
    return work(db);
  }, TIMES);
}

async function isMine(db: SeedDb): Promise<boolean> {
  const [row] = await db.$queryRaw<{ mine: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`;
  return row?.mine ?? false;
}
