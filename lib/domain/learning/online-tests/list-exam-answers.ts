import type { CourseKind } from "@/lib/contracts/courses";
import { ExamAnswer } from "@/lib/contracts/online-test-attempts";
import { companyDb } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { requireReadableCourse } from "@/lib/domain/learning/user-courses/readable-course";
import { Refusal } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { TRIES_GIVEN } from "../user-courses/user-courses.sql";
import { titlesOf } from "./past-attempts";
import { ANSWERS_SHOWN, seesKey, seesOwnAnswers, TRIED_TEST } from "./sees-key";

type AnsweredQuestion = SqlRow<typeof ANSWERS>;

const ANSWERS = statement(
  { ...fieldsOf(ExamAnswer), ...TRIED_TEST },
  `SELECT q.title, coalesce(q.is_right, false) AS is_correct, q.served_at IS NOT NULL AS is_reached, q.points,
  ${titlesOf("q.answer_ids")} AS answers, ${titlesOf("q.right_ids")} AS correct_answers,
  s.status::text AS status, s.tries, ${TRIES_GIVEN} AS max_retries, ${ANSWERS_SHOWN}
FROM exam_stages s
JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
LEFT JOIN tests t ON t.company_id = c.company_id AND t.course_id = c.course_id
CROSS JOIN LATERAL (
  SELECT a.id FROM attempts a WHERE a.company_id = s.company_id AND a.stage_id = s.id AND a.round = s.round AND a.finished_at IS NOT NULL AND a.voided_at IS NULL
  ORDER BY a.try_number DESC LIMIT 1
) last
JOIN attempt_questions q ON q.company_id = s.company_id AND q.attempt_id = last.id
WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.type = 'etest' AND s.is_needed ORDER BY q.number`,
);

/**
 * The answers of the last finished attempt, for the learner and administrators. The learner sees the right ones only
 * when no try is left, and none where the company shows the result alone.
 */
export async function listExamAnswers(
  actor: Actor,
  kind: CourseKind,
  userCourse: number,
): Promise<{ results: ExamAnswer[] }> {
  const db = companyDb(actor);
  const learner = await requireReadableCourse(db, actor, kind, userCourse);
  if (learner !== actor.userId && !isAdministrator(actor)) throw new Refusal("forbidden");
  const answered = await db.$sql(ANSWERS, userCourse);
  if (!seesOwnAnswers(actor, answered[0])) return { results: [] };
  return { results: answered.map((one) => shownAnswer(one, seesKey(actor, one))) };
}

function shownAnswer(answered: AnsweredQuestion, showsKey: boolean): ExamAnswer {
  const { title, is_correct, is_reached, points, answers, correct_answers } = answered;
  return { title, is_correct, is_reached, points, answers, ...(showsKey && { correct_answers }) };
}
