import type { BodyOf } from "@/lib/contracts/endpoint";
import type { Task, taskContract } from "@/lib/contracts/tasks";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { requireNewTask } from "./task-checks";
import { findTask } from "./tasks";

/** Creates a task: a person is estimated by a checklist. Its estimator gets a notice. */
export function createTask(actor: Actor, body: BodyOf<typeof taskContract.create>): Promise<Task> {
  const { title, description = "", user: userId, checklist, estimator, deadline_date = null } = body;
  return inCompany(actor, async (db) => {
    await requireNewTask(db, { user: userId, checklist, estimator });
    const deadlineDate = deadline_date && new Date(deadline_date);
    const { id } = await db.task.create({
      data: {
        companyId: actor.companyId,
        title,
        description,
        userId,
        deadlineDate,
        checklistId: checklist,
        estimatorId: estimator,
      },
      select: { id: true },
    });
    await happened(db, actor, { name: "task_created", id, user: userId, checklist, forFollowers: { estimator } });
    return findTask(db, actor, id);
  });
}
