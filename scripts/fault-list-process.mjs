// Faults in tasks, their estimates and the marks that follow from them.

const TASKS = ["tests/api/tasks.test.ts"];
const ESTIMATION = ["tests/api/estimation.test.ts"];
const GIVING = ["tests/api/give-tasks.test.ts"];

export const processFaults = [
  {
    name: "tasks are estimated by their estimator alone",
    file: "lib/domain/process/tasks/lock-task.ts",
    from: "!(isEstimator || isAdministrator(actor))",
    to: "false",
    tests: ESTIMATION,
  },
  {
    name: "nobody estimates themselves",
    file: "lib/domain/process/tasks/lock-task.ts",
    from: "if (user === actor.userId || !(",
    to: "if (!(",
    tests: ESTIMATION,
  },
  {
    name: "lock of a task that is estimated",
    file: "lib/domain/process/tasks/lock-task.ts",
    from: 'await requireVisible(db, actor, id, "FOR NO KEY UPDATE OF t");',
    to: "await requireVisible(db, actor, id);",
    tests: ESTIMATION,
  },
  {
    name: "a task is estimated once",
    file: "lib/domain/process/estimates/estimate-task.ts",
    from: "    requirePending(task);\n",
    to: "",
    tests: ESTIMATION,
  },
  {
    name: "version of the checklist that was seen",
    file: "lib/domain/process/estimates/form.ts",
    from: "seen !== undefined && seen !== version",
    to: "false",
    tests: ESTIMATION,
  },
  {
    name: "an answer to every question",
    file: "lib/domain/process/estimates/estimate-task.ts",
    from: "if (missing.length)",
    to: "if (missing.length > questions.length)",
    tests: ESTIMATION,
  },
  {
    name: "drafts go with the estimate",
    file: "lib/domain/process/estimates/estimate-task.ts",
    from: "(DELETE FROM estimate_drafts d WHERE d.company_id = $1 AND d.task_id = $2)",
    to: "(DELETE FROM estimate_drafts d WHERE d.company_id = $1 AND d.task_id = $2 AND false)",
    tests: ESTIMATION,
  },
  {
    name: "a draft belongs to one person",
    file: "lib/domain/process/estimates/drafts.ts",
    from: "AND d.task_id = $2 AND d.user_id = $3`",
    to: "AND d.task_id = $2 AND $3::int IS NOT NULL`",
    tests: ESTIMATION,
  },
  {
    name: "estimators must be of the checklist",
    file: "lib/domain/process/tasks/check-task.ts",
    from: "if (count < new Set(estimators).size)",
    to: "if (count < 0)",
    tests: TASKS,
  },
  {
    name: "estimator without the role",
    file: "lib/domain/process/tasks/tasks.ts",
    from: 'actor.roles.includes("estimator") ? ',
    to: "actor ? ",
    tests: TASKS,
  },
  {
    name: "estimated tasks keep their person and checklist",
    file: "lib/domain/process/tasks/change-task.ts",
    from: "if (isMoved || isOther) requirePending(before);",
    to: "",
    tests: TASKS,
  },
  {
    name: "estimated tasks are not deleted",
    file: "lib/domain/process/tasks/remove-task.ts",
    from: "    requirePending(task);\n",
    to: "",
    tests: TASKS,
  },
  {
    name: "files of tasks are read by those who see the task",
    file: "lib/domain/process/tasks/held-by-task.ts",
    from: 'mayReadTask(actor, param, "t")',
    to: '"true"',
    tests: TASKS,
  },
  {
    name: "notices of new tasks",
    file: "lib/domain/followers/tell-people.ts",
    from: "return estimator === undefined ? [] : [{ estimator, task, person }];",
    to: "return estimator === undefined || task ? [] : [{ estimator, task, person }];",
    tests: TASKS,
  },
  {
    name: "one checklist is not given twice to a person",
    file: "lib/domain/process/tasks/give-tasks.ts",
    from: 'if (is_pending) plan.left_out.push({ user, full_name, reason: "pending" });\n    else if',
    to: "if (is_pending && false) continue;\n    else if",
    tests: GIVING,
  },
  {
    name: "marks of people whom the caller may not see",
    file: "lib/domain/reports/marks.ts",
    from: 'marksSql(mayReadPerson(actor, param, "u.id"))',
    to: 'marksSql("true")',
    tests: ["tests/api/marks.test.ts"],
  },
];
