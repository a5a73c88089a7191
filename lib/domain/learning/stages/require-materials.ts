import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { DomainError } from "@/lib/domain/domain-error";
import type { LockedCourse } from "@/lib/domain/learning/locks";

const LEFT = statement(
  { count: "int" },
  `SELECT
  (SELECT count(*) FROM course_files f WHERE f.company_id = $1 AND f.course_id = $3
    AND NOT EXISTS (SELECT 1 FROM completed_files d WHERE d.company_id = $1 AND d.user_course_id = $2 AND d.course_file_id = f.id))::int
  + (SELECT count(*) FROM course_links l WHERE l.company_id = $1 AND l.course_id = $3
    AND NOT EXISTS (SELECT 1 FROM completed_links d WHERE d.company_id = $1 AND d.user_course_id = $2 AND d.course_link_id = l.id))::int AS count`,
);

/** Rejects an exam before the learner has gone through all materials of the course. */
export async function requireMaterials(
  db: CompanyDb,
  { id, course }: Pick<LockedCourse, "id" | "course">,
): Promise<void> {
  const [left] = await db.$sql(LEFT, id, course);
  if (left?.count) throw new DomainError("materials_left", { count: left.count });
}
