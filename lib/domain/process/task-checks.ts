import type { CompanyDb } from "@/lib/db/company";
import { requireRole } from "@/lib/domain/people/users/require-role";
import { Refusal, refuseFields } from "@/lib/domain/refusal";

/** A deleted person is unknown. */
export async function requirePerson(db: CompanyDb, user: number): Promise<void> {
  if (!(await db.user.count({ where: { id: user, deletedAt: null } })))
    throw refuseFields({ user: ["no_such_object"] });
}

/** Without questions there is nothing to estimate by. */
export async function requireQuestions(db: CompanyDb, checklist: number): Promise<void> {
  if (!(await db.checklist.count({ where: { id: checklist } }))) throw refuseFields({ checklist: ["no_such_object"] });
  if (!(await db.checklistQuestion.count({ where: { checklistId: checklist } }))) throw new Refusal("checklist_empty");
}

/** Each of them estimates by the checklist, and keeps the role until the transaction ends. */
export async function requireEstimators(
  db: CompanyDb,
  field: "estimator" | "estimators",
  checklist: number,
  estimators: readonly number[],
): Promise<void> {
  await requireRole(db, field, estimators, "estimator");
  const where = { checklistId: checklist, userId: { in: [...estimators] } };
  const count = await db.checklistEstimator.count({ where });
  if (count < new Set(estimators).size) throw refuseFields({ [field]: ["not_estimator"] });
}

type Parties = { user: number; checklist: number; estimator: number };

/** A new task needs a known person, a checklist with questions and one of its estimators, who is somebody else. */
export async function requireNewTask(db: CompanyDb, { user, checklist, estimator }: Parties): Promise<void> {
  requireSomebodyElse(user, estimator);
  await requirePerson(db, user);
  await requireQuestions(db, checklist);
  await requireEstimators(db, "estimator", checklist, [estimator]);
}

/** Nobody estimates themselves. */
export function requireSomebodyElse(user: number, estimator: number): void {
  if (user === estimator) throw refuseFields({ estimator: ["estimates_self"] });
}
