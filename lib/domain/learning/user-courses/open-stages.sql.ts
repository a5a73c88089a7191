import { type AskedStage, askableStages } from "@/lib/rules/stages";

/**
 * The condition of each stage, as `askedStages` in lib/rules/stages.ts: for a course with the alias k and its test with
 * the alias t.
 */
const CONDITIONS: Record<Exclude<AskedStage, "noexam">, string> = { etest: "t.id IS NOT NULL", exam: "k.has_exam" };

const conditionOf = (type: AskedStage) =>
  type === "noexam" ? `NOT (${Object.values(CONDITIONS).join(" OR ")})` : CONDITIONS[type];

/** To be joined to courses k: one row `asked.type` for each stage that the course requires. */
export const ASKED_STAGES = `LEFT JOIN tests t ON t.company_id = k.company_id AND t.course_id = k.id
  JOIN LATERAL (VALUES ${askableStages.map((type) => `('${type}'::stage_type, ${conditionOf(type)})`).join(", ")}) AS asked(type, is_asked) ON asked.is_asked`;

/** The stages that the user courses $2 require now: rows of user_course and type. */
const ASKED = `asked AS MATERIALIZED (
  SELECT c.company_id, c.id AS user_course, asked.type FROM user_courses c JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id ${ASKED_STAGES}
  WHERE c.company_id = $1 AND c.id = ANY($2::int[])
)`;

const OPEN_MISSING = `INSERT INTO exam_stages (company_id, user_course_id, type)
  SELECT a.company_id, a.user_course, a.type FROM asked a
  WHERE NOT EXISTS (SELECT 1 FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = a.user_course AND s.type = a.type)
  ORDER BY a.user_course, a.type`;

const IS_ASKED = "EXISTS (SELECT 1 FROM asked a WHERE a.user_course = s.user_course_id AND a.type = s.type)";

/** Ends open online tests without a score; later answers to them are refused. */
const CLOSE_ATTEMPTS = `UPDATE attempts a SET finished_at = greatest(clock_timestamp(), a.started_at) FROM exam_stages s
  WHERE a.company_id = $1 AND a.finished_at IS NULL AND s.company_id = $1 AND s.id = a.stage_id AND s.user_course_id = ANY($2::int[])`;

/** Begins a new round of every stage of these courses, as their courses require now. */
export const BEGIN_ANEW = `WITH ${ASKED}, closed AS (${CLOSE_ATTEMPTS}), opened AS (${OPEN_MISSING})
UPDATE exam_stages s SET status = 'new', is_needed = ${IS_ASKED}, round = s.round + 1, tries = 0, extra_tries = 0, extra_minutes = 0, score = NULL, requested_at = NULL,
  finished_at = NULL, decided_by_id = NULL
WHERE s.company_id = $1 AND s.user_course_id = ANY($2::int[])`;

/** Begins a new round, with all tries, of every stage of these courses that was passed or failed. */
export const RETRAIN = `WITH ${ASKED}, opened AS (${OPEN_MISSING}), decided AS (
  SELECT x.id, x.status IN ('passed', 'failed') AS is_decided FROM exam_stages x WHERE x.company_id = $1 AND x.user_course_id = ANY($2::int[])
)
UPDATE exam_stages s SET is_needed = ${IS_ASKED},
  status = (CASE WHEN d.is_decided THEN 'updated' ELSE s.status::text END)::stage_status,
  round = s.round + d.is_decided::int,
  tries = CASE WHEN d.is_decided THEN 0 ELSE s.tries END,
  extra_tries = CASE WHEN d.is_decided THEN 0 ELSE s.extra_tries END,
  extra_minutes = CASE WHEN d.is_decided THEN 0 ELSE s.extra_minutes END,
  score = CASE WHEN d.is_decided THEN NULL ELSE s.score END,
  finished_at = CASE WHEN d.is_decided THEN NULL ELSE s.finished_at END,
  requested_at = CASE WHEN d.is_decided THEN NULL ELSE s.requested_at END,
  decided_by_id = CASE WHEN d.is_decided THEN NULL ELSE s.decided_by_id END
FROM decided d WHERE d.id = s.id AND s.company_id = $1 AND s.user_course_id = ANY($2::int[])`;

/** Sets the stages of these courses to what their courses require now. A passed stage stays, required or not. */
export const FOLLOW = `WITH ${ASKED}, opened AS (${OPEN_MISSING})
UPDATE exam_stages s SET is_needed = s.status = 'passed' AND s.is_needed OR ${IS_ASKED}
WHERE s.company_id = $1 AND s.user_course_id = ANY($2::int[])`;
