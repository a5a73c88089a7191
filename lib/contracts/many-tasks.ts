import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Day, Flag, Id, named, Text } from "./fields";

export const MAX_CHANGED_TASKS = 1000;

const Tasks = z
  .array(Id)
  .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_CHANGED_TASKS))
  .check(z.refine((ids) => new Set(ids).size === ids.length, { error: "invalid" }));

/**
 * What becomes of one task: `done` is changed or deleted, `same` is so already, `estimated` is a result and stays, `gone`
 * was deleted. The new estimator of the others is their person, or is none of the checklist.
 */
export const taskOutcomes = ["done", "same", "estimated", "estimates_self", "not_estimator", "gone"] as const;

export const JudgedTask = named(
  "JudgedTask",
  z.object({
    task: Id,
    /** Empty if it is gone. */
    title: Text,
    full_name: Text,
    outcome: z.enum(taskOutcomes),
  }),
);
export type JudgedTask = z.output<typeof JudgedTask>;

const answer = z.object({ changed: z.int(), results: z.array(JudgedTask) });

const ChangeTasks = z
  .object({
    tasks: Tasks,
    /** Null takes the deadline away. */
    deadline_date: z.optional(z.nullable(Day)),
    estimator: z.optional(Id),
    dry_run: Flag,
  })
  .check(
    z.refine((body) => body.deadline_date !== undefined || body.estimator !== undefined, {
      error: "required",
      path: ["deadline_date"],
    }),
  );

export const manyTasksContract = {
  change: endpoint({
    method: "POST",
    path: "/process/change-tasks/",
    who: "administrator",
    summary:
      "Set the deadline, the estimator or both of many pending tasks, and tell of each what becomes of it; those that cannot be changed stay as they are. With dry_run nothing is written",
    body: ChangeTasks,
    answer,
    changes: ["tasks"],
  }),
  remove: endpoint({
    method: "POST",
    path: "/process/delete-tasks/",
    who: "administrator",
    summary:
      "Delete many pending tasks with what is attached, and tell of each what becomes of it; estimated ones stay. With dry_run nothing is written",
    body: z.object({ tasks: Tasks, dry_run: Flag }),
    answer,
    changes: ["tasks"],
  }),
};
