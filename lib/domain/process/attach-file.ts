import type { TaskFile } from "@/lib/contracts/tasks";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { keepUpload, requireFile, storeFile, type Upload } from "@/lib/domain/company/store-file";
import { happened } from "@/lib/domain/events/happened";
import { refuseFields } from "@/lib/domain/refusal";
import { lockTaskToEstimate } from "./lock-task";
import { findAttached } from "./tasks";

/** Attaches a file to a task, with a title. */
export async function attachFile(actor: Actor, task: number, title: string, upload?: Upload): Promise<TaskFile> {
  const kept = await keepUpload(actor, requireFile(upload));
  return inCompany(actor, async (db) => {
    const { user } = await lockTaskToEstimate(db, actor, task);
    const fileId = await storeFile(db, actor, kept);
    const data = { companyId: actor.companyId, taskId: task, title: title || kept.name, fileId };
    const { id } = await db.taskFile.create({ data, select: { id: true } });
    await happened(db, actor, { name: "task_file_added", id, task, user });
    return findAttached(db, actor, task, "files", id);
  });
}

/** Removes a file from a task. A background job deletes the bytes after a week. */
export async function removeFile(actor: Actor, task: number, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { user } = await lockTaskToEstimate(db, actor, task);
    const file = await db.taskFile.findFirst({ where: { id, taskId: task }, select: { title: true } });
    if (!file) throw refuseFields({ id: ["no_such_object"] });
    await db.taskFile.delete({ where: { id }, select: { id: true } });
    await happened(db, actor, { name: "task_file_removed", id, task, user, was: file.title });
  });
}
