import { statement } from "@/lib/db/row";

/** The tries of this round that count. */
const COUNTED = "x.company_id = $1 AND x.stage_id = s.id AND x.round = s.round AND x.voided_at IS NULL";

/**
 * The online test of the user course $2: its open try, the last try that ended and counts, whether each of its questions was
 * answered in time, and the number of that try through all rounds.
 */
export const STAGE = statement(
  {
    id: "int",
    status: "text",
    has_time_limit: "bool",
    open_try: "int?",
    last_try: "int?",
    has_deadline: "bool",
    is_complete: "bool",
    try_number: "int",
  },
  `SELECT s.id, s.status::text AS status, coalesce(t.has_time_limit AND t.time_limit_minutes > 0, false) AS has_time_limit,
  o.id AS open_try, l.id AS last_try, l.deadline_at IS NOT NULL AS has_deadline,
  NOT EXISTS (SELECT 1 FROM attempt_questions q WHERE q.company_id = $1 AND q.attempt_id = l.id
    AND (q.answered_at IS NULL OR q.answered_at = l.deadline_at)) AS is_complete,
  (SELECT count(*)::int FROM attempts n JOIN attempts x ON x.company_id = $1 AND x.stage_id = n.stage_id
    AND (x.round, x.try_number) <= (n.round, n.try_number) WHERE n.company_id = $1 AND n.id = coalesce(o.id, l.id)) AS try_number
FROM exam_stages s JOIN user_courses c ON c.company_id = $1 AND c.id = s.user_course_id
LEFT JOIN tests t ON t.company_id = $1 AND t.course_id = c.course_id
LEFT JOIN attempts o ON o.company_id = $1 AND o.stage_id = s.id AND o.round = s.round AND o.finished_at IS NULL
LEFT JOIN LATERAL (SELECT x.id, x.deadline_at FROM attempts x WHERE ${COUNTED} AND x.finished_at IS NOT NULL
  ORDER BY x.try_number DESC LIMIT 1) l ON true
WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.type = 'etest' AND s.is_needed`,
);

export const GIVE_TRIES =
  "UPDATE exam_stages s SET extra_tries = s.extra_tries + $3::int WHERE s.company_id = $1 AND s.id = $2";
export const GIVE_MINUTES =
  "UPDATE exam_stages s SET extra_minutes = s.extra_minutes + $3::int WHERE s.company_id = $1 AND s.id = $2";

/** A question that is shown ends with its own limit, or with the test. */
export const LENGTHEN = `WITH longer AS (
  UPDATE attempts a SET deadline_at = a.deadline_at + make_interval(mins => $3::int) WHERE a.company_id = $1 AND a.id = $2 RETURNING a.id, a.deadline_at
)
UPDATE attempt_questions q SET deadline_at = least(q.served_at + make_interval(secs => nullif(q.time_limit_seconds, 0)), l.deadline_at)
FROM longer l WHERE q.company_id = $1 AND q.attempt_id = l.id AND q.served_at IS NOT NULL AND q.answered_at IS NULL`;

/** The time of the test e has ended question q, not its learner. */
const WAS_CUT = "(q.answered_at IS NOT DISTINCT FROM e.deadline_at)";

/**
 * Goes on where the try ended: what the learner had answered stays, what time took is asked again with its ticks. A test with
 * a limit gets $3 minutes from now on.
 */
export const REOPEN = `WITH ended AS (
  SELECT a.id, a.stage_id, a.deadline_at FROM attempts a WHERE a.company_id = $1 AND a.id = $2
), opened AS (
  UPDATE attempts a SET finished_at = NULL, score = NULL, deadline_at = CASE WHEN a.deadline_at IS NOT NULL THEN statement_timestamp() + make_interval(mins => $3::int) END
  FROM ended e WHERE a.company_id = $1 AND a.id = e.id
), asked AS (
  UPDATE attempt_questions q SET is_right = NULL, served_at = CASE WHEN NOT ${WAS_CUT} THEN q.served_at END,
    deadline_at = CASE WHEN NOT ${WAS_CUT} THEN q.deadline_at END, answered_at = CASE WHEN NOT ${WAS_CUT} THEN q.answered_at END,
    answer_ids = CASE WHEN ${WAS_CUT} THEN '{}' ELSE q.answer_ids END
  FROM ended e WHERE q.company_id = $1 AND q.attempt_id = e.id
)
UPDATE exam_stages s SET status = 'inProgress', score = NULL, finished_at = NULL FROM ended e WHERE s.company_id = $1 AND s.id = e.stage_id`;

/** An open one ends with it. */
export const VOID = `UPDATE attempts a SET voided_at = clock_timestamp(), finished_at = coalesce(a.finished_at, greatest(clock_timestamp(), a.started_at))
WHERE a.company_id = $1 AND a.id = $2`;

/** The test stands as it did before the try, which is given back. */
export const STAND_AS_BEFORE = `UPDATE exam_stages s SET extra_tries = s.extra_tries + 1, score = l.score, finished_at = l.finished_at,
  status = (CASE WHEN l.id IS NOT NULL THEN 'failed' WHEN c.is_retraining THEN 'updated' ELSE 'new' END)::stage_status
FROM user_courses c LEFT JOIN LATERAL (
  SELECT x.id, x.score, x.finished_at FROM exam_stages y JOIN attempts x ON x.company_id = $1 AND x.stage_id = y.id AND x.round = y.round
  WHERE y.company_id = $1 AND y.id = $2 AND x.voided_at IS NULL AND x.finished_at IS NOT NULL ORDER BY x.try_number DESC LIMIT 1
) l ON true
WHERE s.company_id = $1 AND s.id = $2 AND c.company_id = $1 AND c.id = s.user_course_id`;
