import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockProgram } from "@/lib/domain/learning/locks";
import { assignToMatches } from "./assign-by-rule";

/** Assigns an adaptation program to everybody whom it is for and who lacks it. Of two who ask at once the second finds nobody left. */
export async function syncProgram(actor: Actor, id: number): Promise<{ assigned: number }> {
  return inCompany(actor, async (db) => {
    await lockProgram(db, "adaptation", id);
    const assigned = await assignToMatches(db, actor, id);
    await happened(db, actor, ...(assigned ? [{ name: "program_synced" as const, id, assigned }] : []));
    return { assigned };
  });
}
