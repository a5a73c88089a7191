import type { PersonInfo } from "@/lib/contracts/user-row";
import { statement, sure, typed } from "@/lib/db/row";
import { personInfoSql } from "@/lib/domain/company/stored-file.sql";
import { instant } from "@/lib/domain/rows/shape";
import type { Ended } from "@/lib/rules/regrading";

/** The right answers of today of the questions of test $2. */
const TODAY = `today AS MATERIALIZED (
  SELECT q.id, q.title, ARRAY(SELECT x.id FROM test_answers x WHERE x.company_id = $1 AND x.question_id = q.id AND x.is_correct ORDER BY x.id) AS right_ids
  FROM test_questions q WHERE q.company_id = $1 AND q.test_id = $2
)`;

/** Tries of test $2 that ended and count, of rounds that are not over, where the right answers of question t are others today. */
const DIFFERENT = `attempts a JOIN exam_stages s ON s.company_id = $1 AND s.id = a.stage_id AND s.round = a.round AND s.is_needed
  JOIN attempt_questions q ON q.company_id = $1 AND q.attempt_id = a.id
  JOIN today t ON t.id = q.question_id AND t.right_ids <> '{}' AND NOT (t.right_ids <@ q.right_ids AND t.right_ids @> q.right_ids)
WHERE a.company_id = $1 AND a.test_id = $2 AND a.finished_at IS NOT NULL AND a.voided_at IS NULL AND a.score IS NOT NULL`;

export const KEY = statement(
  { question: "int", title: "text", right_ids: "int[]", right: typed<string[]>("json"), tries: "int" },
  `WITH ${TODAY} SELECT t.id AS question, t.title, t.right_ids,
  coalesce((SELECT json_agg(x.title ORDER BY x.sort_order, x.id) FROM test_answers x WHERE x.company_id = $1 AND x.id = ANY(t.right_ids)), '[]') AS "right",
  coalesce(d.tries, 0) AS tries
FROM today t LEFT JOIN (SELECT q.question_id, count(*)::int AS tries FROM ${DIFFERENT} GROUP BY 1) d ON d.question_id = t.id ORDER BY t.id`,
);

/** The user courses after $3, at most $4 of them, whose result of test $2 may be another one today. */
export const CONCERNED = statement(
  { id: "int", is_open: "bool" },
  `WITH ${TODAY}, found AS (SELECT DISTINCT s.user_course_id AS id, s.status = 'inProgress' AS is_open FROM ${DIFFERENT})
SELECT f.id, f.is_open FROM found f JOIN user_courses c ON c.company_id = $1 AND c.id = f.id
JOIN users u ON u.company_id = $1 AND u.id = c.user_id AND u.deleted_at IS NULL WHERE f.id > $3 ORDER BY f.id LIMIT $4`,
);

/** The certificates of the program of user course c that were issued since stage s ended, and those before it. */
const CERTIFICATES = `coalesce((SELECT CASE WHEN bool_or(x.created_at >= s.finished_at) THEN array_agg(x.id ORDER BY x.id) END
  FROM certificates x WHERE x.company_id = $1 AND x.user_program_id = c.user_program_id AND x.revoked_at IS NULL), '{}')`;

/** The tries of stage s, in their order, that count in its round. */
const TRIES = `(SELECT json_agg(json_build_object('id', a.id, 'passing_score', a.passing_score, 'score', a.score::float8, 'questions', (
    SELECT coalesce(json_agg(json_build_object('id', q.id, 'question', q.question_id, 'points', q.points, 'right_ids', q.right_ids, 'answer_ids', q.answer_ids,
      'is_right', q.is_right, 'offered_ids', ARRAY(SELECT (x->>'id')::int FROM jsonb_array_elements(q.answers) x)) ORDER BY q.number), '[]')
    FROM attempt_questions q WHERE q.company_id = $1 AND q.attempt_id = a.id)) ORDER BY a.try_number)
  FROM attempts a WHERE a.company_id = $1 AND a.stage_id = s.id AND a.round = s.round AND a.finished_at IS NOT NULL AND a.voided_at IS NULL AND a.score IS NOT NULL)`;

