import * as z from "zod/mini";
import { UploadFields, uploadProblems } from "./attached-file";
import { endpoint } from "./endpoint";
import { Id, Title, WebAddress } from "./fields";
import { ONE_TASK, TaskFile, TaskLink } from "./tasks";

/** Files and links of a task, which its estimator and administrators change. */
export const taskAttachmentContract = {
  addFile: endpoint({
    method: "POST",
    path: `${ONE_TASK}add-file/`,
    who: "signed-in",
    summary: "Attach a file to a task; without a title it is called as its file",
    body: UploadFields,
    files: { file: { description: "The file", required: true } },
    answer: TaskFile,
    status: 201,
    problems: ["forbidden", ...uploadProblems],
    changes: ["tasks"],
  }),
  removeFile: endpoint({
    method: "POST",
    path: `${ONE_TASK}remove-file/`,
    who: "signed-in",
    summary: "Remove a file of a task",
    body: z.object({ id: Id }),
    problems: ["forbidden"],
    changes: ["tasks"],
  }),
  addLink: endpoint({
    method: "POST",
    path: `${ONE_TASK}add-link/`,
    who: "signed-in",
    summary: "Attach a link to a task",
    body: z.object({ title: Title, url: WebAddress }),
    answer: TaskLink,
    status: 201,
    problems: ["forbidden"],
    changes: ["tasks"],
  }),
  removeLink: endpoint({
    method: "POST",
    path: `${ONE_TASK}remove-link/`,
    who: "signed-in",
    summary: "Remove a link of a task",
    body: z.object({ id: Id }),
    problems: ["forbidden"],
    changes: ["tasks"],
  }),
};
