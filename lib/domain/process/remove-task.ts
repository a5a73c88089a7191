import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type LockedTask, lockTask, requirePending } from "./lock-task";

/** Deletes a pending task with what is attached. An estimated one is a result and stays until it is reset. */
export async function removeTask(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const task = await lockTask(db, id);
    requirePending(task);
    await deleteTasks(db, actor, [task]);
  });
}

const OF_TASKS = "d WHERE d.company_id = $1 AND d.task_id = ANY($2::int[])";
const DELETE = "DELETE FROM tasks t WHERE t.company_id = $1 AND t.id = ANY($2::int[])";

type Deleted = Pick<LockedTask, "id" | "title" | "user" | "estimator" | "batch">;

/** Deletes locked tasks that have no estimate. */
export async function deleteTasks(db: CompanyDb, actor: Actor, tasks: readonly Deleted[]): Promise<void> {
  const ids = tasks.map(({ id }) => id);
  await db.$sql(`DELETE FROM task_files ${OF_TASKS}`, ids);
  await db.$sql(`DELETE FROM task_links ${OF_TASKS}`, ids);
  await db.$sql(DELETE, ids);
  await happened(
    db,
    actor,
    ...tasks.map(({ id, user, title, estimator, batch }) => ({
      name: "task_deleted" as const,
      id,
      user,
      was: title,
      forFollowers: { estimator, batch },
    })),
  );
}
