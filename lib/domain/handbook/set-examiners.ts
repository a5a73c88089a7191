import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { requireRole } from "@/lib/domain/people/require-role";

/** Makes these people, and no others, the examiners of a course. Lock the company before: nobody may lose the role meanwhile. */
export async function setExaminers(db: CompanyDb, { companyId }: Actor, courseId: number, examiners: readonly number[]): Promise<void> {
  await requireRole(db, "examiners", examiners, "examiner");
  await db.courseExaminer.deleteMany({ where: { courseId, userId: { notIn: [...examiners] } } });
  await db.courseExaminer.createMany({ data: [...new Set(examiners)].map((userId) => ({ companyId, courseId, userId })), skipDuplicates: true });
}
