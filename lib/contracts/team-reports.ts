import * as z from "zod/mini";
import { type CompetencyCell, CompetencyMap, type CompetencyRow } from "./competency-map";
import { fileQuery, listParams, pageOf } from "./crud";
import { endpoint } from "./endpoint";
import { Flag, Id, named } from "./fields";
import { columnsOf, lateBeside, orderingOf } from "./list-columns";
import {
  AdaptationRow,
  EducationRow,
  EstimatesRow,
  type ReportedEstimate,
  type ReportedProgram,
  StateOfAll,
} from "./team-rows";

/** What somebody waits for: an order or a certificate for an administrator, an exam for its examiner, a task for its estimator. */
export const Waiting = z.enum(["order", "certificate", "exam", "task"], { error: "not_in_list" });
export type Waiting = z.output<typeof Waiting>;

/** People of one unit or position stand together, those without any last; the ordering holds within each. */
export const Group = z.enum(["unit", "position"], { error: "not_in_list" });

/**
 * How deep a list looks: one level, whose managers open the next one; everybody below the caller, or below the unit, at any
 * depth (for an administrator the whole company); or everybody in the units that the caller manages and below them, also
 * where the caller is an administrator.
 */
export const Scope = z.enum(["level", "all", "mine"], { error: "not_in_list" });
export type Scope = z.output<typeof Scope>;

/**
 * People of none of the units that Home tells apart: who manages a unit (of such a unit, or one above it), and the others,
 * who are in a unit above these or in none.
 */
export const Apart = z.enum(["managers", "others"], { error: "not_in_list" });
export type Apart = z.output<typeof Apart>;

const scoped = {
  /** The members of this unit and the managers of the units below it, instead of the caller's own people. */
  unit: z.optional(Id),
  scope: z.optional(Scope),
};

const filters = {
  /** One person of those whom the caller may see, at whatever level. */
  user: z.optional(Id),
  ...scoped,
  position: z.optional(Id),
  status: z.optional(StateOfAll),
  program: z.optional(Id),
  /** With something whose deadline has passed: a program of the report's kind, or a task. */
  overdue: z.optional(Flag),
  /** With something that is due within three days. */
  due_soon: z.optional(Flag),
  waiting: z.optional(Waiting),
  /** Whose last try of the test of this course failed. */
  failed_test: z.optional(Id),
  apart: z.optional(Apart),
  group: z.optional(Group),
};

/**
 * How many of the people have something of a kind, at any depth unless asked for one level: each number is the count of
 * the report with one filter and the same scope.
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

/** A page of people is wide: forty competencies of each make it two megabytes. */
const MAX_MAP_SIZE = 500;
const competencyQuery = z.extend(
  listParams(["user", "gap", "competency"], {
    ...scoped,
    position: z.optional(Id),
    /** Those who have this specialization, and its competencies alone. */
    program: z.optional(Id),
    /**
     * Who could fill this position: everybody who does not hold it, and the competencies that it needs alone, in the order of the
     * gap to it unless another is asked for.
     */
    needed_by: z.optional(Id),
    /** The competency of `ordering=competency`. */
    course: z.optional(Id),
    group: z.optional(Group),
  }),
  { page_size: z._default(z.int().check(z.minimum(1), z.maximum(MAX_MAP_SIZE)), 50) },
);

type Person = Pick<EducationRow, "full_name" | "position_title" | "unit_title" | "unit_path">;

/** Who it is, in every report of a team. */
export const person = columnsOf<Person>()({
  user: { header: "team.columns.user", text: ({ full_name }) => full_name, kind: "person", width: 160 },
  position: {
    header: "team.columns.position",
    text: ({ position_title }) => position_title ?? "",
    width: 121,
    priority: 2,
    onPhone: "line",
  },
  unit: {
    header: "team.columns.unit",
    text: ({ unit_title }) => unit_title ?? "",
    width: 150,
    priority: 3,
    isHidden: true,
  },
  unit_path: {
    header: "team.columns.unitPath",
    orderBy: "unit",
    text: ({ unit_path }) => unit_path ?? "",
    width: 200,
    priority: 3,
    isHidden: true,
    inFile: "always",
  },
});
const own = [...Object.keys(person), "next_deadline", "overdue_days"];

/** One line of a file for each of these, or one without any. */
const each = <Row extends Person, One>(row: Row, all: readonly One[]) =>
  (all.length ? all : [null]).map((one) => ({ ...row, one }));

type Pressed = Pick<EducationRow, "next_deadline" | "overdue_days">;

