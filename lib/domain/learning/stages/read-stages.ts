import type { CompanyDb } from "@/lib/db/company";
import { type RowOf, statement, typed } from "@/lib/db/row";
import type { StageStatus, StageType } from "@/lib/rules/stages";

/** An exam stage that its course requires. */
export type Stage = RowOf<typeof STAGES>;

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
