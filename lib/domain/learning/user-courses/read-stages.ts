import type { CompanyDb } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import type { LockedCourse } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";
import type { StageStatus, StageType } from "@/lib/rules/stages";

/** An exam stage that its course requires. */
export type Stage = SqlRow<typeof STAGES>;

const STAGES = statement(
  { id: "int", type: typed<StageType>("text"), status: typed<StageStatus>("text"), round: "int", tries: "int" },
  `SELECT s.id, s.type::text AS type, s.status::text AS status, s.round, s.tries
FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = $2 AND s.is_needed ORDER BY s.type`,
);

/**
 * The required stages of a person's course, in order. They cannot change while the caller holds the lock of the course.
 */
export function readStages(db: CompanyDb, userCourse: number): Promise<Stage[]> {
  return db.$sql(STAGES, userCourse);
}

const LEFT = statement(
  { count: "int" },
  `SELECT
  (SELECT count(*) FROM course_files f WHERE f.company_id = $1 AND f.course_id = $3
    AND NOT EXISTS (SELECT 1 FROM completed_files d WHERE d.company_id = $1 AND d.user_course_id = $2 AND d.course_file_id = f.id))::int
  + (SELECT count(*) FROM course_links l WHERE l.company_id = $1 AND l.course_id = $3
    AND NOT EXISTS (SELECT 1 FROM completed_links d WHERE d.company_id = $1 AND d.user_course_id = $2 AND d.course_link_id = l.id))::int AS count`,
);

/** Refuses an exam before the learner has gone through all materials of the course. */
export async function requireMaterials(
  db: CompanyDb,
  { id, course }: Pick<LockedCourse, "id" | "course">,
): Promise<void> {
  const [left] = await db.$sql(LEFT, id, course);
  if (left?.count) throw new Refusal("materials_left", { count: left.count });
}