/** What presses a person most. It stands before how far they are. */
const pressing = columnsOf<Pressed>()({
  next_deadline: {
    header: "team.columns.deadline",
    text: ({ next_deadline }, { date }) => date(next_deadline),
    kind: "deadline",
    width: 118,
    priority: 1,
    isWhole: true,
    isFigures: true,
    onPhone: "end",
    inFile: "always",
    beside: "overdue_days",
  },
  overdue_days: lateBeside(({ next_deadline }) => next_deadline),
});

/** The person, and one of their programs; null for somebody without any. */
type ProgramLine = Person & Pressed & { one: ReportedProgram | null };

/**
 * The widths hold the longest words of the heads in three languages, and long names and titles, at 1280 px beside the menu, where
 * all of them have 948 px.
 */
const programColumns = {
  ...person,
  ...pressing,
  ...columnsOf<ProgramLine>()({
    program: {
      header: "team.columns.specialization",
      orderBy: false,
      text: ({ one }) => one?.title ?? "",
      width: 121,
      isWhole: true,
    },
    status: {
      header: "team.columns.status",
      text: ({ one }, { t }) => (one ? t(`programStates.${one.status}`) : ""),
      kind: "badge",
      width: 142,
      priority: 1,
      isWhole: true,
      onPhone: "below",
    },
    is_retraining: {
      header: "team.columns.retraining",
      orderBy: false,
      text: ({ one }, { t }) => t(one?.is_retraining ? "resource.yes" : "resource.no"),
    },
    progress: {
      header: "team.columns.progress",
      text: ({ one }) => (one ? String(one.progress) : ""),
      kind: "share",
      width: 92,
      priority: 1,
      isWhole: true,
      isFigures: true,
    },
    activity_date: {
      header: "team.columns.activity",
      text: ({ one }, { day }) => day(one?.activity_date),
      kind: "date",
      width: 104,
      priority: 2,
      isWhole: true,
      isFigures: true,
    },
    deadline_date: {
      header: "team.columns.programDeadline",
      orderBy: false,
      text: ({ one }, { date }) => date(one?.deadline_date),
    },
    pass_date: { header: "team.columns.passed", orderBy: false, text: ({ one }, { date }) => date(one?.pass_date) },
    is_overdue: {
      header: "team.columns.overdue",
      orderBy: false,
      text: ({ one }, { t }) => t(one?.is_overdue ? "resource.yes" : "resource.no"),
    },
  }),
};

const programOrders = orderingOf(programColumns);

type TaskLine = Person & Pressed & { mean_score: number | null; one: ReportedEstimate | null };

const taskColumns = {
  ...person,
  ...pressing,
  ...columnsOf<TaskLine>()({
    mean_score: {
      header: "team.columns.mean",
      text: ({ mean_score }, { number }) => number(mean_score),
      inLine: ({ mean_score }, { percent }) => percent(mean_score ?? 0),
      kind: "share",
      width: 240,
      priority: 1,
      isWhole: true,
      isFigures: true,
      onPhone: "line",
    },
    task: { header: "tasks.columns.title", orderBy: false, text: ({ one }) => one?.title ?? "" },
    checklist: { header: "tasks.columns.checklist", orderBy: false, text: ({ one }) => one?.checklist_title ?? "" },
    deadline_date: {
      header: "team.columns.taskDeadline",
      orderBy: false,
      text: ({ one }, { date }) => date(one?.deadline_date),
    },
    score: {
      header: "tasks.columns.score",
      orderBy: false,
      text: ({ one }, { t, number }) => (one?.score === null ? t("tasks.pending") : number(one?.score)),
    },
    estimation_date: {
      header: "tasks.columns.estimated",
      orderBy: false,
      text: ({ one }, { day }) => day(one?.estimation_date),
    },
  }),
};

type CompetencyLine = Omit<CompetencyRow, "cells"> & { one: CompetencyCell | null };

const sumOf = (field: "score_sum" | "max_sum" | "checked" | "asked") => (line: CompetencyLine) =>
  line.one ? String(line.one[field]) : "";
const competencyColumns = {
  ...person,
  ...columnsOf<CompetencyLine>()({
    gap: { header: "positions.gap", text: ({ gap }, { number }) => number(gap) },
    competency: {
      header: "heatMap.competency",
      names: { course: ({ one }) => one?.course ?? null },
      text: ({ one }, { titleOf }) => (one ? titleOf("course", one.course) : ""),
    },
    percent: { header: "heatMap.percent", text: ({ one }, { number }) => number(one?.percent) },
    score_sum: { header: "heatMap.points", text: sumOf("score_sum") },
    max_sum: { header: "heatMap.allPoints", text: sumOf("max_sum") },
    checked: { header: "heatMap.passed", text: sumOf("checked") },
    asked: { header: "heatMap.asked", text: sumOf("asked") },
    estimation_date: { header: "heatMap.estimated", text: ({ one }, { day }) => day(one?.estimation_date) },
    target: { header: "positions.target", text: ({ one }, { number }) => number(one?.need?.target) },
    latest: { header: "positions.latest", text: ({ one }, { number }) => number(one?.need?.latest) },
  }),
};

