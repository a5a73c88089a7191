import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { refuseFields } from "@/lib/domain/refusal";

/** Whether there is such a course, which may be learned: a draft may not. */
export async function isCourse(db: CompanyDb, id: number, kind?: CourseKind): Promise<boolean> {
  return (await db.course.count({ where: { id, ...(kind && { kind }), draftOf: null } })) > 0;
}

/** Competencies are courses of education: an adaptation course is refused, as one that does not exist. */
export async function requireCompetency(db: CompanyDb, id: number): Promise<void> {
  if (!(await isCourse(db, id, "education"))) throw refuseFields({ course: ["no_such_object"] });
}
