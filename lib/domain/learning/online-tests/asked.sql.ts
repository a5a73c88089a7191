import type { ExamQuestion } from "@/lib/contracts/online-test-attempts";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import { LOCKING_ATTEMPT } from "../locks.sql";
import { inTime } from "./in-time.sql";

/**
 * The open attempt of the user course $2, in the present round. Rules that end a round, or stop a program, also close
 * its open attempt. So it is enough to lock the attempt and check it again.
 */
const OPEN_ATTEMPT = `exam_stages s JOIN attempts a ON a.company_id = s.company_id AND a.stage_id = s.id AND a.round = s.round AND a.finished_at IS NULL`;
const HERE = "s.company_id = $1 AND s.user_course_id = $2 AND s.type = 'etest' AND s.is_needed";

/** Questions are numbered from 1 without gaps. */
const TOTAL = "SELECT coalesce(max(x.number), 0) FROM attempt_questions x WHERE x.company_id = $1 AND x.attempt_id =";

/**
 * What a learner sees of question n of attempt h. It must never contain the key (the right answers); that there is only
 * one is told where the author of the test wants it.
 */
const SHOWN = `n.id, n.number, (${TOTAL} n.attempt_id) AS total,
  n.title, n.answers, n.is_single, n.draft_ids AS answer_ids, n.time_limit_seconds, n.deadline_at, h.deadline_at AS test_deadline_at, statement_timestamp() AS now`;

const ASKED = {
  id: "int",
  number: "int",
  total: "int",
  title: "text",
  answers: typed<ExamQuestion["answers"]>("json"),
  is_single: "bool",
  answer_ids: "int[]",
  time_limit_seconds: "int",
  deadline_at: "time?",
  test_deadline_at: "time?",
  now: "time",
} as const;
/** A question as the database returns it, without its key (the right answers). */
export type QuestionRow = SqlRow<typeof ASKED>;

/** A question must not end before it begins, even when the time of the test ends at this moment. */
const TEST_END = "CASE WHEN h.deadline_at < statement_timestamp() THEN statement_timestamp() ELSE h.deadline_at END";

/** The time of a question begins when it is first shown and ends with the test at the latest. */
const ASK = `served_at = statement_timestamp(),
  deadline_at = least(statement_timestamp() + make_interval(secs => nullif(n.time_limit_seconds, 0)), ${TEST_END})`;

export const LOCK_ATTEMPT = statement(
  { id: "int", stage_id: "int", passing_score: "int", deadline_at: "time?", arrived: "time" },
  `SELECT a.id, a.stage_id, a.passing_score, a.deadline_at, now() AS arrived FROM ${OPEN_ATTEMPT} WHERE ${HERE} ${LOCKING_ATTEMPT}`,
);

export const QUESTIONS = statement(
  {
    id: "int",
    points: "int",
    right_ids: "int[]",
    draft_ids: "int[]",
    answer_ids: "int[]",
    served_at: "time?",
    deadline_at: "time?",
    answered_at: "time?",
    offered_ids: "int[]",
    now: "time",
  },
  `SELECT q.id, q.points, q.right_ids, q.draft_ids, q.answer_ids, q.served_at, q.deadline_at, q.answered_at,
  ARRAY(SELECT (x->>'id')::int FROM jsonb_array_elements(q.answers) x) AS offered_ids, statement_timestamp() AS now
FROM attempt_questions q WHERE q.company_id = $1 AND q.attempt_id = $2 ORDER BY q.number`,
);

export const TAKE = `UPDATE attempt_questions q SET answer_ids = $3::int[], answered_at = $4::timestamptz WHERE q.company_id = $1 AND q.id = $2 AND q.answered_at IS NULL`;

export const FIRST_ASK = `UPDATE attempt_questions n SET ${ASK} FROM attempts h
WHERE n.company_id = $1 AND n.id = $2 AND h.company_id = $1 AND h.id = n.attempt_id`;

export const SHOW = statement(
  ASKED,
  `SELECT ${SHOWN} FROM attempt_questions n JOIN attempts h ON h.company_id = n.company_id AND h.id = n.attempt_id
WHERE n.company_id = $1 AND n.id = $2`,
);

/**
 * The open attempt of the caller's own course that shows question $5: $3 is the kind, $4 the caller. Each table is
 * joined by its key, so the query plan is the same for empty and for large tables.
 */
const OWN = `SELECT a.id, a.deadline_at, q.id AS question FROM attempt_questions q
  JOIN attempts a ON a.company_id = q.company_id AND a.id = q.attempt_id AND a.finished_at IS NULL
  JOIN exam_stages s ON s.company_id = a.company_id AND s.id = a.stage_id AND s.round = a.round
  JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id AND c.user_id = $4
  JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id AND p.kind = $3::kind AND p.status = 'confirmed'
  WHERE q.company_id = $1 AND q.id = $5 AND ${HERE}`;

/**
 * The same, locked for one statement. A statement that waited for this lock reads the attempt again, but no other row:
 * conditions that may have changed must be repeated on the rows that it writes.
 */
const HELD = `held AS (${OWN} ${LOCKING_ATTEMPT})`;

/** All answers in $6 are among the answers of the question. */
const OFFERED = "$6::int[] <@ ARRAY(SELECT (x->>'id')::int FROM jsonb_array_elements(q.answers) x)";

/** The question, at the moment of writing, is shown, unanswered and in time. */
const ANSWERABLE = `q.company_id = $1 AND q.id = h.question AND q.served_at IS NOT NULL AND q.answered_at IS NULL AND ${inTime("q")} AND ${OFFERED}`;

export const SAVE_DRAFT = `WITH ${HELD} UPDATE attempt_questions q SET draft_ids = $6::int[] FROM held h WHERE ${ANSWERABLE} RETURNING q.id`;

/** Saves an answer and shows the next question, unless it was the last one or the time of the test is over. */
export const ADVANCE = statement(
  ASKED,
  `WITH ${HELD}, taken AS (
  UPDATE attempt_questions q SET answer_ids = $6::int[], answered_at = greatest(statement_timestamp(), q.served_at) FROM held h
  WHERE ${ANSWERABLE} AND (h.deadline_at IS NULL OR statement_timestamp() < h.deadline_at)
    AND q.number < (${TOTAL} q.attempt_id)
  RETURNING q.attempt_id, q.number
)
UPDATE attempt_questions n SET ${ASK} FROM taken t JOIN held h ON h.id = t.attempt_id
WHERE n.company_id = $1 AND n.attempt_id = t.attempt_id AND n.number = t.number + 1
RETURNING ${SHOWN}`,
);

/** For an answer that was sent again: the question that is shown now. It changes nothing. */
export const ASKED_SINCE = statement(
  ASKED,
  `WITH held AS (${OWN}) SELECT ${SHOWN} FROM held h
JOIN attempt_questions q ON q.company_id = $1 AND q.id = h.question AND q.answered_at IS NOT NULL AND ${OFFERED}
JOIN attempt_questions n ON n.company_id = $1 AND n.attempt_id = h.id AND n.served_at IS NOT NULL AND n.answered_at IS NULL AND ${inTime("n")}`,
);
