import type { CourseKind } from "@/lib/contracts/courses";
import type { ReportedProgram } from "@/lib/contracts/team-rows";
import { SOON_DAYS, TODAY } from "@/lib/domain/company/today.sql";
import { displayStatusOf, progressOf } from "@/lib/domain/learning/user-programs/state.sql";
import { type CompactRow, compactRows, jsonObjectOf } from "@/lib/domain/rows/compact-rows";
import type { KeyedOrder } from "@/lib/domain/rows/keyed-order";
import { instant, quoted } from "@/lib/domain/rows/shape";
import { changedBy, STATE_WITH_DUE_DAYS, type STATES_WITH_COURSES } from "@/lib/rules/program-states";

/** What all programs of a person come to. */
export type OfPrograms = {
  status: (typeof STATES_WITH_COURSES)[number] | null;
  progress: number | null;
  activity_date: string | null;
} & Pressed;
/** The earliest deadline that presses a person, and how many days ago it was. */
export type Pressed = { next_deadline: string | null; overdue_days: number };
/** The same with each of them, as `readPrograms` reads them. */
export type EachProgram = OfPrograms & { list: CompactRow[] };

const PROGRESS = progressOf("p");

const IS_DUE = `p.status = '${STATE_WITH_DUE_DAYS}'`;
const OVERDUE = `coalesce(${IS_DUE} AND p.deadline_date < ${TODAY}, false)`;
/** The deadline of user program p while it presses, as the index `user_programs_late_first` has it. */
export const pressingProgram = (p: string) =>
  `CASE WHEN ${p}.status = '${STATE_WITH_DUE_DAYS}' THEN coalesce(${p}.deadline_date, DATE 'infinity') END`;
const SOON = `${IS_DUE} AND p.deadline_date BETWEEN ${TODAY} AND ${TODAY} + ${SOON_DAYS}`;

/** SQL of each field of a `ReportedProgram`: user program p with the title of its program. */
const FIELDS: Record<keyof ReportedProgram, string> = {
  id: "p.id",
  program: "p.program_id",
  title: "p.title",
  status: "p.status",
  display_status: displayStatusOf("p"),
  is_retraining: "p.is_retraining",
  progress: PROGRESS,
  activity_date: instant("activity_at", "p"),
  deadline_date: "p.deadline_date",
  pass_date: "p.pass_date",
  is_overdue: OVERDUE,
};

/** SQL of a `ReportedProgram`. */
export const REPORTED = jsonObjectOf(FIELDS);
const compact = compactRows<ReportedProgram>(FIELDS);
export const readPrograms = compact.read;

const BEGUN = "FILTER (WHERE p.status <> 'processing')";

/** Programs p of person r. Rejected ones are nobody's any more. */
const ofPerson = (kind: CourseKind) =>
  `user_programs p WHERE p.company_id = r.company_id AND p.user_id = r.id AND p.kind = '${kind}' AND p.status <> 'rejected'`;

/** The title is looked up once for each program: as a join it would read every program of the company for each person. */
const titled = (kind: CourseKind) =>
  `SELECT p.*, (SELECT t.title FROM programs t WHERE t.company_id = p.company_id AND t.id = p.program_id) AS title FROM ${ofPerson(kind)} OFFSET 0`;

/** SQL of the facts in `Pressed`, where `day` is SQL of the earliest deadline that presses. */
export const pressedFacts = (day: string) =>
  `'next_deadline', ${day}, 'overdue_days', coalesce(greatest(${TODAY} - ${day}, 0), 0)`;

/** SQL of the facts in `OfPrograms`. The database's order of states is that of the way through a program. */
const FACTS = `'status', min(p.status) ${BEGUN}, 'progress', round(avg(${PROGRESS}) ${BEGUN})::int,
      'activity_date', to_char(max(p.activity_at) ${BEGUN} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      ${pressedFacts(`min(p.deadline_date) FILTER (WHERE ${IS_DUE})`)}`;

/** SQL of `OfPrograms` of person r. */
export const programFactsOf = (kind: CourseKind) => `(SELECT json_build_object(${FACTS}) FROM ${ofPerson(kind)})`;

/** SQL of `EachProgram` of person r. */
export const programsOf = (kind: CourseKind) => `(SELECT json_build_object(${FACTS},
      'list', coalesce(json_agg(${compact.sql} ORDER BY p.title, p.id), '[]')) FROM (${titled(kind)}) p)`;

