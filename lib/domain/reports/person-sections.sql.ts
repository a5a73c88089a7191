import { statement, typed } from "@/lib/db/row";
import { avatarPathSql } from "@/lib/domain/company/stored-file.sql";
import { titlesOf } from "@/lib/domain/learning/online-tests/past-attempts";
import { fullNameSql } from "@/lib/domain/person-name.sql";

/** The rows of one part of the data of a person. $1 is the company, $2 the person. */
export type Section = {
  name: string;
  /** The fields of a row, by name, as SQL. */
  fields: Record<string, string>;
  /** From the tables; `id` of the alias `r` orders the rows. */
  from: string;
  /** How many rows are read at a time, where one is long. */
  part?: number;
};

const nameOf = (id: string) =>
  `(SELECT ${fullNameSql("n")} FROM users n WHERE n.company_id = r.company_id AND n.id = ${id})`;
const titleIn = (table: string, id: string) =>
  `(SELECT n.title FROM ${table} n WHERE n.company_id = r.company_id AND n.id = ${id})`;
/** Columns under their own names. */
const ownColumns = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, `r.${column}`]));

const OWN_COURSES = "user_courses o WHERE o.company_id = $1 AND o.user_id = $2";
const OWN_STAGE = `EXISTS (SELECT 1 FROM exam_stages s JOIN user_courses o ON o.company_id = s.company_id AND o.id = s.user_course_id
  WHERE s.company_id = $1 AND s.id = r.stage_id AND o.user_id = $2)`;
const COURSE_OF_STAGE = `(SELECT s.user_course_id FROM exam_stages s WHERE s.company_id = r.company_id AND s.id = r.stage_id)`;
const OWN_COURSE = `EXISTS (SELECT 1 FROM ${OWN_COURSES} AND o.id = r.user_course_id)`;
const QUESTIONS = `(SELECT json_agg(json_build_object('number', q.number, 'title', q.title, 'points', q.points, 'answers', ${titlesOf("q.answer_ids")},
    'is_correct', coalesce(q.is_right, false), 'served_at', q.served_at, 'answered_at', q.answered_at) ORDER BY q.number)
  FROM attempt_questions q WHERE q.company_id = r.company_id AND q.attempt_id = r.id AND q.served_at IS NOT NULL)`;
const ESTIMATE = `(SELECT json_build_object('kind', e.kind, 'score', e.score, 'comment', e.comment, 'estimated_at', e.estimated_at, 'estimated_by', ${nameOf("e.estimated_by_id")},
    'answers', (SELECT json_agg(json_build_object('title', a.title, 'points', a.points, 'is_checked', a.is_checked) ORDER BY a.id)
      FROM estimate_answers a WHERE a.company_id = e.company_id AND a.estimate_id = e.id))
  FROM estimates e WHERE e.company_id = r.company_id AND e.task_id = r.id)`;

/**
 * Without secrets, without the right answers of tests, and without what its learner may not see yet: an open try, and the
 * sheets of an exam that is not decided.
 */
