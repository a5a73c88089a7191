import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Param } from "@/lib/domain/rows/shape";

/**
 * A condition: the caller may see the contents of a course. Administrators see all of them, others those that they
 * learn, and those that they examine while they hold the role: a user course still names an examiner who lost it.
 * `courseId` is SQL of the course's id; the row that it stands in has the alias r.
 */
export function mayReadCourse(actor: Actor, param: Param, courseId: string): string {
  if (isAdministrator(actor)) return "true";
  const me = param(actor.userId);
  const isTheirs = actor.roles.includes("examiner") ? `${me} IN (uc.user_id, uc.examiner_id)` : `uc.user_id = ${me}`;
  const theirs = `SELECT 1 FROM user_courses uc WHERE uc.company_id = r.company_id AND uc.course_id = ${courseId} AND ${isTheirs}`;
  const examined = `SELECT 1 FROM course_examiners ce WHERE ce.company_id = r.company_id AND ce.course_id = ${courseId} AND ce.user_id = ${me}`;
  return `(EXISTS (${theirs}) OR EXISTS (${examined}))`;
}
