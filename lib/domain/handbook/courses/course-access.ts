import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Param } from "@/lib/domain/rows/shape";

/**
 * A condition: the caller may see the contents of a course. Administrators see all of them, others those that they
 * learn or examine. `courseId` is SQL of its id; the row that it stands in has the alias r.
 */
export function mayReadCourse(actor: Actor, param: Param, courseId: string): string {
  if (isAdministrator(actor)) return "true";
  const me = param(actor.userId);
  const theirs = `SELECT 1 FROM user_courses uc WHERE uc.company_id = r.company_id AND uc.course_id = ${courseId} AND ${me} IN (uc.user_id, uc.examiner_id)`;
  const examined = `SELECT 1 FROM course_examiners ce WHERE ce.company_id = r.company_id AND ce.course_id = ${courseId} AND ce.user_id = ${me}`;
  return `(EXISTS (${theirs}) OR EXISTS (${examined}))`;
}
