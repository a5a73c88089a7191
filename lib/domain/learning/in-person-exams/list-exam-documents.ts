import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamDocument } from "@/lib/contracts/review";
import { companyDb } from "@/lib/db/company";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { requireReadableCourse } from "@/lib/domain/learning/user-courses/readable-course";
import { documentsOf } from "./documents.sql";

/** $3 is whether the exam need not be decided. */
const DOCUMENTS = `SELECT ${documentsOf("s")} AS files FROM exam_stages s
WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.type = 'exam' AND s.is_needed AND ($3 OR s.status IN ('passed', 'failed'))`;

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
  const [exam] = await db.$sql<{ files: AttachedRow[] }>(DOCUMENTS, course, seesAll);
  return { results: (exam?.files ?? []).map(attachedFile) };
}