export const SECTIONS: readonly Section[] = [
  {
    name: "account",
    fields: {
      ...ownColumns(
        "id",
        "email",
        "first_name",
        "middle_name",
        "last_name",
        "phone",
        "roles",
        "language",
        "is_active",
        "extra_time",
      ),
      ...ownColumns(
        "email_confirmed_at",
        "password_changed_at",
        "date_joined",
        "invited_at",
        "import_id",
        "import_ids",
        "last_signed_in_at",
      ),
      position: titleIn("positions", "r.position_id"),
      unit: titleIn("units", "r.unit_id"),
      image: avatarPathSql("r"),
    },
    from: "users r WHERE r.company_id = $1 AND r.id = $2",
  },
  {
    name: "second_factor",
    fields: {
      ...ownColumns("begun_at", "confirmed_at"),
      codes_left:
        "(SELECT count(*) FROM recovery_codes k WHERE k.company_id = r.company_id AND k.factor_id = r.id AND k.used_at IS NULL)",
    },
    from: "second_factors r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "company_account",
    fields: ownColumns("issuer", "subject", "linked_at"),
    from: "company_accounts r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "letter_settings",
    fields: ownColumns("letter_group", "choice"),
    from: "letter_settings r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "letters",
    fields: ownColumns("kind", "day", "state", "reason", "created_at", "changed_at"),
    from: "letters r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "reminders",
    fields: ownColumns("kind", "matter", "about", "day", "reason", "created_at"),
    from: "reminders r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "email_changes",
    fields: ownColumns("former_email", "new_email", "created_at", "confirmed_at", "closed_at"),
    from: "email_changes r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "calendar_address",
    fields: ownColumns("made_at"),
    from: "calendar_addresses r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "saved_views",
    fields: ownColumns("list", "title", "query", "is_shared", "created_at"),
    from: "saved_views r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "sessions",
    fields: ownColumns("created_at", "last_used_at", "expires_at", "revoked_at", "address", "agent"),
    from: "sessions r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "programs",
    fields: {
      ...ownColumns(
        "id",
        "kind",
        "status",
        "is_retraining",
        "briefing_date",
        "deadline_date",
        "pass_date",
        "created_at",
      ),
      ...ownColumns("ordered_at", "rejected_at", "hidden_at", "reject_reason", "return_reason"),
      title: titleIn("programs", "r.program_id"),
    },
    from: "user_programs r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "earlier_cycles",
    fields: {
      ...ownColumns("number", "reason", "briefing_date", "deadline_date", "pass_date", "closed_at", "courses"),
      program: titleIn("programs", "r.program_id"),
    },
    from: "closed_cycles r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "courses",
    fields: {
      ...ownColumns("id", "user_program_id", "is_retraining", "deadline_date", "passed_at", "created_at"),
      title: titleIn("courses", "r.course_id"),
      examiner: nameOf("r.examiner_id"),
    },
    from: "user_courses r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "completed_files",
    fields: { ...ownColumns("user_course_id", "created_at"), title: titleIn("course_files", "r.course_file_id") },
    from: `completed_files r WHERE r.company_id = $1 AND ${OWN_COURSE}`,
  },
  {
    name: "completed_links",
    fields: { ...ownColumns("user_course_id", "created_at"), title: titleIn("course_links", "r.course_link_id") },
    from: `completed_links r WHERE r.company_id = $1 AND ${OWN_COURSE}`,
  },
  {
    name: "opened_files",
    fields: { ...ownColumns("user_course_id", "created_at"), title: titleIn("course_files", "r.course_file_id") },
    from: `opened_files r WHERE r.company_id = $1 AND ${OWN_COURSE}`,
  },
  {
    name: "opened_links",
    fields: { ...ownColumns("user_course_id", "created_at"), title: titleIn("course_links", "r.course_link_id") },
    from: `opened_links r WHERE r.company_id = $1 AND ${OWN_COURSE}`,
  },
  {
    name: "stages",
    fields: {
      ...ownColumns(
        "user_course_id",
        "type",
        "status",
        "is_needed",
        "round",
        "tries",
        "score",
        "requested_at",
        "finished_at",
      ),
      decided_by: nameOf("r.decided_by_id"),
    },
    from: `exam_stages r WHERE r.company_id = $1 AND ${OWN_COURSE}`,
  },
  {
    name: "tries",
    fields: {
      user_course_id: COURSE_OF_STAGE,
      ...ownColumns("round", "try_number", "passing_score", "score", "started_at", "finished_at"),
      questions: QUESTIONS,
    },
    from: `attempts r WHERE r.company_id = $1 AND r.finished_at IS NOT NULL AND ${OWN_STAGE}`,
    part: 20,
  },
  {
    name: "exam_decisions",
    fields: {
      user_course_id: COURSE_OF_STAGE,
      ...ownColumns("round", "number", "status", "comment", "decided_at"),
      decided_by: nameOf("r.decided_by_id"),
    },
    from: `exam_decisions r WHERE r.company_id = $1 AND ${OWN_STAGE}`,
  },
  {
    name: "tasks",
    fields: {
      ...ownColumns("id", "title", "description", "deadline_date", "is_pending", "created_at"),
      checklist: titleIn("checklists", "r.checklist_id"),
      estimator: nameOf("r.estimator_id"),
      estimate: ESTIMATE,
    },
    from: "tasks r WHERE r.company_id = $1 AND r.user_id = $2",
    part: 50,
  },
  {
    name: "appeals",
    fields: {
      ...ownColumns("id", "kind", "state", "text", "wished_date", "passed_on", "created_at"),
      ...ownColumns("reply", "granted_date", "answered_at"),
      course: `(SELECT n.title FROM user_courses c JOIN courses n ON n.company_id = c.company_id AND n.id = c.course_id
        WHERE c.company_id = r.company_id AND c.id = r.user_course_id)`,
      asked: nameOf("r.asked_id"),
      answered_by: nameOf("r.answered_by_id"),
    },
    from: "appeals r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "test_repairs",
    fields: {
      ...ownColumns(
        "user_course_id",
        "kind",
        "amount",
        "try_number",
        "score_before",
        "score_after",
        "reason",
        "made_at",
      ),
      made_by: nameOf("r.made_by_id"),
    },
    from: `test_repairs r WHERE r.company_id = $1 AND ${OWN_COURSE}`,
  },
  {
    name: "credits",
    fields: {
      ...ownColumns("origin", "reason", "passed_on", "valid_until", "made_at", "ended_as", "ended_at"),
      course: titleIn("courses", "r.course_id"),
      made_by: nameOf("r.made_by_id"),
      ended_by: nameOf("r.ended_by_id"),
    },
    from: "course_credits r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "certificates",
    fields: {
      ...ownColumns("number", "code", "holder_name", "program_title", "pass_date"),
      ...ownColumns("valid_until", "created_at", "revoked_at"),
    },
    from: "certificates r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "notices",
    fields: ownColumns("code", "params", "created_at", "read_at"),
    from: "notices r WHERE r.company_id = $1 AND r.user_id = $2",
  },
  {
    name: "decisions_made",
    fields: ownColumns("status", "comment", "decided_at"),
    from: "exam_decisions r WHERE r.company_id = $1 AND r.decided_by_id = $2",
  },
  {
    name: "estimates_made",
    fields: { task: titleIn("tasks", "r.task_id"), ...ownColumns("kind", "score", "comment", "estimated_at") },
    from: "estimates r WHERE r.company_id = $1 AND r.estimated_by_id = $2",
  },
  {
    name: "trail",
    fields: {
      ...ownColumns("action", "subject", "subject_id", "details", "created_at"),
      is_own: "coalesce(r.actor_id = $2, false)",
      // Of what others did the person learns that it happened, not from where.
      address: "CASE WHEN r.actor_id = $2 THEN r.address END",
    },
    from: `audit_events r WHERE r.company_id = $1 AND (r.actor_id = $2 OR r.subject = 'user' AND r.subject_id = $2
      OR (r.details->'user'->>'id')::int = $2)`,
  },
];

/** The rows of a section after one with this id ($3). */
export function rowsAfter({ fields, from, part = 500 }: Section) {
  const pairs = Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`);
  return statement(
    { id: "int", row: typed<object>("json") },
    `SELECT r.id, json_build_object(${pairs.join(", ")}) AS row FROM ${from} AND r.id > $3::int ORDER BY r.id LIMIT ${part}`,
  );
}