const numbers = [
  ...(["people", "overdue", "due_soon", "waiting_orders", "waiting_exams", "waiting_certificates"] as const),
  ...(["pending_tasks", "mean_score", "mean_progress"] as const),
] satisfies (keyof TeamSummary)[];
type NumberLine = { name: (typeof numbers)[number]; value: number | null };

const summaryColumns = columnsOf<NumberLine>()({
  name: {
    header: "team.strip.name",
    // A file outlives the setting of days, so it names none.
    text: ({ name }, { t }) => t(name === "due_soon" ? "team.strip.soon" : `team.strip.${name}`),
  },
  value: { header: "team.strip.value", text: ({ value }, { number }) => number(value) },
});

/** Which report a summary stands above. */
export const ReportKind = z.enum(["education", "adaptation", "estimates"], { error: "not_in_list" });
export type ReportKind = z.output<typeof ReportKind>;

const LEARNING = ["people", "places", "company", "programs", "user-programs", "activity", "exams", "tasks"] as const;
const ESTIMATES = [...LEARNING, "marks", "checklists", "courses"] as const;

/** Whose people a report of a team has. */
export const PEOPLE_OF_REPORTS =
  "the members of the units that the caller manages and the managers of the units below (an administrator who manages none: the company), without the caller; scope=all: everybody below at any depth (an administrator: the company); scope=mine: everybody in the managed units";

export const teamReportContract = {
  education: endpoint({
    method: "GET",
    path: "/reports/education/",
    who: "signed-in",
    summary: `List: people with their specializations: ${PEOPLE_OF_REPORTS}`,
    query: listParams(programOrders, filters),
    answer: pageOf(EducationRow),
    columns: programColumns,
    lines: { of: (row: EducationRow) => each(row, row.specializations), own },
    reads: LEARNING,
    problems: ["forbidden"],
  }),
  adaptation: endpoint({
    method: "GET",
    path: "/reports/adaptation/",
    who: "signed-in",
    summary: `List: people with their adaptation programs: ${PEOPLE_OF_REPORTS}`,
    query: listParams(programOrders, filters),
    answer: pageOf(AdaptationRow),
    columns: { ...programColumns, program: { ...programColumns.program, header: "team.columns.adaptation" } },
    lines: { of: (row: AdaptationRow) => each(row, row.adaptations), own },
    reads: LEARNING,
    problems: ["forbidden"],
  }),
  estimates: endpoint({
    method: "GET",
    path: "/reports/estimates/",
    who: "signed-in",
    summary: `List: people with their tasks and scores: ${PEOPLE_OF_REPORTS}`,
    query: listParams([...programOrders, "mean_score"], filters),
    answer: pageOf(EstimatesRow),
    columns: taskColumns,
    lines: { of: (row: EstimatesRow) => each(row, row.estimates), own: [...own, "mean_score"] },
    reads: ESTIMATES,
    problems: ["forbidden"],
  }),
  competencies: endpoint({
    method: "GET",
    path: "/reports/competencies/",
    who: "signed-in",
    summary: `List: people with what their estimates say about each competency: ${PEOPLE_OF_REPORTS}`,
    query: competencyQuery,
    answer: CompetencyMap,
    columns: competencyColumns,
    lines: { of: (row: CompetencyRow) => each(row, row.cells), own: [...own, "gap"] },
    reads: ESTIMATES,
    problems: ["forbidden"],
  }),
  summary: endpoint({
    method: "GET",
    path: "/reports/summary/",
    who: "signed-in",
    summary:
      "How many people of a report (of education, unless named) are overdue or wait for something, and their means",
    query: z.object({
      kind: z._default(ReportKind, "education"),
      ...scoped,
      scope: z._default(Scope, "all"),
      ...fileQuery,
    }),
    answer: TeamSummary,
    columns: summaryColumns,
    lines: { of: (all: TeamSummary) => numbers.map((name): NumberLine => ({ name, value: all[name] })) },
    reads: [...LEARNING, "marks"],
    problems: ["forbidden"],
  }),
};
