import * as z from "zod/mini";
import { fullName } from "@/lib/rules/person-names";
import { attachedFile } from "./attached-file";
import { MatchingUsers, namesPeople } from "./chosen-users";
import { crud, listParams, pageOf } from "./crud";
import { endpoint, type ObjectSchema } from "./endpoint";
import { Comment, Day, DayShown, Flag, Id, Instant, named, someLines, Text, Title } from "./fields";
import { columnsOf, dateIn, dayIn, lateBeside, orderingOf } from "./list-columns";
import { MaterialKind } from "./material-kind";
import { userIds } from "./user-ids";
import { UserProgramStatus } from "./user-programs";
import { PersonInfo } from "./user-row";

const PATH = "/process/tasks/";
export const ONE_TASK = `${PATH}{id}/` as const;
const MINE = "/process/my-tasks/";

/** The most people who can get a task in one call. */
export const MAX_GIVEN_TASKS = 10_000;

export const TaskFile = named("TaskFile", z.object(attachedFile));
export type TaskFile = z.output<typeof TaskFile>;

export const TaskLink = named("TaskLink", z.object({ id: Id, title: Text, url: Text, kind: MaterialKind }));
export type TaskLink = z.output<typeof TaskLink>;

/** A specialization of a person that holds the course. */
export const ProgramOfCourse = z.object({
  program_id: Id,
  program_title: Text,
  user_program_status: UserProgramStatus,
});

/** A question as it was when the task was estimated, and the specializations of the task's person that hold its course. */
const FilledAnswer = z.object({
  question: Id,
  title: Text,
  course_id: z.nullable(Id),
  course_title: z.nullable(Text),
  score: z.int(),
  checked: Flag,
  programs: z.array(ProgramOfCourse),
});
export type FilledAnswer = z.output<typeof FilledAnswer>;

export const FilledChecklist = named("FilledChecklist", z.object({ checklist: Id, answers: z.array(FilledAnswer) }));

/** Why the estimator of a task cannot estimate it: an administrator gives it to somebody else. */
export const EstimatorProblem = z.enum(["deleted", "inactive", "no_role"]);
export type EstimatorProblem = z.output<typeof EstimatorProblem>;

export const Task = named(
  "Task",
  z.object({
    id: Id,
    title: Text,
    description: Text,
    user: Id,
    user_info: PersonInfo,
    checklist: Id,
    checklist_title: Text,
    deadline_date: z.nullable(DayShown),
    is_overdue: Flag,
    estimator: Id,
    estimator_info: PersonInfo,
    estimator_problem: z.nullable(EstimatorProblem),
    /** Tasks that were given together have the same one. */
    batch: z.nullable(Id),
    /** These are null while the task is pending. */
    estimation_date: z.nullable(Instant),
    estimated_by: z.nullable(PersonInfo),
    score: z.nullable(z.number()),
    filled_checklist: z.nullable(FilledChecklist),
    /** What the estimator wrote to the person; empty if nothing, and while the task is pending. */
    comment: Text,
    files: z.array(TaskFile),
    links: z.array(TaskLink),
  }),
);
export type Task = z.output<typeof Task>;

const Fields = z.object({
  title: Title,
  description: z.optional(someLines(5000)),
  user: Id,
  checklist: Id,
  deadline_date: z.optional(z.nullable(Day)),
  estimator: Id,
});

const columns = columnsOf<Task>()({
  title: { header: "tasks.columns.title", width: 170, isWhole: true },
  user: {
    header: "tasks.columns.user",
    text: ({ user_info }) => fullName(user_info),
    kind: "person",
    width: 160,
    isWhole: true,
    priority: 1,
    onPhone: "name",
  },
  deadline_date: {
    header: "tasks.columns.deadline",
    ...dateIn("deadline_date"),
    kind: "deadline",
    width: 126,
    priority: 1,
    onPhone: "end",
    beside: "days_late",
  },
  days_late: lateBeside(({ score, deadline_date }) => (score === null ? deadline_date : null)),
  checklist: {
    header: "tasks.columns.checklist",
    text: ({ checklist_title }) => checklist_title,
    priority: 3,
  },
  estimator: {
    header: "tasks.columns.estimator",
    text: ({ estimator_info }) => fullName(estimator_info),
    width: 140,
  },
  score: {
    header: "tasks.columns.score",
    text: ({ score }, { t, number }) => (score === null ? t("tasks.pending") : number(score)),
    width: 155,
    priority: 1,
    onPhone: "line",
  },
  estimation_date: { header: "tasks.columns.estimated", ...dayIn("estimation_date"), isHidden: true },
});
const filters = {
  checklist: z.optional(Id),
  estimator: z.optional(Id),
  user: z.optional(Id),
  /** Given together. */
  batch: z.optional(Id),
  /** Without an estimate. */
  pending: z.optional(Flag),
  /** Pending, with a deadline that has passed. */
  overdue: z.optional(Flag),
  /** Without it, or with true, estimated tasks bring their filled checklists; with false these are null. */
  filled: z.optional(Flag),
  /** Pending, with an estimator who cannot estimate. */
  stuck: z.optional(Flag),
};

