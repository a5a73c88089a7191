import type { BodyOf } from "@/lib/contracts/endpoint";
import type { Task, taskContract } from "@/lib/contracts/tasks";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type LockedTask, lockTask, requirePending } from "./lock-task";
import { requireEstimators, requirePerson, requireQuestions, requireSomebodyElse } from "./task-checks";
import { findTask } from "./tasks";

type Body = BodyOf<typeof taskContract.patch>;

/**
 * Changes a task. An estimated one keeps its person and its checklist until it is reset. Another person or checklist
 * drops what was ticked so far. A new estimator of a pending task gets a notice.
 */
export function changeTask(actor: Actor, id: number, body: Body): Promise<Task> {
  return inCompany(actor, async (db) => {
    const before = await lockTask(db, id);
    const after = { ...before, ...onlyGiven(body) };
    await check(db, before, after);
    const { title, description, user: userId, checklist: checklistId, estimator: estimatorId, deadline_date } = body;
    const day = deadline_date === undefined ? {} : { deadlineDate: deadline_date && new Date(deadline_date) };
    const data = onlyGiven({ title, description, userId, checklistId, estimatorId });
    await db.task.update({ where: { id }, data: { ...data, ...day }, select: { id: true } });
    if (isAboutOther(before, after)) await db.estimateDraft.deleteMany({ where: { taskId: id } });
    const isNewEstimator = after.estimator !== before.estimator && !before.estimated;
    await happened(db, actor, {
      name: "task_changed",
      id,
      user: after.user,
      fields: Object.keys(body),
      forFollowers: isNewEstimator
        ? { estimator: after.estimator, former: { estimator: before.estimator, batch: before.batch } }
        : {},
    });
    return findTask(db, actor, id);
  });
}

/** What was ticked so far is about one person by one checklist. */
function isAboutOther(before: LockedTask, after: LockedTask): boolean {
  return after.user !== before.user || after.checklist !== before.checklist;
}

async function check(db: CompanyDb, before: LockedTask, after: LockedTask): Promise<void> {
  const isMoved = after.user !== before.user;
  const isOther = after.checklist !== before.checklist;
  const isNewEstimator = after.estimator !== before.estimator;
  if (isAboutOther(before, after)) requirePending(before);
  if (isMoved || isNewEstimator) requireSomebodyElse(after.user, after.estimator);
  if (isMoved) await requirePerson(db, after.user);
  if (isOther) await requireQuestions(db, after.checklist);
  if (isOther || isNewEstimator) await requireEstimators(db, "estimator", after.checklist, [after.estimator]);
}

function onlyGiven<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
