import { estimationContract } from "@/lib/contracts/estimation";
import { manyTasksContract } from "@/lib/contracts/many-tasks";
import { taskAttachmentContract } from "@/lib/contracts/task-attachments";
import { taskBatchContract } from "@/lib/contracts/task-batches";
import { taskContract } from "@/lib/contracts/tasks";
import { attachFile, removeFile } from "@/lib/domain/process/attach-file";
import { attachLink, removeLink } from "@/lib/domain/process/attach-link";
import { changeManyTasks } from "@/lib/domain/process/change-many-tasks";
import { changeTask } from "@/lib/domain/process/change-task";
import { copyTask } from "@/lib/domain/process/copy-task";
import { createTask } from "@/lib/domain/process/create-task";
import { deleteManyTasks } from "@/lib/domain/process/delete-many-tasks";
import { saveDraft } from "@/lib/domain/process/estimate-drafts";
import { approveTask, evaluateTask, rejectTask } from "@/lib/domain/process/estimate-task";
import { giveTasks } from "@/lib/domain/process/give-tasks";
import { mayEstimateTask } from "@/lib/domain/process/lock-task";
import { readEstimation } from "@/lib/domain/process/read-estimation";
import { removeTask } from "@/lib/domain/process/remove-task";
import { resetTask } from "@/lib/domain/process/reset-task";
import { listTaskBatches } from "@/lib/domain/process/task-batches";
import { getTask, listOwnTasks, listTasks } from "@/lib/domain/process/tasks";
import { undoTaskBatch } from "@/lib/domain/process/undo-task-batch";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

export const tasks = crudRoutes(taskContract, {
  list: listTasks,
  get: getTask,
  create: createTask,
  patch: changeTask,
  remove: removeTask,
});

export const myTasks = {
  collection: routes({ GET: serve(taskContract.mine, ({ actor, query }) => listOwnTasks(actor, query)) }),
};

export const taskBatches = {
  collection: routes({ GET: serve(taskBatchContract.list, ({ actor, query }) => listTaskBatches(actor, query)) }),
  undoing: routes({ POST: serve(taskBatchContract.undo, ({ actor, params }) => undoTaskBatch(actor, params.id)) }),
};

export const manyTasks = {
  changing: routes({ POST: serve(manyTasksContract.change, ({ actor, body }) => changeManyTasks(actor, body)) }),
  deleting: routes({ POST: serve(manyTasksContract.remove, ({ actor, body }) => deleteManyTasks(actor, body)) }),
};

export const taskSteps = {
  giving: routes({ POST: serve(taskContract.give, ({ actor, body }) => giveTasks(actor, body)) }),
  copying: routes({ POST: serve(taskContract.copy, ({ actor, params, body }) => copyTask(actor, params.id, body)) }),
  approving: routes({
    POST: serve(taskContract.approve, ({ actor, params, body }) => approveTask(actor, params.id, body)),
  }),
  rejecting: routes({
    POST: serve(taskContract.reject, ({ actor, params, body }) => rejectTask(actor, params.id, body)),
  }),
  resetting: routes({ POST: serve(taskContract.reset, ({ actor, params }) => resetTask(actor, params.id)) }),
};

export const taskAttachments = {
  addingFile: routes({
    POST: serve(
      taskAttachmentContract.addFile,
      ({ actor, params, body, uploads }) => attachFile(actor, params.id, body.title ?? "", uploads.file),
      ({ actor, params }) => mayEstimateTask(actor, params.id),
    ),
  }),
  removingFile: routes({
    POST: serve(taskAttachmentContract.removeFile, async ({ actor, params, body }) => {
      await removeFile(actor, params.id, body.id);
      return undefined;
    }),
  }),
  addingLink: routes({
    POST: serve(taskAttachmentContract.addLink, ({ actor, params, body }) => attachLink(actor, params.id, body)),
  }),
  removingLink: routes({
    POST: serve(taskAttachmentContract.removeLink, async ({ actor, params, body }) => {
      await removeLink(actor, params.id, body.id);
      return undefined;
    }),
  }),
};

export const estimation = {
  form: routes({ GET: serve(estimationContract.read, ({ actor, params }) => readEstimation(actor, params.id)) }),
  draft: routes({
    POST: serve(estimationContract.saveDraft, ({ actor, params, body }) => saveDraft(actor, params.id, body)),
  }),
  evaluation: routes({
    POST: serve(estimationContract.evaluate, ({ actor, params, body }) => evaluateTask(actor, params.id, body)),
  }),
};
