import type { QueryOf } from "@/lib/contracts/endpoint";
import { TaskBatch, type taskBatchContract } from "@/lib/contracts/task-batches";
import type { Actor } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant } from "@/lib/domain/rows/shape";

/** The tasks of a batch that lists show: those of deleted people are hidden. */
const OF_BATCH = `FROM tasks t JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id AND u.deleted_at IS NULL
  WHERE t.company_id = r.company_id AND t.batch_id = r.id`;

const batchRows = rows<TaskBatch>({
  row: fieldsOf(TaskBatch),
  model: "taskBatch",
  table: "task_batches",
  columns: { id: "id", title: "title", created_at: "created_at" },
  shown: {
    created_at: instant("created_at"),
    tasks: `(SELECT count(*)::int ${OF_BATCH})`,
    pending: `(SELECT count(*)::int ${OF_BATCH} AND t.is_pending)`,
  },
  search: ["title"],
  visible: () => `EXISTS (SELECT 1 ${OF_BATCH})`,
});

/** What was given together and is still there, the newest first. */
export function listTaskBatches(actor: Actor, query: QueryOf<typeof taskBatchContract.list>): Promise<Page<TaskBatch>> {
  return batchRows.list(actor, { ...query, ordering: query.ordering ?? "-id" });
}
