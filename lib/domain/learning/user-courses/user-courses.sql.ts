import { commentOf } from "@/lib/domain/learning/in-person-exams/who-examines.sql";
import { instant } from "@/lib/domain/rows/shape";
import { DEFAULT_TRIES } from "@/lib/rules/tries";

/**
 * SQL of the number of tries at the test t in all, with those that stage s was given besides. Without these 0 stays 0: one
 * try without a retake.
 */
export const TRIES_GIVEN = `CASE WHEN s.extra_tries = 0 THEN coalesce(t.max_retries, ${DEFAULT_TRIES})
  ELSE greatest(coalesce(t.max_retries, ${DEFAULT_TRIES}), 1) + s.extra_tries END`;

/**
 * The shown fields of stage s of user course c. The passing score is that of the last attempt, otherwise that of the
 * test.
 */
export const EXAM = {
  exam_type: "s.type::text",
  status: "s.status::text",
  tries: "s.tries",
  max_retries: `CASE s.type WHEN 'etest' THEN ${TRIES_GIVEN} END`,
  score: "s.score::float8",
  best_score: `CASE s.type WHEN 'etest' THEN
    (SELECT max(a.score)::float8 FROM attempts a WHERE a.company_id = s.company_id AND a.stage_id = s.id AND a.round = s.round AND a.voided_at IS NULL) END`,
  passing_score: `CASE s.type WHEN 'etest' THEN coalesce(
    (SELECT a.passing_score FROM attempts a WHERE a.company_id = s.company_id AND a.stage_id = s.id AND a.round = s.round AND a.voided_at IS NULL ORDER BY a.try_number DESC LIMIT 1),
    t.passing_score) END`,
  date_finished: instant("finished_at", "s"),
  requested_at: instant("requested_at", "s"),
  comment: `CASE s.type WHEN 'exam' THEN ${commentOf("s")} END`,
};

export const TEST_OF_COURSE = "LEFT JOIN tests t ON t.company_id = c.company_id AND t.course_id = c.course_id";

function object(fields: Record<string, string>): string {
  return `json_build_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(", ")})`;
}

const EXAMS = `(SELECT coalesce(json_agg(${object(EXAM)} ORDER BY s.type), '[]') FROM exam_stages s
  WHERE s.company_id = c.company_id AND s.user_course_id = c.id AND s.is_needed)`;

const countOf = (table: string, condition: string) =>
  `(SELECT count(*)::int FROM ${table} m WHERE m.company_id = c.company_id AND m.${condition})`;

const MATERIALS = object({
  total: `${countOf("course_files", "course_id = c.course_id")} + ${countOf("course_links", "course_id = c.course_id")}`,
  completed: `${countOf("completed_files", "user_course_id = c.id")} + ${countOf("completed_links", "user_course_id = c.id")}`,
});

/** User course c with its course k, its row x of program_courses, and the test t of the course. */
const FIELDS = {
  id: "c.id",
  user: "c.user_id",
  user_program: "c.user_program_id",
  program: "c.program_id",
  course: "c.course_id",
  course_id: "c.course_id",
  title: "k.title",
  order: "x.sort_order",
  deadline_date: "c.deadline_date::text",
  is_retraining: "c.is_retraining",
  examiner: "c.examiner_id",
  test: "t.id",
  exams: EXAMS,
  materials: MATERIALS,
};

const FROM = `FROM user_courses c JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
  JOIN program_courses x ON x.company_id = c.company_id AND x.program_id = c.program_id AND x.course_id = c.course_id ${TEST_OF_COURSE}`;

/** All user courses, as a table. Those of deleted people are kept for reports and shown nowhere else. */
export const USER_COURSES = `(SELECT ${Object.entries(FIELDS)
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(
    ", ",
  )}, c.company_id, k.kind ${FROM} JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL)`;

/** The courses of the user program with this alias, in the order of learning; `more` is SQL of further fields of user course c. */
export function coursesOf(program: string, more: Record<string, string> = {}): string {
  return `(SELECT coalesce(json_agg(${object({ ...FIELDS, ...more })} ORDER BY x.sort_order, x.id), '[]') ${FROM}
  WHERE c.company_id = ${program}.company_id AND c.user_program_id = ${program}.id)`;
}
