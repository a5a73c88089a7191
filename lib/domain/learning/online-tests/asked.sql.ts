import { GRACE_SECONDS } from "./time-left";

/**
 * The open try of a person's course: $2 the course. A try of a round that is over is not it. Anybody who ends a round, or takes
 * a program out of work, closes the open try with it: so its row, locked and looked at again, answers for all the others.
 */
export const OPEN_ATTEMPT = `exam_stages s JOIN attempts a ON a.company_id = s.company_id AND a.stage_id = s.id AND a.round = s.round AND a.finished_at IS NULL`;
const HERE = "s.company_id = $1 AND s.user_course_id = $2 AND s.type = 'etest' AND s.is_needed";

/** Questions are numbered from 1 without gaps. */
const TOTAL = "SELECT max(x.number) FROM attempt_questions x WHERE x.company_id = $1 AND x.attempt_id =";

/** What a learner sees of a question, in the alias n, of an attempt in the alias h. The key stays where it is. */
const SHOWN = `n.id, n.number, (${TOTAL} n.attempt_id) AS total,
  n.title, n.answers, n.time_limit_seconds, n.deadline_at, h.deadline_at AS test_deadline_at, statement_timestamp() AS now`;

/** No end lies before the question that it ends, were the test's time over in this very moment. */
const TEST_END = "CASE WHEN h.deadline_at < statement_timestamp() THEN statement_timestamp() ELSE h.deadline_at END";

/** A question's time begins when it is first asked, and never outlasts the test's. */
const ASK = `served_at = statement_timestamp(),
  deadline_at = least(statement_timestamp() + make_interval(secs => nullif(n.time_limit_seconds, 0)), ${TEST_END})`;

export const LOCK_ATTEMPT = `SELECT a.id, a.stage_id, a.passing_score, a.deadline_at, now() AS arrived FROM ${OPEN_ATTEMPT} WHERE ${HERE} FOR NO KEY UPDATE OF a`;

export const QUESTIONS = `SELECT q.id, q.points, q.right_ids, q.draft_ids, q.answer_ids, q.served_at, q.deadline_at, q.answered_at,
  ARRAY(SELECT (x->>'id')::int FROM jsonb_array_elements(q.answers) x) AS offered_ids, statement_timestamp() AS now
FROM attempt_questions q WHERE q.company_id = $1 AND q.attempt_id = $2 ORDER BY q.number`;

export const TAKE = `UPDATE attempt_questions q SET answer_ids = $3::int[], answered_at = $4::timestamptz WHERE q.company_id = $1 AND q.id = $2 AND q.answered_at IS NULL`;

export const FIRST_ASK = `UPDATE attempt_questions n SET ${ASK} FROM attempts h
WHERE n.company_id = $1 AND n.id = $2 AND h.company_id = $1 AND h.id = n.attempt_id`;

export const SHOW = `SELECT ${SHOWN} FROM attempt_questions n JOIN attempts h ON h.company_id = n.company_id AND h.id = n.attempt_id
WHERE n.company_id = $1 AND n.id = $2`;

/** The open try of the caller's own course that asks question $5: $3 the kind, $4 the caller. Every row is found by its own number, so that the plan is the same whether the tables are empty or large. */
const OWN = `SELECT a.id, a.deadline_at, q.id AS question FROM attempt_questions q
  JOIN attempts a ON a.company_id = q.company_id AND a.id = q.attempt_id AND a.finished_at IS NULL
  JOIN exam_stages s ON s.company_id = a.company_id AND s.id = a.stage_id AND s.round = a.round
  JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id AND c.user_id = $4
  JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id AND p.kind = $3::kind AND p.status = 'confirmed'
  WHERE q.company_id = $1 AND q.id = $5 AND ${HERE}`;

/**
 * The same, held for one statement. Another statement that waits here looks at the try again when its turn comes, and at
 * nothing else of what it had read before: what may have changed meanwhile must be asked of the rows that it then writes.
 */
const HELD = `held AS (${OWN} FOR NO KEY UPDATE OF a)`;

/** It has not run out, grace and all; of the question in this alias. */
const inTime = (alias: string) =>
  `(${alias}.deadline_at IS NULL OR statement_timestamp() <= ${alias}.deadline_at + interval '${GRACE_SECONDS} seconds')`;

/** $6 are all among the question's answers. */
const OFFERED = "$6::int[] <@ ARRAY(SELECT (x->>'id')::int FROM jsonb_array_elements(q.answers) x)";

/** The question as it stands when it is written: asked, not answered, in time. */
const ANSWERABLE = `q.company_id = $1 AND q.id = h.question AND q.served_at IS NOT NULL AND q.answered_at IS NULL AND ${inTime("q")} AND ${OFFERED}`;

export const SAVE_DRAFT = `WITH ${HELD} UPDATE attempt_questions q SET draft_ids = $6::int[] FROM held h WHERE ${ANSWERABLE} RETURNING q.id`;

/** Takes an answer and asks the next question, unless it was the last one or the test's time is over. */
export const ADVANCE = `WITH ${HELD}, taken AS (
  UPDATE attempt_questions q SET answer_ids = $6::int[], answered_at = greatest(statement_timestamp(), q.served_at) FROM held h
  WHERE ${ANSWERABLE} AND (h.deadline_at IS NULL OR statement_timestamp() < h.deadline_at)
    AND q.number < (${TOTAL} q.attempt_id)
  RETURNING q.attempt_id, q.number
)
UPDATE attempt_questions n SET ${ASK} FROM taken t JOIN held h ON h.id = t.attempt_id
WHERE n.company_id = $1 AND n.attempt_id = t.attempt_id AND n.number = t.number + 1
RETURNING ${SHOWN}`;

/** The question that is asked now, to who sends again what was answered before: nothing is to be done but to say so. */
export const ASKED_SINCE = `WITH held AS (${OWN}) SELECT ${SHOWN} FROM held h
JOIN attempt_questions q ON q.company_id = $1 AND q.id = h.question AND q.answered_at IS NOT NULL AND ${OFFERED}
JOIN attempt_questions n ON n.company_id = $1 AND n.attempt_id = h.id AND n.served_at IS NOT NULL AND n.answered_at IS NULL AND ${inTime("n")}`;
