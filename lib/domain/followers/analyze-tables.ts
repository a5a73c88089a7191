import type { CompanyDb } from "@/lib/db/company";
import type { EventAuthor, RecordedEvent } from "@/lib/domain/events/happened";

/** From so many rows on the planner could be wrong by much until the database itself looks at the tables again. */
const MANY = 1000;
/** A key for each company: for one key transactions would wait for each other. */
const QUEUE = `SELECT graphile_worker.add_job('analyze', queue_name := 'analyze', job_key := 'analyze-' || c.id)
FROM companies c WHERE c.id = $1`;

/** After a change of many rows at once, has the database count its tables anew. */
export async function analyzeTables(
  db: CompanyDb,
  _by: EventAuthor,
  recorded: readonly RecordedEvent[],
): Promise<void> {
  const rows = recorded.reduce((sum, one) => sum + rowsOf(one), 0);
  if (rows >= MANY) await db.$sql(QUEUE);
}

function rowsOf({ event }: RecordedEvent): number {
  if (event.name === "users_imported") return event.create + event.update;
  if (event.name === "programs_assigned") return event.assigned;
  return 1;
}
