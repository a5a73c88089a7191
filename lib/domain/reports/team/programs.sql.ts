import type { CourseKind } from "@/lib/contracts/courses";
import type { ReportedProgram } from "@/lib/contracts/team-reports";
import { TODAY } from "@/lib/domain/company/today.sql";
import { instant } from "@/lib/domain/rows/shape";
import { SOON_DAYS } from "@/lib/rules/deadlines";

/** What all programs of a person come to, and each of them. */
export type OfPrograms = {
  status: "confirmed" | "review" | "done" | null;
  progress: number | null;
  activity_date: string | null;
  list: ReportedProgram[];
};

/** The same as in lists of programs. */
const PROGRESS =
  "CASE p.status WHEN 'done' THEN 100 ELSE coalesce(100 * p.passed_count / nullif(p.courses_count, 0), 0) END";

/** A program is late only while it is learned: afterwards it waits for an administrator. */
const OVERDUE = `coalesce(p.status = 'confirmed' AND p.deadline_date < ${TODAY}, false)`;
const SOON = `p.status = 'confirmed' AND p.deadline_date BETWEEN ${TODAY} AND ${TODAY} + ${SOON_DAYS}`;

const ONE = `json_build_object('id', p.id, 'program', p.program_id, 'title', g.title, 'status', p.status,
    'display_status', CASE p.status WHEN 'done' THEN 'active' ELSE 'progress' END, 'is_retraining', p.is_retraining, 'progress', ${PROGRESS},
    'activity_date', ${instant("activity_at", "p")}, 'deadline_date', p.deadline_date, 'pass_date', p.pass_date, 'is_overdue', ${OVERDUE})`;

const BEGUN = "FILTER (WHERE p.status <> 'processing')";

/** Programs p of person r. Rejected ones are nobody's any more. */
const ofPerson = (kind: CourseKind) =>
  `user_programs p WHERE p.company_id = r.company_id AND p.user_id = r.id AND p.kind = '${kind}' AND p.status <> 'rejected'`;

/** SQL of `OfPrograms` of person r. The database's order of states is that of the way through a program. */
export function programsOf(kind: CourseKind): string {
  return `(SELECT json_build_object('status', min(p.status) ${BEGUN}, 'progress', round(avg(${PROGRESS}) ${BEGUN})::int,
      'activity_date', to_char(max(p.activity_at) ${BEGUN} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'list', coalesce(json_agg(${ONE} ORDER BY g.title, p.id), '[]'))
    FROM (SELECT p.* FROM ${ofPerson(kind)}) p JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id)`;
}

/** SQL of one fact over the programs of person r that have begun, to order people by it. */
export const orderOf = (kind: CourseKind) => ({
  status: `(SELECT min(p.status) FROM ${ofPerson(kind)} AND p.status <> 'processing')`,
  progress: `(SELECT avg(${PROGRESS}) FROM ${ofPerson(kind)} AND p.status <> 'processing')`,
  activity_date: `(SELECT max(p.activity_at) FROM ${ofPerson(kind)} AND p.status <> 'processing')`,
});

const has = (kind: CourseKind, condition: string) => `EXISTS (SELECT 1 FROM ${ofPerson(kind)} AND ${condition})`;

/** Conditions about person r. */
export const programConditions = (kind: CourseKind) => ({
  overdue: has(kind, OVERDUE),
  due_soon: has(kind, SOON),
  order: has(kind, "p.status = 'processing'"),
  certificate: has(kind, "p.status = 'review'"),
  exam: `EXISTS (SELECT 1 FROM ${ofPerson(kind)} AND EXISTS (
    SELECT 1 FROM user_courses c JOIN exam_stages s ON s.company_id = c.company_id AND s.user_course_id = c.id
    WHERE c.company_id = p.company_id AND c.user_program_id = p.id AND s.type = 'exam' AND s.status = 'inProgress' AND s.is_needed))`,
});

export const hasProgram = (kind: CourseKind, id: string) => has(kind, `p.program_id = ${id}`);
