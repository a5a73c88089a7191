import type { AnswerOf } from "@/lib/contracts/endpoint";
import type { taskBatchContract } from "@/lib/contracts/task-batches";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { lockBatch } from "./lock-task";
import { deleteTasks } from "./remove-task";

/** Deletes the tasks that were given together, except those that were estimated meanwhile. */
export function undoTaskBatch(actor: Actor, batch: number): Promise<AnswerOf<typeof taskBatchContract.undo>> {
  return inCompany(actor, async (db) => {
    const tasks = await lockBatch(db, batch);
    if (!tasks.length) throw new Refusal("not_found");
    const pending = tasks.filter(({ is_pending }) => is_pending);
    await deleteTasks(db, actor, pending);
    return { deleted: pending.length, kept: tasks.length - pending.length };
  });
}
