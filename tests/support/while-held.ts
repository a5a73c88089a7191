import { setTimeout as wait } from "node:timers/promises";
import { sql, undone } from "./database";
import { patience } from "./slowness.mjs";

/** Queried outside the transaction that holds the row, because within one pg_stat_activity does not change. */
const WAITING =
  "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/**
 * Holds a row lock until all of these requests wait for it, each after the previous one: so they are concurrent,
 * however fast the machine is.
 */
export async function whileHeld<T>(
  table: "user_programs" | "course_links" | "tests" | "users" | "tasks" | "companies" | "second_factors",
  id: number,
  steps: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const started: Promise<T>[] = [];
  await undone(async (holder) => {
    await holder.query(`SELECT id FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    for (const step of steps) {
      started.push(step());
      await waiting(started.length);
    }
  });
  return Promise.all(started);
}

async function waiting(wanted: number): Promise<void> {
  for (const end = Date.now() + patience(10_000); Date.now() < end; await wait(20)) {
    const [found] = await sql<{ count: number }>(WAITING);
    if ((found?.count ?? 0) >= wanted) return;
  }
  throw new Error(`Fewer than ${wanted} came to a lock`);
}
