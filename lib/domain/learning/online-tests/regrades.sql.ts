import type { CourseKind } from "@/lib/contracts/courses";
import { statement, typed } from "@/lib/db/row";
import { personInfoSql } from "@/lib/domain/company/stored-file.sql";
import type { Ended } from "@/lib/rules/regrading";

/** The right answers of today of the questions of test $2. */
const TODAY = `today AS MATERIALIZED (
  SELECT q.id, q.title, ARRAY(SELECT x.id FROM test_answers x WHERE x.company_id = $1 AND x.question_id = q.id AND x.is_correct ORDER BY x.id) AS right_ids
  FROM test_questions q WHERE q.company_id = $1 AND q.test_id = $2
)`;

/** Tries of test $2 that ended and count, of rounds that are not over, where a right answer differs from that of today. */
const DIFFERENT = `attempts a JOIN exam_stages s ON s.company_id = $1 AND s.id = a.stage_id AND s.round = a.round AND s.is_needed
  JOIN attempt_questions q ON q.company_id = $1 AND q.attempt_id = a.id JOIN today t ON t.id = q.question_id AND t.right_ids <> q.right_ids AND t.right_ids <> '{}'
WHERE a.company_id = $1 AND a.test_id = $2 AND a.finished_at IS NOT NULL AND a.voided_at IS NULL AND a.score IS NOT NULL`;

export const KEY = statement(
  { question: "int", title: "text", right_ids: "int[]", right: typed<string[]>("json"), tries: "int" },
  `WITH ${TODAY} SELECT t.id AS question, t.title, t.right_ids,
  coalesce((SELECT json_agg(x.title ORDER BY x.sort_order, x.id) FROM test_answers x WHERE x.company_id = $1 AND x.id = ANY(t.right_ids)), '[]') AS "right",
  coalesce(d.tries, 0) AS tries
FROM today t LEFT JOIN (SELECT q.question_id, count(*)::int AS tries FROM ${DIFFERENT} GROUP BY 1) d ON d.question_id = t.id ORDER BY t.id`,
);

/** The user courses that a regrade of test $2 may concern, at most $3 of them. */
export const CONCERNED = statement(
  { id: "int", kind: typed<CourseKind>("text"), is_open: "bool" },
  `WITH ${TODAY}, found AS (SELECT DISTINCT s.user_course_id AS id, s.status = 'inProgress' AS is_open FROM ${DIFFERENT})
SELECT f.id, p.kind::text AS kind, f.is_open FROM found f JOIN user_courses c ON c.company_id = $1 AND c.id = f.id
JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id JOIN users u ON u.company_id = $1 AND u.id = c.user_id AND u.deleted_at IS NULL
ORDER BY f.id LIMIT $3`,
);

/** The results of user courses $2, with the tries of their round that count, in order. */
export const RESULTS = statement(
  {
    user_course: "int",
    user_program: "int",
    stage: "int",
    status: "text",
    score: "float?",
    finished_at: "time?",
    user: typed<{ id: number; first_name: string; last_name: string; image: string | null }>("json"),
    course: "int",
    program_title: "text",
    is_certified: "bool",
    tries: typed<(Ended & { score: number })[]>("json"),
  },
  `SELECT c.id AS user_course, c.user_program_id AS user_program, s.id AS stage, s.status::text AS status, s.score::float8 AS score, s.finished_at,
  ${personInfoSql("c", "user_id")} AS "user", c.course_id AS course, g.title AS program_title,
  EXISTS (SELECT 1 FROM certificates x WHERE x.company_id = $1 AND x.user_program_id = c.user_program_id AND x.revoked_at IS NULL) AS is_certified,
  (SELECT json_agg(json_build_object('id', a.id, 'passing_score', a.passing_score, 'score', a.score::float8, 'questions', (
      SELECT json_agg(json_build_object('id', q.id, 'question', q.question_id, 'points', q.points, 'right_ids', q.right_ids, 'answer_ids', q.answer_ids,
        'offered_ids', ARRAY(SELECT (x->>'id')::int FROM jsonb_array_elements(q.answers) x)) ORDER BY q.number)
      FROM attempt_questions q WHERE q.company_id = $1 AND q.attempt_id = a.id)) ORDER BY a.try_number)
    FROM attempts a WHERE a.company_id = $1 AND a.stage_id = s.id AND a.round = s.round AND a.finished_at IS NOT NULL AND a.voided_at IS NULL AND a.score IS NOT NULL) AS tries
FROM user_courses c JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = c.id AND s.type = 'etest' AND s.is_needed
JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id JOIN programs g ON g.company_id = $1 AND g.id = p.program_id
WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND s.status IN ('passed', 'failed') ORDER BY c.id`,
);

/** $2 are tries with their scores $3. */
export const MARK_TRIES = `UPDATE attempts a SET score = n.score FROM unnest($2::int[], $3::numeric[]) AS n(id, score) WHERE a.company_id = $1 AND a.id = n.id`;

/** $2 is a list of questions of tries, each with its right answers and whether it was answered rightly. */
export const MARK_QUESTIONS = `UPDATE attempt_questions q SET right_ids = n.right_ids, is_right = CASE WHEN q.answered_at IS NOT NULL THEN n.is_right END
FROM jsonb_to_recordset($2::jsonb) AS n(id int, right_ids int[], is_right boolean) WHERE q.company_id = $1 AND q.id = n.id`;

/** The stages $2 with what they come to: $3 states, $4 scores, $5 ends. */
export const MARK_STAGES = `UPDATE exam_stages s SET status = n.status::stage_status, score = n.score, finished_at = n.finished_at
FROM unnest($2::int[], $3::text[], $4::numeric[], $5::timestamptz[]) AS n(id, status, score, finished_at) WHERE s.company_id = $1 AND s.id = n.id`;
