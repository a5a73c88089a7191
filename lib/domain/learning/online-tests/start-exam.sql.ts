/** The answers that question q offers, and the ids of the right ones. */
const ANSWERS = "FROM test_answers a WHERE a.company_id = q.company_id AND a.question_id = q.id";
const OFFERED = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'order', a.sort_order) ORDER BY a.sort_order, a.id) ${ANSWERS}), '[]')`;
const RIGHT = `ARRAY(SELECT a.id ${ANSWERS} AND a.is_correct ORDER BY a.id)`;

/**
 * Opens an attempt of stage $2 with the test of course $3. One statement copies everything, so that a concurrent edit
 * is copied whole or not at all. A test without questions opens nothing; one without `has_time_limit` has no limits.
 */
export const OPEN_TRY = `
WITH asked AS (
  SELECT q.*, t.has_time_limit, row_number() OVER (ORDER BY q.sort_order, q.id) AS number
  FROM tests t JOIN test_questions q ON q.company_id = t.company_id AND q.test_id = t.id WHERE t.company_id = $1 AND t.course_id = $3
), begun AS (
  UPDATE exam_stages s SET status = 'inProgress', tries = s.tries + 1, score = NULL, finished_at = NULL
  WHERE s.company_id = $1 AND s.id = $2 AND EXISTS (SELECT 1 FROM asked) RETURNING s.id, s.round, s.tries
), opened AS (
  INSERT INTO attempts (company_id, stage_id, test_id, round, try_number, passing_score, started_at, deadline_at)
  SELECT $1, b.id, t.id, b.round, b.tries, t.passing_score, statement_timestamp(),
    CASE WHEN t.has_time_limit THEN statement_timestamp() + make_interval(mins => t.time_limit_minutes) END
  FROM begun b JOIN tests t ON t.company_id = $1 AND t.course_id = $3
  RETURNING id
)
INSERT INTO attempt_questions (company_id, attempt_id, question_id, number, title, answers, right_ids, points, time_limit_seconds)
SELECT $1, o.id, q.id, q.number, q.title, ${OFFERED}, ${RIGHT}, q.points, CASE WHEN q.has_time_limit THEN q.time_limit_seconds ELSE 0 END
FROM opened o CROSS JOIN asked q ORDER BY q.number
RETURNING id`;
