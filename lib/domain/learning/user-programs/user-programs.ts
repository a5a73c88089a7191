import type { CourseKind } from "@/lib/contracts/courses";
import { UserProgram } from "@/lib/contracts/user-programs";
import { isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { TODAY } from "@/lib/domain/company/today.sql";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { ListQuery } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant, type Param, quoted } from "@/lib/domain/rows/shape";
import { STATE_WITH_DUE_DAYS, STATES_OF_ORDERS, STATES_THAT_PRESS, statesOf } from "@/lib/rules/program-states";
import { coursesOf } from "../user-courses/user-courses.sql";
import { displayStatusOf, progressOf } from "./state.sql";

/**
 * Joined with the person and the program. The programs of deleted people are kept for reports and shown nowhere else.
 */
const TABLE = `(SELECT p.*, u.first_name, u.middle_name, u.last_name, u.image_id, g.title
  FROM user_programs p JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
  JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id)`;

const day = (column: string) => `r.${column}::text`;

type StatusWord = Parameters<typeof statesOf>[0];

function isIn(words: readonly StatusWord[], param: Param): string {
  return `r.status = ANY(${param([...new Set(words.flatMap(statesOf))])}::user_program_status[])`;
}

const END = `coalesce(r.deadline_date, (SELECT max(c.deadline_date) FROM user_courses c WHERE c.company_id = r.company_id AND c.user_program_id = r.id))`;
const IS_OVERDUE = `(r.status IN (${quoted(STATES_THAT_PRESS)}) AND coalesce(${END} < ${TODAY}, false))`;

/** The order of the index `user_programs_late_first`. */
export const LATE_PROGRAMS_FIRST = `CASE WHEN r.status = '${STATE_WITH_DUE_DAYS}' THEN coalesce(r.deadline_date, DATE 'infinity') END`;

/** As a list of user programs is ordered unless asked otherwise. */
function usual(query: ListQuery): string {
  if ("user" in query && query.user !== undefined) return "id";
  return "status" in query && query.status === "review" ? "deadline_date" : "late_first";
}

/**
 * Of everybody whose deadline presses first, the earliest before the others, as among those that wait for a certificate; of
 * one person in the order of giving.
 */
function rowsOf(kind: CourseKind) {
  const all = rows<UserProgram>({
    row: fieldsOf(UserProgram),
    model: "userProgram",
    table: TABLE,
    columns: {
      id: "id",
      user: "user_id",
      first_name: "first_name",
      last_name: "last_name",
      program: "program_id",
      title: "title",
      status: "status",
      is_retraining: "is_retraining",
      briefing_date: "briefing_date",
      deadline_date: "deadline_date",
      pass_date: "pass_date",
      courses_count: "courses_count",
      ordered_at: "ordered_at",
      rejected_at: "rejected_at",
      reject_reason: "reject_reason",
      return_reason: "return_reason",
    },
    shown: {
      image: avatarPathSql("r"),
      status: "r.status::text",
      display_status: displayStatusOf("r"),
      progress: progressOf("r"),
      briefing_date: day("briefing_date"),
      deadline_date: day("deadline_date"),
      pass_date: day("pass_date"),
      ordered_at: `CASE WHEN r.status IN (${quoted(STATES_OF_ORDERS)}) THEN ${instant("ordered_at")} END`,
      rejected_at: `CASE r.status WHEN 'rejected' THEN ${instant("rejected_at")} END`,
      is_hidden: "r.status = 'rejected' AND r.hidden_at IS NOT NULL",
      reject_reason: "CASE r.status WHEN 'rejected' THEN r.reject_reason END",
      return_reason: "CASE r.status WHEN 'confirmed' THEN r.return_reason END",
      courses: coursesOf("r"),
    },
    // Not by e-mail: managers do not see it, and could otherwise guess it letter by letter.
    search: ["last_name", "first_name", "middle_name", "title"],
    filters: {
      users: (users, param) => `r.user_id = ANY(${param(users)}::int[])`,
      status: (status, param) => isIn([status as StatusWord], param),
      statuses: (statuses, param) => isIn(statuses as StatusWord[], param),
      overdue: (overdue) => (overdue ? IS_OVERDUE : `NOT ${IS_OVERDUE}`),
    },
    orders: {
      user: "r.last_name || ' ' || r.first_name",
      status: "r.status::text",
      late_first: LATE_PROGRAMS_FIRST,
    },
    visible: (actor, param) => `r.kind = '${kind}' AND ${mayReadPerson(actor, param, "r.user_id")}`,
    isOfOnePerson: (actor) => !isAdministrator(actor) && !actor.isManager,
  });
  const list: typeof all.list = (actor, query) =>
    all.list(actor, { ...query, ordering: query.ordering ?? usual(query) });
  return { ...all, list };
}

/** The programs of the caller and of their team; for administrators, of everybody. */
export const userProgramRows: Record<CourseKind, ReturnType<typeof rows<UserProgram>>> = {
  education: rowsOf("education"),
  adaptation: rowsOf("adaptation"),
};
