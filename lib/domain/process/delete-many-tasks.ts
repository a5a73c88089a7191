import type { AnswerOf, BodyOf } from "@/lib/contracts/endpoint";
import type { manyTasksContract } from "@/lib/contracts/many-tasks";
import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { judgeTasks } from "./judge-tasks";
import { deleteTasks } from "./remove-task";

/** Deletes many pending tasks with what is attached. Estimated ones are results and stay. */
export function deleteManyTasks(
  actor: Actor,
  { tasks, dry_run }: BodyOf<typeof manyTasksContract.remove>,
): Promise<AnswerOf<typeof manyTasksContract.remove>> {
  return inCompany(actor, (db) =>
    judgeTasks(db, {
      ids: tasks,
      isTrial: dry_run,
      judge: () => "done",
      apply: (able) => deleteTasks(db, actor, able),
    }),
  );
}
