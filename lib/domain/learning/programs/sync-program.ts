import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockProgram } from "@/lib/domain/learning/locks";
import { assignToMatches } from "./rule-assignment";

const MOST_AT_ONCE = 15_000;

/**
 * Assigns an adaptation program to everybody whom it is for and who lacks it, in transactions of at most so many people:
 * a company of 100,000 takes longer than one may last. What was assigned before a failure stays, and asking again goes
 * on.
 */
export async function syncProgram(actor: Actor, id: number, most = MOST_AT_ONCE): Promise<{ assigned: number }> {
  let assigned = 0;
  for (;;) {
    const given = await assignBatch(actor, id, most);
    assigned += given;
    // Somebody else may meanwhile have given the program to some of those whom this batch chose.
    if (given <= most / 2) return { assigned };
  }
}

/** Of two who ask at once the second waits and finds nobody of the first one's left. */
function assignBatch(actor: Actor, id: number, most: number): Promise<number> {
  return inCompany(actor, async (db) => {
    await lockProgram(db, "adaptation", id);
    const assigned = await assignToMatches(db, actor, id, most);
    await happened(db, actor, ...(assigned ? [{ name: "program_synced" as const, id, assigned }] : []));
    return assigned;
  });
}
