import * as z from "zod/mini";
import { displayStates, programStates, STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { fileQuery, listQuery, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { DayShown, Flag, Id, Instant, named, Text } from "./fields";
import { FilePath } from "./user";

/** The state of a person over several programs: that of the program that is least far. */
const StateOfAll = z.enum(STATES_WITH_COURSES, { error: "not_in_list" });

const reported = {
  /** The same as `user`. */
  id: Id,
  user: Id,
  avatar: FilePath,
  full_name: Text,
  position_title: z.nullable(Text),
  unit: z.nullable(Id),
  unit_title: z.nullable(Text),
  /** The units that the person manages and the reader may open: their members are the next level of the report. */
  managed_units: z.array(z.object({ id: Id, title: Text, color: Text })),
  /** Over the programs that are confirmed, review or done; null without any. */
  status: z.nullable(StateOfAll),
  progress: z.nullable(z.int()),
  activity_date: z.nullable(Instant),
};

export const ReportedProgram = named(
  "ReportedProgram",
  z.object({
    id: Id,
    program: Id,
    title: Text,
    status: z.enum(programStates),
    display_status: z.enum(displayStates),
    is_retraining: Flag,
    progress: z.int(),
    activity_date: z.nullable(Instant),
    deadline_date: z.nullable(DayShown),
    pass_date: z.nullable(DayShown),
    is_overdue: Flag,
  }),
);
export type ReportedProgram = z.output<typeof ReportedProgram>;

export const ReportedEstimate = named(
  "ReportedEstimate",
  z.object({
    task: Id,
    title: Text,
    checklist_title: Text,
    deadline_date: z.nullable(DayShown),
    estimation_date: z.nullable(Instant),
    score: z.nullable(z.number()),
    is_overdue: Flag,
  }),
);
export type ReportedEstimate = z.output<typeof ReportedEstimate>;

export const EducationRow = named("EducationRow", z.object({ ...reported, specializations: z.array(ReportedProgram) }));
export type EducationRow = z.output<typeof EducationRow>;

export const AdaptationRow = named("AdaptationRow", z.object({ ...reported, adaptations: z.array(ReportedProgram) }));
export type AdaptationRow = z.output<typeof AdaptationRow>;

export const EstimatesRow = named(
  "EstimatesRow",
  z.object({
    ...reported,
    estimates: z.array(ReportedEstimate),
    /** Over the estimated tasks; null without any. */
    mean_score: z.nullable(z.number()),
  }),
);
export type EstimatesRow = z.output<typeof EstimatesRow>;

/** What somebody waits for: an order or a certificate for an administrator, an exam for its examiner, a task for its estimator. */
export const Waiting = z.enum(["order", "certificate", "exam", "task"], { error: "not_in_list" });
export type Waiting = z.output<typeof Waiting>;

/** People of one unit or position stand together, those without any last; the ordering holds within each. */
const Group = z.enum(["unit", "position"], { error: "not_in_list" });

const ordering = ["user", "position", "unit", "status", "progress", "activity_date"] as const;
const filters = {
  /** One person of those whom the caller may see, at whatever level. */
  user: z.optional(Id),
  /** The members of this unit and the managers of the units below it, instead of the caller's own people. */
  unit: z.optional(Id),
  position: z.optional(Id),
  status: z.optional(StateOfAll),
  program: z.optional(Id),
  /** With something whose deadline has passed: a program of the report's kind, or a task. */
  overdue: z.optional(Flag),
  /** With something that is due within three days. */
  due_soon: z.optional(Flag),
  waiting: z.optional(Waiting),
  group: z.optional(Group),
};

/**
 * How many of the people have something of a kind, for the highest level of a report or for a unit: each number is the
 * count of the report with one filter.
 */
export const TeamSummary = named(
  "TeamSummary",
  z.object({
    people: z.int(),
    overdue: z.int(),
    due_soon: z.int(),
    waiting_orders: z.int(),
    waiting_certificates: z.int(),
    waiting_exams: z.int(),
    pending_tasks: z.int(),
    /** Over all estimated tasks of these people; null without any. */
    mean_score: z.nullable(z.number()),
    /** Over the people who have a program; null without any. */
    mean_progress: z.nullable(z.number()),
  }),
);
export type TeamSummary = z.output<typeof TeamSummary>;

/** What all estimates of a person say about one competency, as in the marks of that person. */
const CompetencyCell = z.object({
  course: Id,
  percent: z.number(),
  asked: z.int(),
  checked: z.int(),
  score_sum: z.int(),
  max_sum: z.int(),
  /** The newest of the estimates. */
  estimation_date: Instant,
});
export type CompetencyCell = z.output<typeof CompetencyCell>;

export const CompetencyRow = named(
  "CompetencyRow",
  z.object({
    /** The same as `user`. */
    id: Id,
    user: Id,
    full_name: Text,
    unit_title: z.nullable(Text),
    position_title: z.nullable(Text),
    /** How far the competencies are below 80 on average, where what is above 80 counts as 80; null without any. */
    gap: z.nullable(z.number()),
    cells: z.array(CompetencyCell),
  }),
);
export type CompetencyRow = z.output<typeof CompetencyRow>;

export const CompetencyMap = named(
  "CompetencyMap",
  z.object({
    ...pageOf(CompetencyRow).shape,
    /** Those that were estimated for somebody of all pages, by title. */
    courses: z.array(z.object({ id: Id, title: Text })),
  }),
);
export type CompetencyMap = z.output<typeof CompetencyMap>;

/** A page of people is wide: forty competencies of each make it two megabytes. */
const MAX_MAP_SIZE = 500;
const competencyQuery = z.extend(
  listQuery(["user", "gap", "competency"], {
    unit: z.optional(Id),
    position: z.optional(Id),
    /** Those who have this specialization, and its competencies alone. */
    program: z.optional(Id),
    /** The competency of `ordering=competency`. */
    course: z.optional(Id),
    group: z.optional(Group),
  }),
  { page_size: z._default(z.int().check(z.minimum(1), z.maximum(MAX_MAP_SIZE)), 50) },
);

/** Which report a summary stands above. */
export const ReportKind = z.enum(["education", "adaptation", "estimates"], { error: "not_in_list" });
export type ReportKind = z.output<typeof ReportKind>;

const PEOPLE =
  "the members of the units that the caller manages and the managers of the units below (an administrator who manages none: the company), without the caller";

export const teamReportContract = {
  education: endpoint({
    method: "GET",
    path: "/reports/education/",
    who: "signed-in",
    summary: `List: people with their specializations: ${PEOPLE}`,
    query: listQuery(ordering, filters),
    answer: pageOf(EducationRow),
    problems: ["forbidden"],
  }),
  adaptation: endpoint({
    method: "GET",
    path: "/reports/adaptation/",
    who: "signed-in",
    summary: `List: people with their adaptation programs: ${PEOPLE}`,
    query: listQuery(ordering, filters),
    answer: pageOf(AdaptationRow),
    problems: ["forbidden"],
  }),
  estimates: endpoint({
    method: "GET",
    path: "/reports/estimates/",
    who: "signed-in",
    summary: `List: people with their tasks and scores: ${PEOPLE}`,
    query: listQuery([...ordering, "mean_score"], filters),
    answer: pageOf(EstimatesRow),
    problems: ["forbidden"],
  }),
  competencies: endpoint({
    method: "GET",
    path: "/reports/competencies/",
    who: "signed-in",
    summary: `List: people with what their estimates say about each competency: ${PEOPLE}`,
    query: competencyQuery,
    answer: CompetencyMap,
    problems: ["forbidden"],
  }),
  summary: endpoint({
    method: "GET",
    path: "/reports/summary/",
    who: "signed-in",
    summary:
      "How many people of a report (of education, unless named) are overdue or wait for something, and their means",
    query: z.object({ kind: z._default(ReportKind, "education"), unit: z.optional(Id), ...fileQuery }),
    answer: TeamSummary,
    problems: ["forbidden"],
  }),
};
