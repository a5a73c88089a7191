import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamInfo } from "@/lib/contracts/user-courses";
import { type CompanyDb, inCompanyQuietly } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { holdCourseOf, type LockedCourse, lockOwnCourse } from "@/lib/domain/learning/locks";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { Refusal } from "@/lib/domain/refusal";
import { activeStage } from "@/lib/rules/stages";
import { mayStart } from "@/lib/rules/tries";
import { onlineTestInfo } from "../user-courses/exam-info";
import { readStages, requireMaterials, type Stage } from "../user-courses/read-stages";
import { TRIES_GIVEN } from "../user-courses/user-courses.sql";
import { isOverdue, lockAttempt } from "./attempt";
import { takeStep } from "./take-step";

/** Starts the online test or resumes the open attempt. The start uses up a try, so closing the tab gains nothing. */
export async function startExam(actor: Actor, kind: CourseKind, userCourse: number): Promise<ExamInfo> {
  return inCompanyQuietly(actor, async (db) => {
    await holdCourseOf(db, userCourse);
    const course = await lockOwnCourse(db, actor, kind, userCourse);
    const stage = requireOnlineTestStage(await readStages(db, course.id));
    if (course.program_status !== "confirmed") throw new Refusal("program_not_confirmed");
    if (stage.status === "inProgress") await resumeTry(db, actor, course);
    else await openTry(db, course, stage);
    return onlineTestInfo(db, course.id);
  });
}

/** The online test of a course is its active stage until it is passed. */
function requireOnlineTestStage(stages: readonly Stage[]): Stage {
  const active = activeStage(stages);
  if (active?.type === "etest") return active;
  if (!stages.some(({ type }) => type === "etest")) throw new Refusal("no_test");
  throw new Refusal(active ? "different_stage" : "exam_not_startable");
}

/** An attempt whose time ran out gets its result; this does not begin a new one. */
async function resumeTry(db: CompanyDb, actor: Actor, course: LockedCourse): Promise<void> {
  const attempt = await lockAttempt(db, course);
  if (attempt && isOverdue(attempt)) await takeStep(db, actor, { course, attempt });
}

async function openTry(db: CompanyDb, course: LockedCourse, stage: Stage): Promise<void> {
  const [test] = await db.$sql(TRIES, stage.id, course.course);
  if (!test) throw new Refusal("no_test");
  if (!mayStart(stage, test.max_retries)) throw new Refusal("exam_not_startable");
  await requireMaterials(db, course);
  const [opened] = await db.$sql(OPEN_TRY, stage.id, course.course);
  if (!opened) throw new Refusal("no_questions");
  await noteActivity(db, course.user_program);
}

const TRIES = statement(
  { max_retries: "int" },
  `SELECT ${TRIES_GIVEN} AS max_retries FROM exam_stages s JOIN tests t ON t.company_id = $1 AND t.course_id = $3
WHERE s.company_id = $1 AND s.id = $2`,
);

/** The answers that question q offers, and the ids of the right ones. */
const ANSWERS = "FROM test_answers a WHERE a.company_id = q.company_id AND a.question_id = q.id";
const OFFERED = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'order', a.sort_order) ORDER BY a.sort_order, a.id) ${ANSWERS}), '[]')`;
const RIGHT = `ARRAY(SELECT a.id ${ANSWERS} AND a.is_correct ORDER BY a.id)`;
/** Nothing is told of questions with several right answers, or with none, and nothing at all where the test says so. */
const SINGLE = `q.shows_single_choice AND (SELECT count(*) ${ANSWERS} AND a.is_correct) = 1`;

/**
 * Opens an attempt of stage $2 with the test of course $3. One statement copies everything, so that a concurrent edit
 * is copied whole or not at all. A test without questions opens nothing; one without `has_time_limit` has no limits. Who has
 * extra time gets its share of every limit.
 */
const OPEN_TRY = `
WITH asked AS (
  SELECT q.*, t.has_time_limit, t.shows_single_choice, row_number() OVER (ORDER BY q.sort_order, q.id) AS number
  FROM tests t JOIN test_questions q ON q.company_id = t.company_id AND q.test_id = t.id WHERE t.company_id = $1 AND t.course_id = $3
), begun AS (
  UPDATE exam_stages s SET status = 'inProgress', tries = s.tries + 1, score = NULL, finished_at = NULL
  FROM user_courses c JOIN users u ON u.company_id = $1 AND u.id = c.user_id
  WHERE s.company_id = $1 AND s.id = $2 AND c.company_id = $1 AND c.id = s.user_course_id AND EXISTS (SELECT 1 FROM asked)
  RETURNING s.id, s.round, s.tries, s.extra_minutes, (100 + u.extra_time) / 100.0 AS share
), opened AS (
  INSERT INTO attempts (company_id, stage_id, test_id, round, try_number, passing_score, started_at, deadline_at)
  SELECT $1, b.id, t.id, b.round, b.tries, t.passing_score, statement_timestamp(),
    CASE WHEN t.has_time_limit THEN statement_timestamp() + make_interval(mins => t.time_limit_minutes) * b.share + make_interval(mins => b.extra_minutes) END
  FROM begun b JOIN tests t ON t.company_id = $1 AND t.course_id = $3
  RETURNING id
)
INSERT INTO attempt_questions (company_id, attempt_id, question_id, number, title, answers, right_ids, is_single, points, time_limit_seconds)
SELECT $1, o.id, q.id, q.number, q.title, ${OFFERED}, ${RIGHT}, ${SINGLE}, q.points, CASE WHEN q.has_time_limit THEN ceil(q.time_limit_seconds * b.share)::int ELSE 0 END
FROM opened o CROSS JOIN begun b CROSS JOIN asked q ORDER BY q.number
RETURNING id`;
