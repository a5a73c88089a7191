import { systemDb } from "@/lib/db/system";

/** The tables that grow by thousands of rows at once. */
const TABLES = ["users", "user_programs", "user_courses", "exam_stages", "tasks", "notices"];

/**
 * Counts them anew for the planner. The database does so by itself once a minute, and until then reads after a bulk change
 * could take seconds.
 */
export async function analyze(): Promise<void> {
  for (const table of TABLES) await systemDb("sweep").$executeRawUnsafe(`ANALYZE ${table}`);
}
