import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockProgram } from "@/lib/domain/learning/locks";
import { assignToMatches } from "./rule-assignment";

/** So few that who needs one of these rows meanwhile waits for less than a tenth of a second. */
const MOST_AT_ONCE = 250;

/**
 * Assigns an adaptation program to everybody whom it is for and who lacks it, in transactions of at most so many people,
 * in the order of their ids. What was assigned before a failure stays, and asking again goes on.
 */
export async function syncProgram(actor: Actor, id: number, most = MOST_AT_ONCE): Promise<{ assigned: number }> {
  let assigned = 0;
  try {
    for (let after = 0; after < Number.POSITIVE_INFINITY; ) {
      const batch = await assignBatch(actor, id, { after, most });
      assigned += batch.assigned;
      after = batch.last ?? Number.POSITIVE_INFINITY;
    }
  } finally {
    if (assigned) await inCompany(actor, (db) => happened(db, actor, { name: "program_synced", id, assigned }));
  }
  return { assigned };
}

/** Of two who ask at once the second waits and finds nobody of the first one's left. */
function assignBatch(actor: Actor, id: number, batch: { after: number; most: number }) {
  return inCompany(actor, async (db) => {
    await lockProgram(db, "adaptation", id);
    const done = await assignToMatches(db, actor, id, batch);
    if (!done.assigned) await happened(db, actor);
    return done;
  });
}
