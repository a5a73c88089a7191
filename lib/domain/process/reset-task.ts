import type { Task } from "@/lib/contracts/tasks";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { lockTaskToEstimate } from "./lock-task";
import { findTask } from "./tasks";

/** Clears the estimate of a task. Its answers go; the score stays in the audit trail. */
export async function resetTask(actor: Actor, id: number): Promise<Task> {
  return inCompany(actor, async (db) => {
    const { estimated, user } = await lockTaskToEstimate(db, actor, id);
    if (!estimated) throw new Refusal("task_pending");
    await db.estimate.deleteMany({ where: { taskId: id } });
    await happened(db, actor, { name: "task_reset", id, user, score: estimated.score });
    return findTask(db, actor, id);
  });
}