/** SQL of one fact over the programs of person r that have begun, to order people by it. */
export const orderOf = (kind: CourseKind) => ({
  status: `(SELECT min(p.status) FROM ${ofPerson(kind)} AND p.status <> 'processing')`,
  progress: `(SELECT avg(${PROGRESS}) FROM ${ofPerson(kind)} AND p.status <> 'processing')`,
  next_deadline: `(SELECT min(p.deadline_date) FROM ${ofPerson(kind)} AND ${IS_DUE})`,
  activity_date: `(SELECT max(p.activity_at) FROM ${ofPerson(kind)} AND p.status <> 'processing')`,
});

/** The earliest day that presses person r, after all days for who learns without a deadline: those who learn stand first. */
export const pressingFirst = (kind: CourseKind) => `(SELECT min(${pressingProgram("p")}) FROM ${ofPerson(kind)})`;

/** The order of people by the earliest deadline that presses; `isOfLearners`: also of those who learn without one. */
export const keyedByDeadline = (kind: CourseKind, isOfLearners = false): KeyedOrder => {
  const presses = `${pressingProgram("p")} ${isOfLearners ? "IS NOT NULL" : "< 'infinity'"}`;
  const of = (p: string) => `${p}.company_id = $1 AND ${p}.kind = '${kind}'`;
  return {
    keys: `SELECT p.user_id AS id, ${pressingProgram("p")} AS key FROM user_programs p WHERE ${of("p")} AND ${presses}
    AND NOT EXISTS (SELECT 1 FROM user_programs e WHERE ${of("e")} AND e.user_id = p.user_id AND (${pressingProgram("e")}, e.id) < (${pressingProgram("p")}, p.id))`,
    none: `NOT EXISTS (SELECT 1 FROM user_programs p WHERE ${of("p")} AND p.user_id = r.id AND ${presses})`,
  };
};

const has = (kind: CourseKind, condition: string) => `EXISTS (SELECT 1 FROM ${ofPerson(kind)} AND ${condition})`;

/** Conditions about user program p. */
const IS = {
  overdue: `${pressingProgram("p")} < ${TODAY}`,
  due_soon: SOON,
  order: `p.status IN (${quoted(changedBy("confirm"))})`,
  certificate: `p.status IN (${quoted(changedBy("approve"))})`,
  exam: "EXISTS (SELECT 1 FROM user_courses c WHERE c.company_id = p.company_id AND c.user_program_id = p.id AND c.waits_for_exam)",
};
/** Test stages s that were failed and not passed since. */
export const FAILED_TEST = "s.type = 'etest' AND s.status = 'failed' AND s.is_needed";

/** Conditions about person r. */
export const programConditions = (kind: CourseKind) => ({
  overdue: has(kind, IS.overdue),
  due_soon: has(kind, IS.due_soon),
  order: has(kind, IS.order),
  certificate: has(kind, IS.certificate),
  exam: has(kind, IS.exam),
});

/**
 * The same about everybody of `people` who has programs, and their progress: a row for each person, made of the rows of all at
 * once. To look at one person after the other takes ten times as long.
 */
export const programsOfMany = (
  kind: CourseKind,
  people: string,
) => `SELECT p.user_id, coalesce(bool_or(${IS.overdue}), false) AS overdue,
    coalesce(bool_or(${IS.due_soon}), false) AS due_soon, bool_or(${IS.order}) AS "order", bool_or(${IS.certificate}) AS certificate, avg(${PROGRESS}) ${BEGUN} AS progress
  FROM user_programs p WHERE p.company_id = $1 AND p.user_id IN (SELECT o.id FROM ${people} o) AND p.kind = '${kind}' AND p.status <> 'rejected' GROUP BY p.user_id`;

/** Those of `people` who wait for an exam: from the exams that wait, which are few. */
export const waitingForExams = (kind: CourseKind, people: string) => `SELECT DISTINCT p.user_id FROM user_courses c
  JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id
  WHERE c.company_id = $1 AND c.waits_for_exam AND p.kind = '${kind}' AND p.status <> 'rejected' AND p.user_id IN (SELECT o.id FROM ${people} o)`;

/** A condition: person r has failed the test of this course. */
export const hasFailed = (kind: CourseKind, course: string) =>
  has(
    kind,
    `EXISTS (SELECT 1 FROM user_courses c JOIN exam_stages s ON s.company_id = c.company_id AND s.user_course_id = c.id
    WHERE c.company_id = p.company_id AND c.user_program_id = p.id AND c.course_id = ${course} AND ${FAILED_TEST})`,
  );

export const hasProgram = (kind: CourseKind, id: string) => has(kind, `p.program_id = ${id}`);
