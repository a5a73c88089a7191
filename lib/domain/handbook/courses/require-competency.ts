import type { CompanyDb } from "@/lib/db/company";
import { refuseFields } from "@/lib/domain/refusal";

/** Competencies are courses of education: an adaptation course is refused, as one that does not exist. */
export async function requireCompetency(db: CompanyDb, id: number): Promise<void> {
  if (!(await db.course.count({ where: { id, kind: "education" } })))
    throw refuseFields({ course: ["no_such_object"] });
}
