import * as z from "zod/mini";
import type { CourseKind } from "@/lib/contracts/courses";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { Apart, teamReportContract, Waiting } from "@/lib/contracts/team-reports";
import { type AdaptationRow, EducationRow, type EstimatesRow } from "@/lib/contracts/team-rows";
import { typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { KeyedOrder } from "@/lib/domain/rows/keyed-order";
import { type ListQuery, listRows, type Page } from "@/lib/domain/rows/list-rows";
import type { Param, Shape } from "@/lib/domain/rows/shape";
import { isApart } from "./home-units.sql";
import {
  belowManagers,
  isCompany,
  isForeignUnit,
  isListed,
  isReadable,
  PEOPLE,
  PERSON_COLUMNS,
  PERSON_SHOWN,
} from "./team-people";
import {
  type EachProgram,
  hasFailed,
  hasProgram,
  keyedByDeadline,
  type OfPrograms,
  orderOf,
  pressingFirst,
  programConditions,
  programFactsOf,
  programsOf,
  readPrograms,
} from "./team-programs.sql";
import {
  KEYED_BY_TASK,
  MEAN_SCORE,
  NEXT_TASK,
  type OfTasks,
  readTasks,
  TASKS_OF_PERSON,
  taskConditions,
} from "./team-tasks.sql";

type Query = QueryOf<typeof teamReportContract.estimates> & Pick<ListQuery, "part">;
const Person = z.omit(EducationRow, {
  specializations: true,
  status: true,
  progress: true,
  activity_date: true,
  next_deadline: true,
  overdue_days: true,
});
type Person = z.output<typeof Person>;
type KeptRow = Person & { programs: OfPrograms };
type ProgramRow = Person & { programs: EachProgram };
type EstimatedRow = KeptRow & { tasks: OfTasks };

const not = (condition: string, is: unknown) => (is ? condition : `NOT ${condition}`);

/** The order of a flat list unless another is asked for: who is late longest, who is due next, who learns, and then by name. */
const LATE_FIRST = "late_first";
const lateFirst = (deadline: string) => `${deadline} NULLS LAST, r.last_name`;
/** Both orders by what presses: with the late ones first, and by deadline in either direction. */
const keyed = (order: KeyedOrder, first = order) => ({
  next_deadline: order,
  [LATE_FIRST]: { ...first, ties: "r.last_name" },
});
/** Filters that leave people with a deadline. Others may leave a few of 100,000, whom an index of deadlines would be long in finding. */
const PRESSING = ["overdue", "due_soon"];

/** The people of a report about programs of this kind. */
function shapeOf(kind: CourseKind): Shape<KeptRow> {
  const is = { ...programConditions(kind), task: taskConditions.task };
  return {
    row: { ...fieldsOf(Person), programs: typed<OfPrograms>("json") },
    model: "user",
    table: PEOPLE,
    columns: PERSON_COLUMNS,
    shown: { ...PERSON_SHOWN, programs: programFactsOf(kind) },
    ofPage: { below: belowManagers(is.overdue) },
    search: ["last_name", "first_name", "middle_name"],
    orders: {
      user: "r.last_name",
      position: "r.position_title",
      unit: "r.unit_title",
      ...orderOf(kind),
      [LATE_FIRST]: lateFirst(pressingFirst(kind)),
    },
    keyed: keyed(keyedByDeadline(kind), keyedByDeadline(kind, true)),
    emptyLast: ["position", "unit", "mean_score", LATE_FIRST, ...Object.keys(orderOf(kind))],
    groups: {
      unit: "r.unit_title NULLS LAST, r.unit_id NULLS LAST",
      position: "r.position_title NULLS LAST, r.position_id NULLS LAST",
    },
    filters: {
      position: (position, param) => `r.position_id = ${param(position)}`,
      status: (status, param) => `${orderOf(kind).status} = ${param(status)}::user_program_status`,
      program: (program, param) => hasProgram(kind, `${param(program)}::int`),
      overdue: (wanted) => not(is.overdue, wanted),
      due_soon: (wanted) => not(is.due_soon, wanted),
      waiting: (what) => is[what as Waiting],
      failed_test: (course, param) => hasFailed(kind, `${param(course)}::int`),
    },
  };
}

/** The same with each of their programs. */
function programShapeOf(kind: CourseKind): Shape<ProgramRow> {
  const shape = shapeOf(kind);
  const row = { ...shape.row, programs: typed<EachProgram>("json") };
  return { ...shape, row, shown: { ...shape.shown, programs: programsOf(kind) } };
}

const education = shapeOf("education");
const educationPrograms = programShapeOf("education");
const adaptationPrograms = programShapeOf("adaptation");
const estimates: Shape<EstimatedRow> = {
  ...education,
  row: { ...education.row, tasks: typed<OfTasks>("json") },
  shown: { ...education.shown, tasks: TASKS_OF_PERSON },
  ofPage: { below: belowManagers(taskConditions.overdue) },
  orders: { ...education.orders, mean_score: MEAN_SCORE, next_deadline: NEXT_TASK, [LATE_FIRST]: lateFirst(NEXT_TASK) },
  keyed: keyed(KEYED_BY_TASK),
  filters: {
    ...education.filters,
    overdue: (wanted) => not(taskConditions.overdue, wanted),
    due_soon: (wanted) => not(taskConditions.due_soon, wanted),
  },
};

const ALL_BUT_CALLER = "SELECT c.people_count - 1 FROM companies c WHERE c.id = $1";

/** The people of a unit, one person, or those with whom the caller begins: in one statement. */
async function listPeople<Row extends KeptRow>(
  shape: Shape<Row>,
  actor: Actor,
  { unit, scope, ...query }: Query,
): Promise<Page<Row>> {
  const isFlat = scope === "all" || scope === "mine";
  const isOnePerson = unit === undefined && query.user !== undefined;
  const visible: Shape<Row>["visible"] = (_, param) =>
    isOnePerson ? isReadable(actor, param) : isListed(actor, param, { unit, scope });
  const filters: Shape<Row>["filters"] = {
    ...shape.filters,
    apart: (part, param) => isApart(actor, param, part as Apart),
  };
  const total = () => (!isOnePerson && isCompany(actor, { unit, scope }) ? ALL_BUT_CALLER : undefined);
  const forbidden = (param: Param) => isForeignUnit(actor, param, unit);
  const withUnit = unit === undefined ? shape : { ...shape, forbidden };
  const isWide = isCompany(actor, { unit, scope }) && !isNarrowed(query);
  const orders = isWide ? shape.keyed : undefined;
  const { keyed: _, ...asked } = withUnit;
  return listRows({ ...asked, visible, total, filters, ...(orders && { keyed: orders }) }, actor, {
    ordering: isFlat ? LATE_FIRST : "user",
    ...query,
  });
}

function isNarrowed({
  page: _,
  page_size: __,
  ordering: ___,
  part: ____,
  ...filters
}: Omit<Query, "unit" | "scope">): boolean {
  return Object.entries(filters).some(([name, value]) => value !== undefined && !(PRESSING.includes(name) && value));
}

/** Rows are copied whole; the contract leaves out what they were read with. */
function shownPage<Row, Shown>({ results, ...page }: Page<Row>, show: (row: Row) => Shown): Page<Shown> {
  return { ...page, results: results.map(show) };
}

export async function listEducation(actor: Actor, query: Query): Promise<Page<EducationRow>> {
  const page = await listPeople(educationPrograms, actor, query);
  return shownPage(page, (row) => ({ ...row, ...row.programs, specializations: readPrograms(row.programs.list) }));
}

export async function listAdaptation(actor: Actor, query: Query): Promise<Page<AdaptationRow>> {
  const page = await listPeople(adaptationPrograms, actor, query);
  return shownPage(page, (row) => ({ ...row, ...row.programs, adaptations: readPrograms(row.programs.list) }));
}

export async function listEstimates(actor: Actor, query: Query): Promise<Page<EstimatesRow>> {
  const page = await listPeople(estimates, actor, query);
  return shownPage(page, (row) => ({
    ...row,
    ...row.programs,
    estimates: readTasks(row.tasks.list),
    mean_score: row.tasks.mean_score,
    next_deadline: row.tasks.next_deadline,
    overdue_days: row.tasks.overdue_days,
  }));
}
