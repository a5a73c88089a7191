import { canTakeFiles } from "@/lib/adapters/files";
import { isLeaving } from "@/lib/adapters/leaving";
import { IS_APPLIED, migrationNames } from "@/lib/db/migrate";
import { statement } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { Refusal } from "@/lib/domain/refusal";
import { areJobsStill } from "./jobs-still";

const APPLIED = statement(
  { applied: "int" },
  `SELECT count(DISTINCT migration_name)::int AS applied FROM _prisma_migrations
  WHERE ${IS_APPLIED} AND migration_name = ANY($1)`,
);

/** Read from disk once: the migrations of a version do not change while it runs. */
let ours: string[] | undefined;

/**
 * Throws unless the database responds with all migrations of this version, files can be stored and jobs are worked on, and
 * when this copy is about to end.
 */
export async function checkReadiness(): Promise<void> {
  if (isLeaving()) throw new Refusal("not_ready");
  ours ??= migrationNames();
  const isReady = (await countApplied(ours)) === ours.length && (await canTakeFiles()) && !(await areJobsStill());
  if (!isReady) throw new Refusal("not_ready");
}

/** A restored database may be older than this version, or empty: then even the migrations table is missing. */
async function countApplied(names: string[]): Promise<number> {
  try {
    const [row] = await systemSql("health", "health", APPLIED, [names]);
    return row?.applied ?? 0;
  } catch (error) {
    if ((error as { code?: string }).code === "42P01") return 0;
    throw error;
  }
}