const reads = ["marks", "checklists", "courses", "programs", "user-programs", "people", "places", "company"] as const;

const tasks = crud(
  PATH,
  { read: "signed-in", write: "administrator" },
  {
    noun: "task",
    entity: Task,
    create: Fields,
    patch: z.partial(Fields),
    columns,
    filters,
    refuses: {
      create: ["checklist_empty"],
      patch: ["checklist_empty", "task_estimated"],
      remove: ["task_estimated"],
    },
    tag: "tasks",
    reads,
  },
);

const Empty = z.object({});
const Estimated = z.object({ comment: Comment });

/** For the task's estimator and administrators, but nobody estimates their own task. */
function decision<
  const Name extends string,
  const Problem extends "task_estimated" | "task_pending" | "checklist_empty",
  Body extends ObjectSchema,
>(name: Name, summary: string, problems: readonly Problem[], body: Body) {
  return endpoint({
    method: "POST",
    path: `${ONE_TASK}${name}/`,
    who: "signed-in",
    summary,
    body,
    answer: Task,
    problems: ["forbidden", ...problems],
    changes: ["marks", "tasks"],
  });
}

const GiveTasks = z
  .extend(z.omit(Fields, { user: true, estimator: true }), {
    /** They get the tasks in turn. */
    estimators: z.array(Id).check(z.minLength(1, { error: "required" }), z.maxLength(1000)),
    users: z.optional(userIds(MAX_GIVEN_TASKS)),
    matching: z.optional(MatchingUsers),
    dry_run: Flag,
  })
  .check(namesPeople);

/** Why a person gets no task: they have a pending one by this checklist, or nobody else of the estimators is left. */
export const LeftOutReason = z.enum(["no_such_object", "pending", "estimates_self"]);

export const taskContract = {
  ...tasks,
  mine: endpoint({
    method: "GET",
    path: MINE,
    who: "signed-in",
    summary: "List: task that the caller estimates; the pending ones first, by deadline, unless ordered otherwise",
    query: listParams(["id", ...orderingOf(columns)], filters),
    answer: pageOf(Task),
    columns,
    reads: ["tasks", ...reads],
  }),
  give: endpoint({
    method: "POST",
    path: "/process/give-tasks/",
    who: "administrator",
    summary:
      "Give one checklist to many people at once: the named ones, or all who match a filter. All tasks are created together. Those who have a pending one by the checklist are left out. With dry_run nothing is written",
    body: GiveTasks,
    answer: z.object({
      /** What the given tasks have in common; null if nothing was written. */
      batch: z.nullable(Id),
      given: z.array(z.object({ user: Id, full_name: Text, estimator: Id, estimator_name: Text })),
      left_out: z.array(z.object({ user: Id, full_name: Text, reason: LeftOutReason })),
    }),
    problems: ["checklist_empty", "too_many_people"],
    changes: ["tasks"],
  }),
  copy: endpoint({
    method: "POST",
    path: `${ONE_TASK}copy/`,
    who: "administrator",
    summary: "Create a pending task for another person from this one, with its files and links",
    body: z.object({
      user: Id,
      estimator: z.optional(Id),
      deadline_date: z.optional(z.nullable(Day)),
    }),
    answer: Task,
    status: 201,
    problems: ["checklist_empty"],
    changes: ["tasks"],
  }),
  approve: decision(
    "approve",
    "Estimate a task with everything checked",
    ["task_estimated", "checklist_empty"],
    Estimated,
  ),
  reject: decision("reject", "Estimate a task with nothing checked", ["task_estimated", "checklist_empty"], Estimated),
  reset: decision("reset", "Clear the estimate of a task, so that it is pending again", ["task_pending"], Empty),
};
