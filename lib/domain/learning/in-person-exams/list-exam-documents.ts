import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamDocument } from "@/lib/contracts/review";
import { companyDb } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { requireReadableCourse } from "@/lib/domain/learning/user-courses/readable-course";
import { documentsOf } from "./documents.sql";

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
