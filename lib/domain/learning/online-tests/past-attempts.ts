import type { CourseKind } from "@/lib/contracts/courses";
import { Attempt, AttemptQuestion, type AttemptTimeline } from "@/lib/contracts/online-test-attempts";
import type { ExamInfo } from "@/lib/contracts/user-courses";
import { type CompanyDb, companyDb } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { requireReadableCourse } from "@/lib/domain/learning/user-courses/readable-course";
import { Refusal } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { instant } from "@/lib/domain/rows/shape";
import { examInfos } from "../user-courses/exam-info";
import { TRIES_GIVEN } from "../user-courses/user-courses.sql";
import { ANSWERS_SHOWN, hasToPass, seesKey, seesOwnAnswers, TRIED_TEST } from "./sees-key";

/** The titles of these answers of question q, in the order in which they were offered. `ids` is SQL of an array. */
export const titlesOf = (
  ids: string,
) => `coalesce((SELECT jsonb_agg(jsonb_build_object('title', x.answer->>'title') ORDER BY x.nth)
  FROM jsonb_array_elements(q.answers) WITH ORDINALITY AS x(answer, nth) WHERE (x.answer->>'id')::int = ANY(${ids})), '[]')`;

/** The questions of attempt a. */
const QUESTIONS = "FROM attempt_questions q WHERE q.company_id = a.company_id AND q.attempt_id = a.id";

/**
 * SQL of the finished tries of a user course, numbered through all rounds. An open try is always the last, so numbers never
 * change. Only a try that was closed by a restart has no score.
 */
export const triesOf = (
  userCourse: string,
) => `SELECT a.id, row_number() OVER (ORDER BY a.round, a.try_number)::int AS number, a.round, a.try_number,
  ${instant("started_at", "a")} AS date_started, ${instant("finished_at", "a")} AS date_finished,
  a.score::float8 AS score, a.passing_score, coalesce(a.score >= a.passing_score, false) AS is_passed,
  CASE WHEN a.voided_at IS NOT NULL THEN 'voided' WHEN a.score IS NULL THEN 'begun_anew' WHEN a.deadline_at <= a.finished_at THEN 'time_over'
    WHEN EXISTS (SELECT 1 ${QUESTIONS} AND q.answered_at IS NULL) THEN 'ended_early' ELSE 'answered' END AS ended,
  (SELECT count(*)::int ${QUESTIONS}) AS questions
FROM exam_stages s JOIN attempts a ON a.company_id = s.company_id AND a.stage_id = s.id AND a.finished_at IS NOT NULL
WHERE s.company_id = $1 AND s.user_course_id = ${userCourse} AND s.type = 'etest'`;

const TRY = { id: "int", ...fieldsOf(Attempt) } as const;
const LIST = statement(TRY, `SELECT t.* FROM (${triesOf("$2")}) t ORDER BY t.number DESC`);
const ONE = statement(TRY, `SELECT t.* FROM (${triesOf("$2")}) t WHERE t.number = $3`);

/** The draft counts at the very end of a question's time. */
const TIME_OVER =
  "q.served_at IS NOT NULL AND coalesce(q.answered_at = q.deadline_at, q.answered_at IS NULL AND $3, false)";

/** $2 is the attempt, $3 whether its time was over. */
const TIMELINE = statement(
  fieldsOf(AttemptQuestion),
  `SELECT q.number, q.title, ${instant("served_at", "q")} AS date_asked, ${instant("answered_at", "q")} AS date_answered,
  ${TIME_OVER} AS is_time_over, coalesce(q.is_right, false) AS is_correct, q.points,
  ${titlesOf("q.answer_ids")} AS answers, ${titlesOf("q.right_ids")} AS correct_answers
FROM attempt_questions q WHERE q.company_id = $1 AND q.attempt_id = $2 ORDER BY q.number`,
);

const STAGE = statement(
  TRIED_TEST,
  `SELECT s.status::text AS status, s.tries, ${TRIES_GIVEN} AS max_retries, ${ANSWERS_SHOWN} FROM exam_stages s
JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
LEFT JOIN tests t ON t.company_id = c.company_id AND t.course_id = c.course_id
WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.type = 'etest' AND s.is_needed`,
);

/** For the learner, their managers and administrators. */
export async function listAttempts(
  actor: Actor,
  kind: CourseKind,
  userCourse: number,
): Promise<{ results: Attempt[] }> {
  const db = companyDb(actor);
  await requireReadableCourse(db, actor, kind, userCourse);
  const rows = await db.$sql(LIST, userCourse);
  return { results: rows.map(withoutId) };
}

/**
 * One try with its questions. Managers see when they were answered and whether rightly, not the answers, and not the texts
 * either while they have to pass the same test. The learner sees the right answers only when no try is left, and no
 * question at all where the company shows the result alone.
 */
export async function showAttempt(
  actor: Actor,
  kind: CourseKind,
  { id, n }: { id: number; n: number },
): Promise<AttemptTimeline> {
  const db = companyDb(actor);
  const learner = await requireReadableCourse(db, actor, kind, id);
  const [row] = await db.$sql(ONE, id, n);
  if (!row) throw new Refusal("not_found");
  const timeline = await db.$sql(TIMELINE, row.id, row.ended === "time_over");
  const [test] = await db.$sql(STAGE, id);
  if (learner === actor.userId && !seesOwnAnswers(actor, test)) return { ...withoutId(row), timeline: [] };
  const seesAnswers = isAdministrator(actor) || learner === actor.userId;
  const showsKey = seesAnswers && seesKey(actor, test);
  const showsTexts = seesAnswers || !(await hasToPass(db, actor, id));
  return {
    ...withoutId(row),
    timeline: timeline.map(({ title, answers, correct_answers, ...shown }) => ({
      ...shown,
      ...(showsTexts && { title }),
      ...(seesAnswers && { answers }),
      ...(showsKey && { correct_answers }),
    })),
  };
}

function withoutId({ id: _, ...attempt }: SqlRow<typeof TRY>): Attempt {
  return attempt;
}

/** The result of an online test that is not under way. Refuses a test that was never finished. */
export async function lastResult(db: CompanyDb, userCourse: number): Promise<ExamInfo> {
  const [info] = await examInfos(db, userCourse);
  if (info?.exam_type !== "etest" || (info.status !== "passed" && info.status !== "failed"))
    throw new Refusal("exam_not_started");
  return info;
}
