import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { requireRole } from "@/lib/domain/people/users/require-role";

/** Two requests that replace the list run one after the other, so that their lists do not mix. */
const LOCK = "SELECT id FROM courses WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE";

/** Replaces the examiners of a course. */
export async function setExaminers(
  db: CompanyDb,
  { companyId }: Actor,
  courseId: number,
  examiners: readonly number[],
): Promise<void> {
  await db.$sql(LOCK, courseId);
  await requireRole(db, "examiners", examiners, "examiner");
  await db.courseExaminer.deleteMany({ where: { courseId, userId: { notIn: [...examiners] } } });
  await db.courseExaminer.createMany({
    data: [...new Set(examiners)].map((userId) => ({ companyId, courseId, userId })),
    skipDuplicates: true,
  });
}