type Question = Ended["questions"][number] & { is_right: boolean | null };
type Try = Ended & { score: number; questions: readonly Question[] };

/** The results of user courses $2. A course needs no test while it is credited. */
export const RESULTS = statement(
  {
    user_course: "int",
    user_program: "int",
    course: "int",
    stage: "int",
    round: "int",
    status: "text",
    score: "number",
    user: sure(typed<PersonInfo>("json"), "a user course has its person"),
    program_title: "text",
    program: typed<{ status: string; pass_date: string | null; is_retraining: boolean }>("json"),
    certificates: "int[]",
    tries: sure(typed<Try[]>("json"), "a test that passed or failed has a try"),
  },
  `SELECT c.id AS user_course, c.user_program_id AS user_program, c.course_id AS course, s.id AS stage, s.round, s.status::text AS status,
  coalesce(s.score, 0)::float8 AS score, ${personInfoSql("c", "user_id")} AS "user", g.title AS program_title,
  json_build_object('status', p.status, 'pass_date', p.pass_date, 'is_retraining', p.is_retraining) AS program, ${CERTIFICATES} AS certificates, ${TRIES} AS tries
FROM user_courses c JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = c.id AND s.type = 'etest' AND s.is_needed
JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id JOIN programs g ON g.company_id = $1 AND g.id = p.program_id
WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND s.status IN ('passed', 'failed')
  AND NOT EXISTS (SELECT 1 FROM exam_stages k WHERE k.company_id = $1 AND k.user_course_id = c.id AND k.type = 'credit' AND k.is_needed) ORDER BY c.id`,
);

/** Those of the user courses $2 that learn course $3. */
export const OF_COURSE = statement(
  { id: "int" },
  "SELECT c.id FROM user_courses c WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND c.course_id = $3 ORDER BY c.id",
);

/** $2 are tries with their scores $3. */
export const MARK_TRIES =
  "UPDATE attempts a SET score = n.score FROM unnest($2::int[], $3::numeric[]) AS n(id, score) WHERE a.company_id = $1 AND a.id = n.id";

/** $2 is a list of questions of tries, each with its right answers and whether it was answered rightly. */
export const MARK_QUESTIONS = `UPDATE attempt_questions q SET right_ids = n.right_ids, is_right = CASE WHEN q.is_right IS NOT NULL THEN n.is_right END
FROM jsonb_to_recordset($2::jsonb) AS n(id int, right_ids int[], is_right boolean) WHERE q.company_id = $1 AND q.id = n.id`;

/** The stages $2 with what they come to: $3 states, $4 scores. */
export const MARK_STAGES = `UPDATE exam_stages s SET status = n.status::stage_status, score = n.score
FROM unnest($2::int[], $3::text[], $4::numeric[]) AS n(id, status, score) WHERE s.company_id = $1 AND s.id = n.id`;

/** What a regrade has changed of a result, so that it can be undone. */
export type Before = {
  stage: number;
  round: number;
  user_program: number;
  status: string;
  tries: { id: number; score: number }[];
  keys: { id: number; right_ids: readonly number[]; is_right: boolean | null }[];
  program: { status: string; pass_date: string | null; is_retraining: boolean };
  certificates: number[];
  after: "passed" | "failed";
};

/** The lines of regrades of course $2 that have not been undone. */
const LINES = `test_repairs r JOIN user_courses c ON c.company_id = $1 AND c.id = r.user_course_id AND c.course_id = $2
WHERE r.company_id = $1 AND r.kind = 'regraded' AND NOT EXISTS (
  SELECT 1 FROM test_repairs u WHERE u.company_id = $1 AND u.regrade_id = r.regrade_id AND u.user_course_id = r.user_course_id AND u.kind = 'regrade_undone')`;
