import * as z from "zod/mini";
import { listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { Id, Instant, named, Text } from "./fields";
import { columnsOf, momentIn, orderingOf } from "./list-columns";

const PATH = "/process/task-batches/";

/** Tasks that were given to many people in one deed. */
export const TaskBatch = named(
  "TaskBatch",
  z.object({
    id: Id,
    title: Text,
    created_at: Instant,
    /** How many of its tasks there are, and how many of them have no estimate. */
    tasks: z.int(),
    pending: z.int(),
  }),
);
export type TaskBatch = z.output<typeof TaskBatch>;

const columns = columnsOf<TaskBatch>()({
  title: { header: "tasks.columns.title" },
  created_at: { header: "taskBatches.given", ...momentIn("created_at") },
  tasks: { header: "taskBatches.tasks", orderBy: false },
  pending: { header: "taskBatches.pending", orderBy: false },
});

export const taskBatchContract = {
  list: endpoint({
    method: "GET",
    path: PATH,
    who: "administrator",
    summary: "List: tasks that were given together; the newest first, unless ordered otherwise",
    query: listParams(["id", ...orderingOf(columns)], {}),
    answer: pageOf(TaskBatch),
    columns,
    reads: ["tasks", "marks", "people"],
  }),
  undo: endpoint({
    method: "POST",
    path: `${PATH}{id}/undo/`,
    who: "administrator",
    summary: "Delete the tasks that were given together, except those that have an estimate",
    body: z.object({}),
    answer: z.object({ deleted: z.int(), kept: z.int() }),
    changes: ["tasks", "notices"],
  }),
};
