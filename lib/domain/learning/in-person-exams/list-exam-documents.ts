import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamDocument } from "@/lib/contracts/exam-review";
import { companyDb } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Holder } from "@/lib/domain/company/read-file";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { requireReadableCourse } from "@/lib/domain/learning/user-courses/readable-course";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import type { Param } from "@/lib/domain/rows/shape";
import { documentsOf, examinedBy } from "./who-examines.sql";

/** SQL of what the examiner left with the exam of a user course. `seesAll` is SQL of whether it need not be decided. */
export const documentsLeft = (
  userCourse: string,
  seesAll: string,
) => `SELECT ${documentsOf("s")} AS files FROM exam_stages s
WHERE s.company_id = $1 AND s.user_course_id = ${userCourse} AND s.type = 'exam' AND s.is_needed AND (${seesAll} OR s.status IN ('passed', 'failed'))`;

const DOCUMENTS = statement({ files: typed<AttachedRow[]>("json") }, documentsLeft("$2", "$3"));

/**
 * What the examiner left with the in-person exam of a course. The learner sees it with the decision: before it, a sheet
 * may still be wrong or incomplete.
 */
export async function listExamDocuments(
  actor: Actor,
  kind: CourseKind,
  course: number,
): Promise<{ results: ExamDocument[] }> {
  const db = companyDb(actor);
  const learner = await requireReadableCourse(db, actor, kind, course);
  const seesAll = learner !== actor.userId || isAdministrator(actor);
  const [exam] = await db.$sql(DOCUMENTS, course, seesAll);
  return { results: (exam?.files ?? []).map(attachedFile) };
}

/**
 * Who may read documents of in-person exams, of earlier rounds too: the learner once the exam is decided, their managers,
 * the examiners and administrators. Documents about deleted people can be read by nobody.
 */
export const heldByExam: Holder = (actor, param) => `EXISTS (SELECT 1 FROM exam_documents ed
  JOIN exam_stages es ON es.company_id = ed.company_id AND es.id = ed.stage_id
  JOIN user_courses uc ON uc.company_id = es.company_id AND uc.id = es.user_course_id
  JOIN users eu ON eu.company_id = uc.company_id AND eu.id = uc.user_id AND eu.deleted_at IS NULL
  WHERE ed.company_id = r.company_id AND ed.file_id = r.id AND (${mayReadPerson(actor, param, "uc.user_id")} OR ${examinedBy("uc", param(actor.userId))})
    AND ${isShown(actor, param)})`;

/** A condition: the document is about somebody else, or its round is decided. Before that a sheet may still be wrong. */
function isShown(actor: Actor, param: Param): string {
  if (isAdministrator(actor)) return "true";
  return `(uc.user_id <> ${param(actor.userId)} OR CASE WHEN ed.round = es.round THEN es.status IN ('passed', 'failed')
      ELSE EXISTS (SELECT 1 FROM exam_decisions y WHERE y.company_id = ed.company_id AND y.stage_id = ed.stage_id AND y.round = ed.round) END)`;
}
