import type { CourseKind } from "@/lib/contracts/courses";
import { ExamDecision } from "@/lib/contracts/in-person-exams";
import { companyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { personInfoSql } from "@/lib/domain/company/stored-file.sql";
import { requireReadableCourse } from "@/lib/domain/learning/user-courses/readable-course";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { instant } from "@/lib/domain/rows/shape";

/** SQL of the decisions about the in-person exam of a user course. */
export const decisionsOf = (
  userCourse: string,
) => `SELECT y.number, y.status::text AS status, y.comment, ${personInfoSql("y", "decided_by_id")} AS decided_by,
  ${instant("decided_at", "y")} AS decided_at
FROM exam_stages s JOIN exam_decisions y ON y.company_id = s.company_id AND y.stage_id = s.id
WHERE s.company_id = $1 AND s.user_course_id = ${userCourse} AND s.type = 'exam' ORDER BY y.number DESC`;

const DECISIONS = statement(fieldsOf(ExamDecision), decisionsOf("$2"));

/** What was decided about the in-person exam of a course, for the learner, their managers and administrators. */
export async function listExamDecisions(
  actor: Actor,
  kind: CourseKind,
  userCourse: number,
): Promise<{ results: ExamDecision[] }> {
  const db = companyDb(actor);
  await requireReadableCourse(db, actor, kind, userCourse);
  return { results: await db.$sql(DECISIONS, userCourse) };
}
