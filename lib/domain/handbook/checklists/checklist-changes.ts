import type { Checklist, checklistContract } from "@/lib/contracts/checklists";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { NAMED, someTitles } from "@/lib/domain/company/some-titles";
import { happened } from "@/lib/domain/events/happened";
import { requireRole } from "@/lib/domain/people/users/require-role";
import { Refusal } from "@/lib/domain/refusal";
import { checklistRows } from "./checklists";

/** Creates a checklist. Its estimators must have the role. */
export function createChecklist(
  actor: Actor,
  { title, estimators }: BodyOf<typeof checklistContract.create>,
): Promise<Checklist> {
  const { companyId } = actor;
  return inCompany(actor, async (db) => {
    const { id } = await db.checklist.create({ data: { title, companyId }, select: { id: true } });
    if (estimators) await setEstimators(db, actor, id, estimators);
    await happened(db, actor, { name: "checklist_created", id });
    return checklistRows.find(db, actor, id);
  });
}

/** Changes the given fields of a checklist. `estimators` replaces the whole list. */
export function changeChecklist(
  actor: Actor,
  id: number,
  { estimators, ...fields }: BodyOf<typeof checklistContract.patch>,
): Promise<Checklist> {
  return inCompany(actor, async (db) => {
    await checklistRows.find(db, actor, id);
    const data = checklistRows.toData(fields);
    await db.checklist.update({ where: { id }, data, select: { id: true } });
    if (estimators) await setEstimators(db, actor, id, estimators);
    await happened(db, actor, {
      name: "checklist_changed",
      id,
      fields: [...Object.keys(data), ...(estimators ? ["estimators"] : [])],
    });
    return checklistRows.find(db, actor, id);
  });
}

/** Deletes a checklist with its questions, unless tasks use it; the error names some of them. */
export async function removeChecklist(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { title } = await checklistRows.find(db, actor, id);
    const count = await db.task.count({ where: { checklistId: id } });
    const tasks = await db.task.findMany({
      where: { checklistId: id },
      select: { title: true },
      orderBy: [{ title: "asc" }, { id: "asc" }],
      take: NAMED,
    });
    const titles = tasks.map(({ title }) => title);
    if (count) throw new Refusal("checklist_in_use", { count, titles: someTitles(titles, count) });
    await db.checklistQuestion.deleteMany({ where: { checklistId: id } });
    await db.checklist.delete({ where: { id }, select: { id: true } });
    await happened(db, actor, { name: "checklist_deleted", id, was: title });
  });
}

/** Two requests that replace the list run one after the other, so that their lists do not mix. */
const LOCK = "SELECT id FROM checklists WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE";

async function setEstimators(
  db: CompanyDb,
  { companyId }: Actor,
  checklistId: number,
  estimators: readonly number[],
): Promise<void> {
  await db.$sql(LOCK, checklistId);
  await requireRole(db, "estimators", estimators, "estimator");
  await db.checklistEstimator.deleteMany({ where: { checklistId, userId: { notIn: [...estimators] } } });
  await db.checklistEstimator.createMany({
    data: [...new Set(estimators)].map((userId) => ({ companyId, checklistId, userId })),
    skipDuplicates: true,
  });
}
