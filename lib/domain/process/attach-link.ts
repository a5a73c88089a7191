import type { TaskLink } from "@/lib/contracts/tasks";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { lockTaskToEstimate } from "./lock-task";
import { findAttached } from "./tasks";

/** Attaches a link to a task. */
export async function attachLink(
  actor: Actor,
  task: number,
  { title, url }: { title: string; url: string },
): Promise<TaskLink> {
  return inCompany(actor, async (db) => {
    const { user } = await lockTaskToEstimate(db, actor, task);
    const data = { companyId: actor.companyId, taskId: task, title, url };
    const { id } = await db.taskLink.create({ data, select: { id: true } });
    await happened(db, actor, { name: "task_link_added", id, task, user });
    return findAttached(db, actor, task, "links", id);
  });
}

export async function removeLink(actor: Actor, task: number, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { user } = await lockTaskToEstimate(db, actor, task);
    const link = await db.taskLink.findFirst({ where: { id, taskId: task }, select: { title: true } });
    if (!link) throw refuseFields({ id: ["no_such_object"] });
    await db.taskLink.delete({ where: { id }, select: { id: true } });
    await happened(db, actor, { name: "task_link_removed", id, task, user, was: link.title });
  });
}
