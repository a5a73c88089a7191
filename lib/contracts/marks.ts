import * as z from "zod/mini";
import { fullName } from "@/lib/rules/person-names";
import { fileQuery } from "./crud";
import { endpoint } from "./endpoint";
import { DayShown, Id, Instant, named, Text } from "./fields";
import { columnsOf, lateBeside } from "./list-columns";
import { ProgramOfCourse } from "./tasks";
import { UserProgramStatus } from "./user-programs";
import { PersonInfo } from "./user-row";

/** What the answers about one course come to, over all estimates of a person. */
export const Competency = named(
  "Competency",
  z.object({
    course: Id,
    title: Text,
    asked: z.int(),
    checked: z.int(),
    score_sum: z.int(),
    max_sum: z.int(),
    mean: z.number(),
    percent: z.number(),
  }),
);
export type Competency = z.output<typeof Competency>;

/** What the answers about one course come to in one task; nulls while it is pending. */
const TaskCompetency = z.object({
  course: Id,
  title: Text,
  asked: z.nullable(z.int()),
  checked: z.nullable(z.int()),
  score_sum: z.nullable(z.int()),
  max_sum: z.nullable(z.int()),
  percent: z.nullable(z.number()),
});

/** A task of a person: estimated, or pending with null instead of the score and of each percent. */
export const MarkedTask = named(
  "MarkedTask",
  z.object({
    task: Id,
    title: Text,
    checklist_title: Text,
    estimation_date: z.nullable(Instant),
    score: z.nullable(z.number()),
    /** What the estimator wrote to the person; empty if nothing. */
    comment: Text,
    deadline_date: z.nullable(DayShown),
    estimator_info: PersonInfo,
    programs: z.array(ProgramOfCourse),
    competencies: z.array(TaskCompetency),
  }),
);
export type MarkedTask = z.output<typeof MarkedTask>;

export const Marks = named(
  "Marks",
  z.object({
    /** The person and the program that were asked for, also where nothing is found. */
    user: Id,
    program: z.nullable(Id),
    full_name: Text,
    /** Those that can be asked for. */
    programs: z.array(z.object({ program: Id, title: Text, status: UserProgramStatus })),
    competencies: z.array(Competency),
    profile_mean: z.number(),
    profile_percent: z.number(),
    questions_checked: z.int(),
    questions_asked: z.int(),
    current_mean_grade: z.nullable(z.number()),
    results: z.array(MarkedTask),
  }),
);
export type Marks = z.output<typeof Marks>;

/** The person, and one of the tasks. */
type MarkLine = Pick<Marks, "full_name"> & { one: MarkedTask };

const columns = columnsOf<MarkLine>()({
  user: { header: "team.columns.user", text: ({ full_name }) => full_name },
  task: { header: "tasks.columns.title", text: ({ one }) => one.title },
  checklist: { header: "tasks.columns.checklist", text: ({ one }) => one.checklist_title },
  specializations: {
    header: "team.columns.specialization",
    text: ({ one }) => one.programs.map(({ program_title }) => program_title).join(", "),
  },
  competencies: {
    header: "myMarks.columns.competency",
    text: ({ one }, { number }) =>
      one.competencies.map(({ title, percent }) => [title, number(percent)].filter(Boolean).join(": ")).join(", "),
  },
  estimator: { header: "tasks.columns.estimator", text: ({ one }) => fullName(one.estimator_info) },
  deadline_date: {
    header: "tasks.columns.deadline",
    text: ({ one }, { date }) => date(one.deadline_date),
    beside: "days_late",
  },
  days_late: lateBeside(({ one }) => (one.score === null ? one.deadline_date : null)),
  score: {
    header: "tasks.columns.score",
    text: ({ one }, { t, number }) => (one.score === null ? t("tasks.pending") : number(one.score)),
  },
  estimation_date: { header: "tasks.columns.estimated", text: ({ one }, { day }) => day(one.estimation_date) },
});

export const marksContract = {
  read: endpoint({
    method: "GET",
    path: "/reports/marks/",
    who: "signed-in",
    summary:
      "The marks of a person (oneself; a manager also people of the team; an administrator everybody): competencies over all estimates, or those of one specialization, and the tasks",
    query: z.object({ user: z.optional(Id), program: z.optional(Id), ...fileQuery }),
    answer: Marks,
    columns,
    lines: { of: ({ full_name, results }: Marks) => results.map((one): MarkLine => ({ full_name, one })) },
    reads: ["marks", "tasks", "checklists", "courses", "programs", "user-programs", "people", "places"],
  }),
};