const IS_RECENT = "r.made_at > now() - interval '24 hours'";

const OF_REGRADE = "the line of a regrade has it";

/** The last regrade of course $2 that can be undone. */
export const LAST = statement(
  {
    regrade_id: sure("int", OF_REGRADE),
    made_at: "text",
    made_by: typed<PersonInfo>("json"),
    changed: "int",
  },
  `SELECT l.regrade_id, ${instant("made_at", "l")} AS made_at, ${personInfoSql("l", "made_by_id")} AS made_by, l.changed FROM (
  SELECT r.company_id, r.regrade_id, r.made_by_id, min(r.made_at) AS made_at, count(*)::int AS changed FROM ${LINES} AND ${IS_RECENT}
  GROUP BY r.company_id, r.regrade_id, r.made_by_id ORDER BY r.regrade_id DESC LIMIT 1
) l`,
);

/** What is left to undo of regrade $3 of course $2. */
export const DONE = statement(
  {
    id: "int",
    user_course: "int",
    user: "int",
    reason: "text",
    made_at: "time",
    score_before: sure("number", OF_REGRADE),
    score_after: sure("number", OF_REGRADE),
    before: sure(typed<Before>("json"), OF_REGRADE),
    is_recent: "bool",
  },
  `SELECT r.id, c.id AS user_course, c.user_id AS "user", r.reason, r.made_at, r.score_before::float8 AS score_before, r.score_after::float8 AS score_after, r.before,
  ${IS_RECENT} AS is_recent FROM ${LINES} AND r.regrade_id = $3 ORDER BY c.id`,
);

/** Those of the lines $2 of which nothing has happened to the test since: no try, no round, no other repair, no credit. */
export const STANDING = statement(
  { id: "int" },
  `SELECT r.id FROM test_repairs r JOIN exam_stages s ON s.company_id = $1 AND s.id = (r.before->>'stage')::int
WHERE r.company_id = $1 AND r.id = ANY($2::int[]) AND s.is_needed AND s.round = (r.before->>'round')::int AND s.status::text = r.before->>'after' AND s.score = r.score_after
  AND NOT EXISTS (SELECT 1 FROM test_repairs x WHERE x.company_id = $1 AND x.user_course_id = r.user_course_id AND x.id > r.id)
  AND NOT EXISTS (SELECT 1 FROM attempts a WHERE a.company_id = $1 AND a.stage_id = s.id AND a.round = s.round AND a.started_at > r.made_at)
  AND NOT EXISTS (SELECT 1 FROM exam_stages k WHERE k.company_id = $1 AND k.user_course_id = r.user_course_id AND k.type = 'credit' AND k.is_needed)`,
);

/** The programs $2 that are finished again stand as they did: $3 states, $4 days, $5 whether for retraining. */
export const RESTORE_PROGRAMS = `UPDATE user_programs p SET status = n.status::user_program_status, pass_date = n.pass_date, is_retraining = n.is_retraining
FROM unnest($2::int[], $3::text[], $4::date[], $5::boolean[]) AS n(id, status, pass_date, is_retraining)
WHERE p.company_id = $1 AND p.id = n.id AND p.status = 'confirmed' AND p.courses_count > 0 AND p.passed_count = p.courses_count`;

/** The certificates $2 are valid again where their programs are finished. */
export const RESTORE_CERTIFICATES = `UPDATE certificates x SET revoked_at = NULL FROM user_programs p
WHERE x.company_id = $1 AND x.id = ANY($2::int[]) AND p.company_id = $1 AND p.id = x.user_program_id AND p.status = 'done'`;

/** Of the programs $2 those with a certificate that was issued since $3. */
export const CERTIFIED_SINCE = statement(
  { id: "int" },
  `SELECT DISTINCT x.user_program_id AS id FROM certificates x
WHERE x.company_id = $1 AND x.user_program_id = ANY($2::int[]) AND x.revoked_at IS NULL AND x.created_at >= $3::timestamptz ORDER BY 1`,
);
