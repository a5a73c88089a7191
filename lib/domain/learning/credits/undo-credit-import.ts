import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import * as sql from "./credit-stages.sql";
import { takeAway } from "./take-credit-away";

const IMPORT = statement(
  { is_recent: "bool" },
  `SELECT e.created_at > now() - interval '24 hours' AS is_recent FROM audit_events e
WHERE e.company_id = $1 AND e.id = $2 AND e.action = 'credits_imported'`,
);

const CREDITS = statement(
  { id: "int" },
  `SELECT k.id FROM course_credits k WHERE k.company_id = $1 AND k.import_id = $2 AND k.${sql.STANDS} ORDER BY k.id`,
);

/** Takes away, within 24 hours, what an import has credited and what still stands of it. */
export async function undoCreditImport(
  actor: Actor,
  { import_id }: { import_id: number },
): Promise<{ taken_away: number }> {
  return inCompany(actor, async (db) => {
    const [found] = await db.$sql(IMPORT, import_id);
    if (!found) throw refuseFields({ import_id: ["no_such_object"] });
    if (!found.is_recent) throw new Refusal("undo_expired");
    const credits = await db.$sql(CREDITS, import_id);
    const taken = await takeAway(
      db,
      actor,
      credits.map(({ id }) => id),
    );
    await happened(db, actor, { name: "credit_import_undone", id: import_id, removed: taken });
    return { taken_away: taken };
  });
}
