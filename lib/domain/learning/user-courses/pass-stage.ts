import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import type { LockedCourse } from "@/lib/domain/learning/locks";
import { finishPrograms } from "@/lib/domain/learning/user-programs/finish-programs";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";

/** `finishedAt` defaults to now. */
type Passed = { score?: number; decidedBy?: number; finishedAt?: Date };

const PASS = `UPDATE exam_stages s SET status = 'passed', finished_at = coalesce($3::timestamptz, clock_timestamp()), score = $4::numeric, decided_by_id = $5::int
WHERE s.company_id = $1 AND s.id = $2`;

/**
 * Marks a stage as passed and finishes the program when it was the last one. The caller must have locked program and
 * course and checked that the stage may be passed.
 */
export async function passStage(
  db: CompanyDb,
  company: CompanyMember,
  { user_program }: Pick<LockedCourse, "user_program">,
  stage: number,
  { score, decidedBy, finishedAt }: Passed = {},
): Promise<void> {
  await db.$sql(PASS, stage, finishedAt ?? null, score ?? null, decidedBy ?? null);
  await noteActivity(db, user_program, finishedAt ?? null);
  await finishPrograms(db, company, [user_program]);
}
