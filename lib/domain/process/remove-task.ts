import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockTask, requirePending } from "./lock-task";

/** Deletes a pending task with what is attached. An estimated one is a result and stays until it is reset. */
export async function removeTask(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const task = await lockTask(db, id);
    requirePending(task);
    await db.taskFile.deleteMany({ where: { taskId: id } });
    await db.taskLink.deleteMany({ where: { taskId: id } });
    await db.task.delete({ where: { id }, select: { id: true } });
    await happened(db, actor, { name: "task_deleted", id, user: task.user, was: task.title });
  });
}
