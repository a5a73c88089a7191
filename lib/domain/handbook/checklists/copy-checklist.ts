import type { Checklist } from "@/lib/contracts/checklists";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { checklistRows } from "./checklists";

/** $2 is the checklist that is copied, $3 its copy. */
const PARTS = [
  `INSERT INTO checklist_questions (company_id, checklist_id, course_id, title, points)
   SELECT x.company_id, $3::int, x.course_id, x.title, x.points FROM checklist_questions x WHERE x.company_id = $1 AND x.checklist_id = $2 ORDER BY x.id`,
  `INSERT INTO checklist_estimators (company_id, checklist_id, user_id)
   SELECT x.company_id, $3::int, x.user_id FROM checklist_estimators x WHERE x.company_id = $1 AND x.checklist_id = $2 ORDER BY x.id`,
];

/** Copies a checklist with its questions and estimators under another title. No task is estimated by the copy. */
export async function copyChecklist(actor: Actor, id: number, { title }: { title: string }): Promise<Checklist> {
  const { companyId } = actor;
  return inCompany(actor, async (db) => {
    await checklistRows.find(db, actor, id);
    const copy = await db.checklist.create({ data: { title, companyId }, select: { id: true } });
    for (const part of PARTS) await db.$sql(part, id, copy.id);
    await happened(db, actor, { name: "checklist_copied", id: copy.id, copy_of: id });
    return checklistRows.find(db, actor, copy.id);
  });
}
